import type { Access, Call } from '@tristar/shared/common/calls'
import { ERRORS } from '@tristar/shared/common/errors'
import { TOTAL_COUNT_HEADER } from '@tristar/shared/common/list.schema'
import type { OpenAPIV3_1 } from 'openapi-types'
import { z } from 'zod'
import type { Endpoint } from '../implement.ts'
import { TOKEN_HEADER } from '../session.ts'

type Schema = OpenAPIV3_1.SchemaObject

/** The general refusals of a call (contract, section 5), besides its own. */
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
export function describeApi(endpoints: readonly Endpoint[], version: string): OpenAPIV3_1.Document {
  const paths: OpenAPIV3_1.PathsObject = {}
  for (const endpoint of endpoints) {
    const { method, path: called } = endpoint.call
    const path = called.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [method]: operationOf(endpoint) }
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
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: TOKEN_HEADER },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
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
    fields: {
      type: 'array',
      description: 'Every faulty field of the input',
      items: {
        type: 'object',
        required: ['field', 'code'],
        properties: {
          field: { type: 'string', description: 'The path, e.g. edacForm.manager' },
          code: { type: 'string', enum: Object.keys(ERRORS) },
        },
      },
    },
  },
}

/** `post /api/auth/login` → `post_api_auth_login` */
function operationId({ method, path }: Call): string {
  return `${method}${path.replace(/\W+/g, '_')}`
}

function operationOf(endpoint: Endpoint): OpenAPIV3_1.OperationObject {
  const { method, path, who, summary } = endpoint.call
  return {
    operationId: operationId(endpoint.call),
    summary,
    description: `For: ${whoMay(who)}.`,
    tags: [path.split('/')[2] ?? 'api'],
    ...(who === 'public' ? {} : { security: [{ token: [] }, { bearer: [] }] }),
    parameters: [...pathParameters(path), ...(method === 'get' ? query(endpoint) : [])],
    ...(method === 'post' ? { requestBody: bodyOf(endpoint) } : {}),
    responses: responsesOf(endpoint),
  }
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

function query({ call, input }: Endpoint): OpenAPIV3_1.ParameterObject[] {
  const { properties = {}, required = [] } = input ? schemaOf(input) : {}
  const inPath = pathParameters(call.path).map((one) => one.name)
  const asked = Object.entries(properties).filter(([name]) => !inPath.includes(name))
  return asked.map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    // Parameter types are still OpenAPI 3.0.
    schema: schema as OpenAPIV3_1.ParameterObject['schema'],
  }))
}

function bodyOf({ call, input }: Endpoint): OpenAPIV3_1.RequestBodyObject {
  const { files, path } = call
  const schema = input ? withoutPath(schemaOf(input), path) : { type: 'object' as const }
  const json = { 'application/json': { schema } }
  if (!files) return { content: json }
  const binary = files.map((name) => [name, { type: 'string', format: 'binary' } as const])
  const properties = { ...schema.properties, ...Object.fromEntries(binary) }
  return { content: { 'multipart/form-data': { schema: { ...schema, properties } }, ...json } }
}

/** A body's schema without the fields that stand in the path. */
function withoutPath(schema: Schema, path: string): Schema {
  const inPath = pathParameters(path).map(({ name }) => name)
  if (inPath.length === 0) return schema
  const properties = Object.entries(schema.properties ?? {})
  return {
    ...schema,
    properties: Object.fromEntries(properties.filter(([name]) => !inPath.includes(name))),
    required: schema.required?.filter((name) => !inPath.includes(name)) ?? [],
  }
}

function responsesOf({ call, answer }: Endpoint): OpenAPIV3_1.ResponsesObject {
  const type = call.media ?? 'application/json'
  const content = answer ? { schema: schemaOf(answer, 'output') } : {}
  const headers = call.counted && { headers: { [TOTAL_COUNT_HEADER]: TOTAL_COUNT } }
  const good = { description: 'Good', ...headers, content: { [type]: content } }
  const refusals = Object.entries(REFUSALS)
    .filter(([status]) => status !== '401' || call.who !== 'public' || call.refuses401)
    .map(([status, description]) => [
      status,
      {
        description,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ])
  const partial = call.partial
    ? {
        206: { description: 'A part of the file' },
        304: { description: 'Unchanged' },
        416: { description: 'No such part' },
      }
    : {}
  const accepted = call.accepted && { 202: { ...good, description: 'Accepted; the work goes on' } }
  return { [call.status ?? 200]: good, ...accepted, ...partial, ...Object.fromEntries(refusals) }
}

/** A zod schema as JSON Schema of the caller's input; transformed text is described by its result. */
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
