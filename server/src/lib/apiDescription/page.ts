import type { OpenAPIV3_1 } from 'openapi-types'
import { type Html, html, trusted } from '../html.ts'
import { operationsOf } from './openapi.ts'

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem;
  color: #1b222c; background: #fff }
h2 { font-size: 1.1rem; margin: 2rem 0 .25rem; font-family: ui-monospace, monospace; overflow-wrap: anywhere }
p { margin: .25rem 0 }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: .5rem 0 }
dt { font-family: ui-monospace, monospace } dd { margin: 0; color: #434d5b; overflow-wrap: anywhere }
a { color: #2f539f }`

/** The description as an HTML page without scripts: one section per call. */
export function describePage(api: OpenAPIV3_1.Document): string {
  const parts = operationsOf(api).map(({ method, path, operation }) =>
    operationPart(`${method.toUpperCase()} ${path}`, operation),
  )
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Tristar API</title>
        <style>
          ${trusted(STYLE)}
        </style>
      </head>
      <body>
        <main>
          <h1>Tristar API ${api.info.version}</h1>
          <p>${api.info.description ?? ''} Refusals answer {error, code, params?}.</p>
          <p>For programs: <a href="openapi.json">openapi.json</a> (OpenAPI ${api.openapi})</p>
          ${parts}
        </main>
      </body>
    </html>`.text
}

function operationPart(name: string, operation: OpenAPIV3_1.OperationObject): Html {
  const fields = fieldsOf(operation).map(
    ([field, schema]) =>
      html`<dt>${field}</dt>
        <dd>${typeOf(schema)}</dd>`,
  )
  const [status, answer] = Object.entries(operation.responses ?? {})[0] ?? []
  const said = answer && 'description' in answer ? answer.description : ''
  return html`<section>
    <h2>${name}</h2>
    <p>${operation.summary ?? ''}. ${operation.description ?? ''}</p>
    ${fields.length > 0 ? html`<dl>${fields}</dl>` : ''}
    <p>Answers ${status ?? ''}: ${said ?? ''}</p>
  </section>`
}

type Schema = OpenAPIV3_1.SchemaObject | OpenAPIV3_1.ReferenceObject

function fieldsOf(operation: OpenAPIV3_1.OperationObject): [string, Schema][] {
  const parameters = (operation.parameters ?? []).flatMap((parameter): [string, Schema][] =>
    'name' in parameter ? [[parameter.name, parameter.schema ?? {}]] : [],
  )
  const { requestBody } = operation
  const content = requestBody && 'content' in requestBody ? Object.values(requestBody.content) : []
  const body = content[0]?.schema
  const properties = body && 'properties' in body ? (body.properties ?? {}) : {}
  return [...parameters, ...Object.entries(properties)]
}

/** A type in a few words: `"asc" | "desc"`, `number`, `list of string`. */
function typeOf(schema: Schema): string {
  if ('$ref' in schema) return schema.$ref
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ')
  if (schema.type === 'array')
    return `list of ${'items' in schema ? typeOf(schema.items) : 'anything'}`
  if (schema.type === 'object') return `{${Object.keys(schema.properties ?? {}).join(', ')}}`
  const longest = schema.maxLength ? `, at most ${schema.maxLength} characters` : ''
  return `${String(schema.format ?? schema.type ?? 'anything')}${longest}`
}
