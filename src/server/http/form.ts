import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#engine/portal.ts'
import { readBySchema } from '../calls/query.ts'
import { Refused } from '../handler.ts'

/** Files are read whole, in memory and never under their own name: what breaks off leaves nothing behind. */
const limits = { fieldNameSize: 100, fieldSize: 262_144, fields: 20, fileSize: 1_048_576, files: 1, parts: 20 }

export const addForms = async (app: FastifyInstance): Promise<void> => {
  await app.register(multipart, { limits })
}

/** The input of a call that came as multipart/form-data: a file is its text. Throws Refused past its bounds. */
export async function readForm(request: FastifyRequest, endpoint: Endpoint): Promise<unknown> {
  if (endpoint.body !== 'multipart')
    throw new Refused(415, 'Send JSON: content-type application/json.', { code: 'wrong-type' })
  const values = new Map<string, unknown>()
  try {
    for await (const part of request.parts()) {
      const say = 'This was sent twice.'
      if (values.has(part.fieldname)) throw new Refused(400, say, { at: { [part.fieldname]: say } })
      values.set(part.fieldname, part.type === 'file' ? textOf(await part.toBuffer()) : part.value)
    }
  } catch (error) {
    throw refusalOf(error)
  }
  return readBySchema(Object.fromEntries(values), endpoint.input)
}

/** Spreadsheets save as UTF-8, or as Windows has long done. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function refusalOf(error: unknown): unknown {
  if (error instanceof Refused) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (/^FST_(REQ_FILE_TOO_LARGE|FILES_LIMIT|FIELDS_LIMIT|PARTS_LIMIT)$/.test(code))
    return new Refused(413, 'This is too large. Send one file of at most 1 MB.', { code: 'too-large' })
  return new Refused(400, 'The form was not sent as it should be, or it broke off. Send it again.', {
    code: 'wrong-input',
  })
}
