import type { Endpoint, Portal, Schema } from '#engine/portal.ts'
import { mayHappenOnce } from '../pipeline/idempotency.ts'
import { readableByKey } from '../pipeline/readKey.ts'

const failure = {
  description: 'The call is refused.',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['responseException'],
        properties: {
          responseException: {
            type: 'object',
            required: ['exceptionMessage', 'code'],
            properties: {
              exceptionMessage: { type: 'string', description: 'Words for the person.' },
              code: { type: 'string', description: 'A lasting name for the reason.' },
              at: {
                type: 'object',
                additionalProperties: { type: 'string' },
                description: 'Field, and what is wrong with it.',
              },
            },
          },
        },
      },
    },
  },
}

const idempotencyKey = {
  name: 'idempotency-key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 8, maxLength: 128, pattern: '^[!-~]+$' },
  description: 'Sent again with the same key within a day, it is done once, and answered as the first time.',
}

const told =
  'A read key from Account, Your data in scripts, for calls with x-read-key: true; or what signing in gave, with the cookie that came with it.'

/** The catalogue as an OpenAPI 3.1 document. */
export function openApiOf(portal: Portal, serverUrl: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of Object.values(portal.endpoints)) {
    const path = `${endpoint.base === 'legacy' ? '/legacy' : '/portal/v2/api'}/${endpoint.path.replace(/^\//, '')}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'http://json-schema.org/draft-07/schema#',
    info: { title: portal.core.app.name, version: portal.version },
    servers: [{ url: serverUrl }],
    security: [{ bearer: [] }],
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: told } } },
  }
}

function operationOf(endpoint: Endpoint): Record<string, unknown> {
  const inPath = new Set([...endpoint.path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name ?? ''))
  const properties = recordOf(endpoint.input.properties)
  const required = Array.isArray(endpoint.input.required) ? endpoint.input.required.map(String) : []
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT'
  const parameters = Object.entries(properties)
    .filter(([name]) => inPath.has(name) || !hasBody)
    .map(([name, schema]) => ({
      name,
      in: inPath.has(name) ? 'path' : 'query',
      required: inPath.has(name) || required.includes(name),
      schema,
      ...(inPath.has(name) ? {} : { style: 'deepObject', explode: true }),
    }))
  const bodySchema: Schema = {
    ...endpoint.input,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !inPath.has(name))),
    required: required.filter((name) => !inPath.has(name)),
  }
  const media = endpoint.body === 'multipart' ? 'multipart/form-data' : 'application/json'
  return {
    operationId: endpoint.name,
    summary: endpoint.title ?? endpoint.procedure?.title ?? endpoint.name,
    ...(endpoint.procedure ? { description: endpoint.procedure.description } : {}),
    parameters: [
      ...parameters,
      {
        name: 'x-org-id',
        in: 'header',
        required: false,
        schema: { type: 'integer' },
        description: 'The current organisation.',
      },
      ...(mayHappenOnce(endpoint) && endpoint.access !== 'anyone' ? [idempotencyKey] : []),
    ],
    ...(hasBody
      ? { requestBody: { required: required.length > 0, content: { [media]: { schema: bodySchema } } } }
      : {}),
    responses: { '200': { description: 'The result.', content: contentOf(endpoint) }, '4XX': failure, '5XX': failure },
    'x-guard': endpoint.access,
    ...(endpoint.tool === undefined ? {} : { 'x-tool': endpoint.tool }),
    'x-org': endpoint.org,
    'x-read-key': readableByKey(endpoint),
  }
}

function contentOf(endpoint: Endpoint): Record<string, unknown> {
  if (endpoint.answers === 'blob') return { 'application/octet-stream': {} }
  const page = {
    type: 'object',
    properties: { total: { type: 'integer' }, next: { type: ['integer', 'null'] } },
    required: ['total', 'next'],
  }
  return {
    'application/json': {
      schema: {
        type: 'object',
        required: endpoint.paged ? ['result', 'page'] : ['result'],
        properties: { result: endpoint.result, ...(endpoint.paged ? { page } : {}) },
      },
    },
  }
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
