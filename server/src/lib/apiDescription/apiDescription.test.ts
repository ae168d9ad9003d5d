import { Validator } from '@seriousme/openapi-schema-validator'
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
import { operationsOf } from './openapi.ts'

useTestDatabase()

/** The fields that take an id. */
const ID_FIELD = /^(?:id|who|username|\w+Id)$/

async function loadDescription(): Promise<OpenAPIV3_1.Document> {
  return (await request(createTestApp().app).get('/api/openapi.json')).body
}

describe('the description of the API', () => {
  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    const result = await validator.validate({ ...(await loadDescription()) })
    expect(result).toMatchObject({ valid: true })
    expect(validator.version).toBe('3.1')
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
    const operations = operationsOf(await loadDescription())
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
            },
          },
        },
      },
    })
  })

  it('can be read as a page', async () => {
    const { text, headers } = await request(createTestApp().app).get('/api/docs')
    expect(headers['content-type']).toContain('text/html')
    expect(text).toContain('POST /api/seller/taskCompleted')
    expect(text).not.toContain('<script')
  })
})
