import type { Express } from 'express'
import type { Endpoint } from '../implement.ts'
import { dereferenced, describeApi } from './openapi.ts'
import { describePage } from './page.ts'

/** Serves the description of the route table as JSON (/api/openapi.json) and as a page (/api/docs). */
export function installApiDescription(
  app: Express,
  endpoints: readonly Endpoint[],
  about: { version: string; base: string },
): void {
  const describe = once(() => describeApi(endpoints, about))
  // Written once, so that answers share its bytes: there are half a million.
  const written = once(() => Buffer.from(JSON.stringify(describe())))
  app.get('/api/openapi.json', (_req, res) => void res.type('json').send(written()))
  app.get(
    '/api/docs',
    (_req, res) => void res.type('html').send(describePage(dereferenced(describe()))),
  )
}

/** Generated on the first request, to keep the start fast. */
function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}
