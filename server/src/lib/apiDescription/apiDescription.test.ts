import { createConfig, lintFromString } from '@redocly/openapi-core'
import type { OpenAPIV3_1 } from 'openapi-types'
import request from 'supertest'
import { describe, expect, it } from 'vitest'
import { routeTable } from '../../app.ts'
import { createTestApp } from '../../testing/app.ts'
import { agentOf } from '../../testing/agents.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { nameOf } from '../../testing/endpoints.ts'
import { makeAdmin } from '../../testing/factories.ts'
import { fuzzedOperations } from '../../testing/fuzz/requests.ts'
import type { JsonSchema } from '../../testing/fuzz/values.ts'
import { dereferenced, describeApi, operationsOf } from './openapi.ts'

useTestDatabase()

/** The fields that take an id. */
const ID_FIELD = /^(?:id|who|username|\w+Id)$/

async function loadDescription(): Promise<OpenAPIV3_1.Document> {
  return (await request(createTestApp().app).get('/api/openapi.json')).body
}

/** The examples of bodies, by call. */
function examplesOf(api: OpenAPIV3_1.Document): Map<string, unknown> {
  return new Map(
    operationsOf(api).flatMap(({ method, path, operation: { requestBody } }) => {
      const json =
        requestBody && 'content' in requestBody && requestBody.content['application/json']
      return json ? [[`${method} ${path}`, json.example]] : []
    }),
  )
}

describe('the description of the API', () => {
  it('is valid OpenAPI 3.1, with nothing that a linter objects to', async () => {
    const api = await loadDescription()
    expect(api.openapi).toBe('3.1.0')
    const config = await createConfig({ extends: ['recommended'] })
    const source = JSON.stringify(api)
    const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config })
    expect(problems.map(({ message, location }) => [message, location[0]?.pointer])).toEqual([])
  })

  it('describes every route, and no other', async () => {
    const routes = routeTable(createTestApp().context).map(({ call }) => nameOf(call))
    const described = operationsOf(await loadDescription()).map(nameOf)
    expect(described.map((name) => name.replace(/\{(\w+)\}/g, ':$1')).toSorted()).toEqual(
      routes.toSorted(),
    )
  })

  it('describes the answer of every call to an admin with an empty body', async () => {
    const { app } = createTestApp({ env: { RATE_LIMIT: 'off' } })
    const admin = await makeAdmin('all')
    const unexpected: string[] = []
    for (const { method, path, operation } of operationsOf(await loadDescription())) {
      const url = path.replace(/\{\w+\}/g, '000000000000000000000000')
      const { status } = await agentOf(app, admin.token)[method](url)
      if (!operation.responses?.[status]) unexpected.push(`${method} ${path}: ${status}`)
    }
    expect(unexpected).toEqual([])
  })

  it('takes no id of more than 64 characters', async () => {
    const unlimited: string[] = []
    const look = (name: string, field: string, schema: JsonSchema) => {
      for (const [inner, of] of Object.entries(schema.properties ?? {})) look(name, inner, of)
      for (const of of schema.anyOf ?? []) look(name, field, of)
      if (schema.items) look(name, field, schema.items)
      const free = schema.type === 'string' && !schema.enum && !schema.pattern
      if (free && ID_FIELD.test(field) && !(Number(schema.maxLength) <= 64))
        unlimited.push(`${name}: ${field}`)
    }
    for (const operation of fuzzedOperations(await loadDescription()))
      look(nameOf(operation), '', operation.schema)
    expect(unlimited).toEqual([])
  })

  it('takes its inputs from the schemas that the server parses with', async () => {
    const operations = operationsOf(dereferenced(await loadDescription()))
    const bodyOf = (name: string) =>
      operations.find((one) => nameOf(one) === name)?.operation.requestBody
    expect(bodyOf('post /api/admin/sellerDashboard')).toMatchObject({
      content: {
        'application/json': {
          schema: { properties: { order: { enum: ['asc', 'desc'] }, limit: { default: 50 } } },
        },
      },
    })
    expect(bodyOf('post /api/admin/editTopic')).toMatchObject({
      content: {
        'multipart/form-data': {
          schema: {
            properties: {
              title: { type: 'string', maxLength: 120 },
              mandatory: { type: 'array' },
              engPdf: { format: 'binary' },
              chiCover: { format: 'binary' },
            },
          },
        },
      },
    })
  })

  it('has an example of each body, which the server takes', () => {
    const endpoints = routeTable(createTestApp().context)
    const examples = examplesOf(describeApi(endpoints, { version: '1' }))
    const refused = endpoints.flatMap(({ call, input }) => {
      if (call.method === 'get' || !input || call.path.includes('/:')) return []
      const result = input.safeParse(examples.get(nameOf(call)))
      return result.success ? [] : [`${call.path}: ${result.error.message}`]
    })
    expect(refused).toEqual([])
  })

  it('requires what the server refuses to do without', () => {
    const endpoints = routeTable(createTestApp().context)
    const api = dereferenced(describeApi(endpoints, { version: '1' }))
    const examples = examplesOf(api)
    const optional: string[] = []
    let required = 0
    for (const { method, path, operation } of operationsOf(api)) {
      const endpoint = endpoints.find(({ call }) => nameOf(call) === `${method} ${path}`)
      const body = operation.requestBody
      const schema = body && 'content' in body && body.content['application/json']?.schema
      if (!endpoint?.input || !schema || !('required' in schema)) continue
      for (const field of schema.required ?? []) {
        const { [field]: _, ...rest } = { ...(examples.get(`${method} ${path}`) as object) } as {
          [name: string]: unknown
        }
        required += 1
        const missed = endpoint.required.includes(field) || !endpoint.input.safeParse(rest).success
        if (!missed) optional.push(`${path}: ${field}`)
      }
    }
    expect(optional).toEqual([])
    expect(required).toBeGreaterThan(60)
  })

  it('has no type in which an empty text is one of some values', async () => {
    expect(JSON.stringify((await loadDescription()).components)).not.toMatch(/"enum":\[[^\]]*""/)
  })

  it('says of bytes that they are', async () => {
    const operations = operationsOf(await loadDescription())
    const contents = operations.flatMap(({ operation }) =>
      Object.values(operation.responses ?? {}).flatMap((answer) =>
        'content' in answer ? Object.entries(answer.content ?? {}) : [],
      ),
    )
    const binary = contents.filter(([media]) => /pdf|zip|png|webp/.test(media))
    expect(binary.length).toBeGreaterThan(4)
    expect(binary.map(([media]) => media)).toContain('image/webp')
    expect(new Set(binary.map(([, { schema }]) => JSON.stringify(schema)))).toEqual(
      new Set(['{"type":"string","format":"binary"}']),
    )
    expect(contents.filter(([, { schema }]) => !schema)).toEqual([])
  })

  it('names the refusals of each call, and the headers that come with them', async () => {
    const operations = operationsOf(await loadDescription())
    const [login, register, list] = [
      'post /api/auth/login',
      'post /api/supervisor/register',
      'get /api/auth/notifications',
    ].map((name) => operations.find((each) => nameOf(each) === name)?.operation)
    expect(login?.security).toEqual([])
    expect(register?.responses?.['403']).toMatchObject({
      description: expect.stringContaining('REGISTRATION_CLOSED'),
    })
    expect(register?.responses).not.toHaveProperty('401')
    expect(list?.responses).toMatchObject({
      200: { headers: { 'x-total-count': {}, 'x-unread-count': {} } },
      401: { headers: { 'www-authenticate': {} } },
      429: { headers: { 'retry-after': {} } },
    })
    expect(list?.responses).not.toHaveProperty('507')
  })

  it('can be read as a page', async () => {
    const { text, headers } = await request(createTestApp().app).get('/api/docs')
    expect(headers['content-type']).toContain('text/html')
    expect(text).toContain('POST /api/seller/taskCompleted')
    expect(text).not.toContain('<script')
  })
})
