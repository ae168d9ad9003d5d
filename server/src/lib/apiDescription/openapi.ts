import type { Access, Call } from '@tristar/shared/common/calls'
import { ERRORS } from '@tristar/shared/common/errorTexts'
import { IMPORT_COLUMNS } from '@tristar/shared/imports/imports.columns'
import type { OpenAPIV3_1 } from 'openapi-types'
import { z } from 'zod'
import type { Endpoint } from '../implement.ts'
import { TOKEN_HEADER } from '../session.ts'
import { exampleOf } from './examples.ts'
import { HEADERS, headersOf } from './headers.ts'
import { meaningOf, refusalsOf } from './refusals.ts'
import { refersTo, type Schema, Schemas } from './schemas.ts'

/**
 * The OpenAPI 3.1 description of the route table: inputs and answers from the zod schemas that the server itself parses with,
 * refusals as the calls declare them.
 */
export function describeApi(
  endpoints: readonly Endpoint[],
  { version, base = '' }: { version: string; base?: string },
): OpenAPIV3_1.Document {
  const schemas = new Schemas()
  const paths: OpenAPIV3_1.PathsObject = {}
  for (const endpoint of endpoints) {
    const { method, path: called } = endpoint.call
    const path = called.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [method]: operationOf(endpoint, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tristar',
      version,
      license: { name: 'UNLICENSED', identifier: 'LicenseRef-UNLICENSED' },
      description:
        'Sales training and certification. Instants are ISO 8601 UTC; days (YYYY-MM-DD) and times (HH:mm) are in the organisation’s zone. Lists answer their total in the header x-total-count. Every answer carries x-request-id. A known path with another method is 405.',
    },
    servers: [{ url: `${base}/` }],
    tags: [...new Set(endpoints.map(({ call }) => tagOf(call)))].map((name) => ({
      name,
      description: `Calls below /api/${name}`,
    })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: TOKEN_HEADER },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
      headers: HEADERS,
      schemas: { Error: ERROR, ...schemas.components },
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

/** A description whose references are replaced by what they refer to. */
export function dereferenced(api: OpenAPIV3_1.Document): OpenAPIV3_1.Document {
  const components: Record<string, unknown> = { ...api.components?.schemas }
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve)
    if (typeof value !== 'object' || value === null) return value
    const name = refersTo(value)
    if (name !== undefined && name in components)
      return { ...(resolve(components[name]) as object), ...withoutReference(value) }
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, resolve(each)]))
  }
  return { ...api, paths: resolve(api.paths) as OpenAPIV3_1.PathsObject }
}

function withoutReference(value: object): object {
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== '$ref'))
}

/** The values in a sentence. */
const PARAMS: Schema = {
  type: 'object',
  additionalProperties: { type: ['string', 'number'] },
}

const ERROR: Schema = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'The sentence, in English' },
    code: { type: 'string', enum: Object.keys(ERRORS) },
    params: PARAMS,
    fields: {
      type: 'array',
      description: 'Every faulty field of the input',
      items: {
        type: 'object',
        required: ['field', 'code'],
        properties: {
          field: { type: 'string', description: 'The path, e.g. edacForm.manager' },
          code: { type: 'string', enum: Object.keys(ERRORS) },
          params: PARAMS,
        },
      },
    },
  },
}

/** `post /api/auth/login` → `post_api_auth_login` */
function operationId({ method, path }: Call): string {
  return `${method}${path.replace(/\W+/g, '_')}`
}

/** The path of `movesCalls.move` → `AdminPeopleMove`, for types that have no name of their own. */
function typeNameOf({ path }: Call): string {
  const words = path.split(/\W+/).filter((word) => word && word !== 'api')
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

function tagOf({ path }: Call): string {
  return path.split('/')[2] ?? 'api'
}

function operationOf(endpoint: Endpoint, schemas: Schemas): OpenAPIV3_1.OperationObject {
  const { call } = endpoint
  const { method, path, who, summary } = call
  return {
    operationId: operationId(call),
    summary,
    description: `For: ${whoMay(who)}.`,
    tags: [tagOf(call)],
    security: who === 'public' ? [] : [{ token: [] }, { bearer: [] }],
    parameters: [...pathParameters(path), ...(method === 'get' ? query(endpoint, schemas) : [])],
    ...(method === 'post' ? { requestBody: bodyOf(endpoint, schemas) } : {}),
    responses: responsesOf(endpoint, schemas),
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

function query({ call, input, required: asked }: Endpoint, schemas: Schemas) {
  const described = input ? schemas.fields(input, typeNameOf(call), asked) : {}
  const { properties = {}, required = [] } = described
  const inPath = pathParameters(call.path).map((one) => one.name)
  const names = Object.entries(properties).filter(([name]) => !inPath.includes(name))
  return names.map(([name, schema]): OpenAPIV3_1.ParameterObject => ({
    name,
    in: 'query',
    required: required.includes(name),
    // Parameter types are still OpenAPI 3.0.
    schema: schema as OpenAPIV3_1.ParameterObject['schema'],
  }))
}

/** What the required files of a multipart body hold. */
const FILES: Readonly<Record<string, string>> = {
  csv: `UTF-8, at most 2 MB. Columns, named in the first line, in any order: ${IMPORT_COLUMNS.join(', ')}; others are ignored`,
}

function bodyOf(endpoint: Endpoint, schemas: Schemas): OpenAPIV3_1.RequestBodyObject {
  const { call } = endpoint
  const schema = bodySchema(endpoint, schemas)
  const whole = schemas.resolved(schema)
  const example = exampleOf(call, whole, (each) => schemas.resolved(each))
  const json = { 'application/json': { schema, example } }
  const mustSend = (whole.required ?? []).length > 0
  if (!call.files) return { required: mustSend, content: json }
  const files = call.files.map((name) => [
    name,
    { type: 'string', format: 'binary', ...(FILES[name] && { description: FILES[name] }) } as const,
  ])
  const properties = { ...whole.properties, ...Object.fromEntries(files) }
  const required = [...(whole.required ?? []), ...call.files.filter((name) => name in FILES)]
  const multipart = { 'multipart/form-data': { schema: { ...whole, properties, required } } }
  return { required: mustSend, content: { ...multipart, ...json } }
}

function bodySchema({ call, input, required }: Endpoint, schemas: Schemas): Schema {
  if (!input) return { type: 'object' }
  if (call.path.includes('/:'))
    return withoutPath(schemas.fields(input, typeNameOf(call), required), call.path)
  return schemas.input(input, typeNameOf(call), required)
}

/** A body's schema without the fields that stand in the path. */
function withoutPath(schema: Schema, path: string): Schema {
  const inPath = pathParameters(path).map(({ name }) => name)
  const properties = Object.entries(schema.properties ?? {})
  return {
    ...schema,
    properties: Object.fromEntries(properties.filter(([name]) => !inPath.includes(name))),
    required: schema.required?.filter((name) => !inPath.includes(name)) ?? [],
  }
}

/** JSON of a vocabulary of its own, a text, or bytes. */
function rawSchema(media: string): Schema {
  if (media === 'application/vc' || media === 'application/ld+json')
    return { type: 'object', additionalProperties: true }
  return /^text\/|[/+](json|xml)$/.test(media)
    ? { type: 'string' }
    : { type: 'string', format: 'binary' }
}

/** The answer, and that of a call whose work goes on: the second of two types. */
function answersOf({ call, answer }: Endpoint): (z.ZodType | undefined)[] {
  if (!call.accepted || !(answer instanceof z.ZodUnion)) return [answer]
  return [...answer.options] as z.ZodType[]
}

function responsesOf(endpoint: Endpoint, schemas: Schemas): OpenAPIV3_1.ResponsesObject {
  const { call } = endpoint
  const media = call.media ?? 'application/json'
  const [whole, later] = answersOf(endpoint)
  const contentOf = (type: z.ZodType | undefined) => {
    const name = `${typeNameOf(call)}Answer`
    return { [media]: { schema: type ? schemas.output(type, name) : rawSchema(media) } }
  }
  const content = contentOf(whole)
  const good = { description: 'Good', headers: headersOf(call, 200), content }
  const status = call.status ?? 200
  const refused = [...refusalsOf(endpoint)].map(([code, codes]) => [
    code,
    {
      description: meaningOf(code, codes),
      headers: headersOf(call, code),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ])
  const accepted = {
    description: 'Accepted; the work goes on',
    headers: headersOf(call, 202),
    content: contentOf(later),
  }
  return {
    [status]: good,
    ...(call.accepted && { 202: accepted }),
    ...(call.partial && {
      206: { description: 'A part of the file', headers: headersOf(call, 206), content },
      304: { description: 'Unchanged', headers: headersOf(call, 304) },
      416: { description: 'No such part', headers: headersOf(call, 416) },
    }),
    ...Object.fromEntries(refused),
  }
}
