import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parse } from 'qs'
import type { Endpoint, Schema } from '#engine/portal.ts'
import { isRecord } from '#engine/record.ts'
import { decoded } from '../decoded.ts'
import { HttpError } from '../httpError.ts'
import { measure } from '../pipeline/body.ts'
import { readBySchema } from '../pipeline/query.ts'

/** Files are read whole, in memory and never under their own name: what breaks off leaves nothing behind. */
const usual = { fieldNameSize: 100, fieldSize: 262_144, fields: 20, fileSize: 1_048_576, files: 1, parts: 20 }
const base64Bytes = 0.75

export const addForms = async (app: FastifyInstance): Promise<void> => {
  await app.register(multipart, { limits: usual })
}

/**
 * The input of a call that came as multipart/form-data, with nested values under bracketed names. A file is its text, or its
 * bytes as base64 where the schema says `format: byte`. Throws HttpError past its bounds.
 */
export async function readForm(request: FastifyRequest, endpoint: Endpoint): Promise<unknown> {
  if (endpoint.body !== 'multipart')
    throw new HttpError(415, 'Send JSON: content-type application/json.', { code: 'wrong-type' })
  const properties = propertiesOf(endpoint.input)
  const limits = limitsOf(properties)
  const values = new Map<string, unknown>()
  try {
    for await (const part of request.parts({ limits })) {
      const say = 'This was sent twice.'
      if (values.has(part.fieldname)) throw new HttpError(400, say, { at: { [part.fieldname]: say } })
      values.set(
        part.fieldname,
        part.type === 'file' ? contentOf(await part.toBuffer(), properties[part.fieldname]) : part.value,
      )
    }
  } catch (error) {
    throw refusalOf(error, limits.fileSize)
  }
  return readBySchema(nested(values), endpoint.input)
}

function propertiesOf(schema: Schema): Record<string, unknown> {
  const { properties } = schema
  return isRecord(properties) ? properties : {}
}

/** How much may come: what the schema allows for a file, and as many fields as its lists have entries. */
function limitsOf(properties: Record<string, unknown>): typeof usual {
  const { fileSize, fields, parts } = usual
  let [most, more] = [fileSize, 0]
  for (const property of Object.values(properties)) {
    if (!isRecord(property)) continue
    const { format, maxLength, maxItems, items } = property
    if (format === 'byte' && typeof maxLength === 'number') most = Math.max(most, Math.floor(maxLength * base64Bytes))
    const each = isRecord(items) && isRecord(items.properties) ? Object.keys(items.properties).length : 1
    if (typeof maxItems === 'number') more += maxItems * each
  }
  return { ...usual, fileSize: most, fields: fields + more, parts: parts + more }
}

/** "keep[0][name]" and its like as the lists and objects that they stand for. */
function nested(values: Map<string, unknown>): unknown {
  if (![...values.keys()].some((name) => name.includes('['))) return Object.fromEntries(values)
  const texts = Object.fromEntries([...values].map(([name, value]) => [name, String(value)]))
  try {
    const whole: unknown = parse(texts, { depth: 5, strictDepth: true, arrayLimit: 2000, allowPrototypes: false })
    measure(whole)
    return whole
  } catch (error) {
    if (error instanceof RangeError) throw new HttpError(400, 'The form is nested too deep.', { code: 'too-much' })
    throw error
  }
}

const contentOf = (bytes: Buffer, property: unknown): string =>
  isRecord(property) && property.format === 'byte' ? bytes.toString('base64') : decoded(bytes)

function refusalOf(error: unknown, fileSize: number): unknown {
  if (error instanceof HttpError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (/^FST_(REQ_FILE_TOO_LARGE|FILES_LIMIT|FIELDS_LIMIT|PARTS_LIMIT)$/.test(code))
    return new HttpError(413, `This is too large. Send one file of at most ${Math.round(fileSize / 1_048_576)} MB.`, {
      code: 'too-large',
    })
  return new HttpError(400, 'The form was not sent as it should be, or it broke off. Send it again.', {
    code: 'wrong-input',
  })
}
