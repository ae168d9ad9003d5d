import type { OpenAPIV3_1 } from 'openapi-types'
import { pick, type Random } from '@tristar/shared/common/random'
import { dereferenced, operationsOf } from '../../lib/apiDescription/openapi.ts'
import { TOKEN_HEADER } from '../../lib/session.ts'
import { smallPdf } from '../pdfs.ts'
import { hostile, type JsonSchema, plausible, type Pool, spoil } from './values.ts'

/** A call to be fuzzed, from the API's own description. */
export interface Operation {
  method: 'get' | 'post'
  path: string
  /** Of the body, or of the query as an object. */
  schema: JsonSchema
  multipart: boolean
}

export interface FuzzRequest {
  name: string
  method: string
  path: string
  headers: Record<string, string>
  body?: BodyInit
}

export function fuzzedOperations(api: OpenAPIV3_1.Document): Operation[] {
  return operationsOf(dereferenced(api))
    .filter(ends)
    .map(({ method, path, operation }) => ({
      method,
      path,
      ...inputOf(operation),
    }))
}

/** A stream goes on until it is closed. */
function ends({ operation }: { operation: OpenAPIV3_1.OperationObject }): boolean {
  const answer = operation.responses?.['200']
  return !(answer && 'content' in answer && answer.content?.['text/event-stream'])
}

function inputOf({ requestBody, parameters = [] }: OpenAPIV3_1.OperationObject) {
  const content = requestBody && 'content' in requestBody ? requestBody.content : {}
  const body = content['application/json']?.schema
  const query = Object.fromEntries(
    parameters.flatMap((parameter) =>
      'name' in parameter && parameter.in === 'query' ? [[parameter.name, parameter.schema]] : [],
    ),
  )
  const schema = body ?? { type: 'object', properties: query }
  return { schema: schema as JsonSchema, multipart: 'multipart/form-data' in content }
}

const PDF = smallPdf('Fuzz')
const TYPES = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/json; charset=klingon',
  'multipart/form-data',
  '',
]

/** A request to the operation: sometimes valid, mostly invalid in one of many ways. */
export function makeRequest(
  random: Random,
  operation: Operation,
  { pool, tokens }: { pool: Pool; tokens: readonly string[] },
): FuzzRequest {
  const { method, path, schema, multipart } = operation
  const name = `${method} ${path}`
  const headers = tokenHeader(random, tokens)
  const real = path.replace(/\{(\w+)\}/g, (_whole, field: string) => {
    const value =
      random.chance(70) && pool[field]?.length ? pick(random, pool[field]) : hostile(random)
    return encodeURIComponent(wellFormed(textOf(value))).replace(/^\.+$/, 'dots')
  })
  const good = plausible(random, { schema, pool })
  const input = random.chance(25) ? good : spoil(random, good)
  if (method === 'get') return { name, method, headers, path: real + queryOf(input) }
  if (multipart && random.chance(70))
    return { name, method, path: real, ...multipartBody(random, input, headers) }
  return { name, method, path: real, ...jsonBody(random, input, headers) }
}

function tokenHeader(random: Random, tokens: readonly string[]): Record<string, string> {
  if (random.chance(5)) return {}
  const token = pick(random, tokens)
  return { [TOKEN_HEADER]: random.chance(95) ? token : `${token.slice(0, -4)}AAAA` }
}

function queryOf(input: unknown): string {
  if (typeof input !== 'object' || input === null)
    return `?q=${encodeURIComponent(wellFormed(String(input)))}`
  const pairs = Object.entries(input).map(
    ([field, value]) =>
      `${encodeURIComponent(wellFormed(field))}=${encodeURIComponent(wellFormed(textOf(value)))}`,
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/** A lone surrogate cannot be URL-encoded. */
function wellFormed(text: string): string {
  return text.replace(/[\uD800-\uDFFF]/gu, '\uFFFD')
}

function jsonBody(random: Random, input: unknown, headers: Record<string, string>) {
  const type = random.chance(92) ? 'application/json' : pick(random, TYPES)
  const json = JSON.stringify(input) ?? ''
  const text = random.chance(95)
    ? json
    : pick(random, [json.slice(0, -3), '', 'null', `[${'['.repeat(5_000)}`, 'x'.repeat(1_200_000)])
  return { headers: { ...headers, 'content-type': type }, body: text }
}

function multipartBody(random: Random, input: unknown, headers: Record<string, string>) {
  if (random.chance(15)) {
    const type = pick(random, ['multipart/form-data; boundary=x', 'multipart/form-data'])
    const parts = [
      '--x\r\nContent-Disposition: form-data; name="title"\r\n\r\nhal',
      '--y--',
      'PK\u0003',
    ]
    return { headers: { ...headers, 'content-type': type }, body: pick(random, parts) }
  }
  const form = new FormData()
  const fields = typeof input === 'object' && input !== null ? Object.entries(input) : []
  for (const [name, value] of fields) form.append(name, textOf(value))
  for (let files = random.between(0, 3); files > 0; files -= 1) {
    const content = random.chance(60) ? new Uint8Array(PDF) : textOf(hostile(random))
    const name = pick(random, [
      'engPdf',
      'mlyPdf',
      'chiPdf',
      'engCover',
      'chiCover',
      'csv',
      'other',
      '',
    ])
    form.append(
      name,
      new Blob([content]),
      pick(random, ['slides.pdf', '../../x.pdf', '幻灯片.pdf']),
    )
  }
  return { headers, body: form }
}
