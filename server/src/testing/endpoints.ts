import type { CallFacts } from '@tristar/shared/common/calls'
import type { Express } from 'express'
import { routeTable } from '../app.ts'
import type { TestApp } from './app.ts'

interface Layer {
  route?: { path: string; stack: { method: string }[] }
}

/** A call as `method path`. */
export function nameOf({ method, path }: Pick<CallFacts, 'method'> & { path: string }): string {
  return `${method} ${path}`
}

/**
 * Every endpoint of the application as `method path`: those of the route table, and those that the application serves
 * beside it.
 */
export function endpointNames({ app, context }: TestApp): string[] {
  return [...routeTable(context).map(({ call }) => nameOf(call)), ...ownRoutes(app)]
}

function ownRoutes(app: Express): string[] {
  const layers: Layer[] = app.router.stack
  return layers.flatMap(({ route }) =>
    route ? route.stack.map(({ method }) => `${method} ${route.path}`) : [],
  )
}
