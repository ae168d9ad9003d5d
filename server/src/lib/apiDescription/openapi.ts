import type { Access } from '@tristar/shared/common/calls'
import { ERRORS } from '@tristar/shared/common/errors'
import { TOTAL_COUNT_HEADER } from '@tristar/shared/common/list.schema'
import type { OpenAPIV3_1 } from 'openapi-types'
import { z } from 'zod'
import type { EndpointRow } from '../endpoint.ts'
import { TOKEN_HEADER } from '../session.ts'
import type { Summary } from './summaries.ts'
import { SUMMARIES } from './summaries.ts'

type Schema = OpenAPIV3_1.SchemaObject

/** What a call may be refused with (contract, section 5), besides what its own description says. */
const REFUSALS: Record<number, string> = {
  400: 'Bad input',
  401: 'No token, or a bad, expired or revoked one',
  403: 'Not for your role, or not yours',
  404: 'Not there, or not yours to know of',
  409: 'Conflicts with the state of things',
  413: 'Too large',
  415: 'Content of a type that is not accepted',
  429: 'Too many attempts, or the server is busy; retry-after says when',
  500: 'A fault of the server; nothing has been changed',
  503: 'The database cannot be reached; nothing has been changed',
  507: 'The disk of the server is full; nothing has been changed',
}

const TOTAL_COUNT = {
  description: 'How many rows match in all',
  schema: { type: 'integer', minimum: 0 },
} as const

/** The OpenAPI 3.1 description of the route table: inputs from the zod schemas that the server itself parses with. */
export function describeApi(rows: readonly EndpointRow[], version: string): OpenAPIV3_1.Document {
  const paths: OpenAPIV3_1.PathsObject = {}
  for (const row of rows) {
    const path = row.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [row.method]: operationOf(row) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tristar',
      version,
      description:
        'Sales training and certification. Instants are ISO 8601 UTC; days (YYYY-MM-DD) and times (HH:mm) are in the organisation’s zone. Lists answer their total in the header x-total-count.',
    },
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: TOKEN_HEADER } },
      schemas: { Error: ERROR },
    },
  }
}

/** The calls of a description, one by one. */
export function operationsOf(api: OpenAPIV3_1.Document) {
  return Object.entries(api.paths ?? {}).flatMap(([path, item]) =>
    (['get', 'post'] as const).flatMap((method) => {
      const operation = item?.[method]
      return operation ? [{ method, path, operation }] : []
    }),
  )
}

const ERROR: Schema = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'The sentence, in English' },
    code: { type: 'string', enum: Object.keys(ERRORS) },
    params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
  },
}

/** `post /api/auth/login` → `post_api_auth_login` */
function operationId({ method, path }: EndpointRow): string {
  return `${method}${path.replace(/\W+/g, '_')}`
}

export function routeName({ method, path }: Pick<EndpointRow, 'method' | 'path'>): string {
  return `${method} ${path}`
}

function operationOf(row: EndpointRow): OpenAPIV3_1.OperationObject {
  const said = summaryOf(row)
  return {
    operationId: operationId(row),
    summary: said.summary,
    description: `For: ${whoMay(row.access)}.`,
    tags: [row.path.split('/')[2] ?? 'api'],
    ...(row.access === 'public' ? {} : { security: [{ token: [] }] }),
    parameters: [...pathParameters(row.path), ...(row.method === 'get' ? query(row) : [])],
    ...(row.method === 'post' ? { requestBody: bodyOf(row, said) } : {}),
    responses: responsesOf(row, said),
  }
}

/** @throws Error for a route that nobody has described */
function summaryOf(row: EndpointRow): Summary {
  const { facts } = row
  if (facts) {
    const { summary, media, files, partial, refuses401 } = facts
    return { summary, answer: 'Good', answerType: media, files, partial, refuses401 }
  }
  const said = SUMMARIES[routeName(row)]
  if (!said) throw new Error(`${routeName(row)} has no description.`)
  return said
}

function whoMay(access: Access): string {
  return access === 'public'
    ? 'everybody'
    : access.map((role) => (role === 'admin:all' ? 'admin of scope all' : role)).join(', ')
}

function pathParameters(path: string): OpenAPIV3_1.ParameterObject[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

function query(row: EndpointRow): OpenAPIV3_1.ParameterObject[] {
  const { properties = {}, required = [] } = row.input ? schemaOf(row.input) : {}
  const inPath = pathParameters(row.path).map((one) => one.name)
  const asked = Object.entries(properties).filter(([name]) => !inPath.includes(name))
  return asked.map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    // The types of parameters still speak OpenAPI 3.0.
    schema: schema as OpenAPIV3_1.ParameterObject['schema'],
  }))
}

function bodyOf(row: EndpointRow, said: Summary): OpenAPIV3_1.RequestBodyObject {
  const input = row.input ?? said.body
  const schema: Schema = input ? schemaOf(input) : { type: 'object' }
  const json = { 'application/json': { schema } }
  if (!row.multipart) return { content: json }
  const files = Object.fromEntries(
    (said.files ?? []).map((name) => [name, { type: 'string', format: 'binary' } as const]),
  )
  const properties = { ...schema.properties, ...files }
  return { content: { 'multipart/form-data': { schema: { ...schema, properties } }, ...json } }
}

function responsesOf(row: EndpointRow, said: Summary): OpenAPIV3_1.ResponsesObject {
  const type = said.answerType ?? 'application/json'
  const content = row.answer ? { schema: schemaOf(row.answer, 'output') } : {}
  const headers = row.facts?.counted && { headers: { [TOTAL_COUNT_HEADER]: TOTAL_COUNT } }
  const good = { description: said.answer, ...headers, content: { [type]: content } }
  const refusals = Object.entries(REFUSALS)
    .filter(([status]) => status !== '401' || row.access !== 'public' || said.refuses401)
    .map(([status, description]) => [
      status,
      {
        description,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ])
  const partial = said.partial
    ? {
        206: { description: 'A part of the file' },
        304: { description: 'Unchanged' },
        416: { description: 'No such part' },
      }
    : {}
  return { [row.status]: good, ...partial, ...Object.fromEntries(refusals) }
}

/** A zod schema as JSON Schema, as a caller sends it: what is parsed out of text first is described by its result. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output' = 'input'): Schema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      if (zodSchema instanceof z.ZodPipe && zodSchema.in instanceof z.ZodTransform)
        Object.assign(jsonSchema, schemaOf(zodSchema.out as z.ZodType))
    },
  })
  return described as Schema
}
