import type { Express } from 'express'
import { routeTable } from '../app.ts'
import type { TestApp } from './app.ts'

interface Layer {
  route?: { path: string; stack: { method: string }[] }
}

/**
 * Every endpoint of the application as `method path`: those of the route table, and those that the application serves
 * beside it.
 */
export function endpointNames({ app, context }: TestApp): string[] {
  const rows = routeTable(context)
  return [...rows.map(({ method, path }) => `${method} ${path}`), ...ownRoutes(app)]
}

function ownRoutes(app: Express): string[] {
  const layers: Layer[] = app.router.stack
  return layers.flatMap(({ route }) =>
    route ? route.stack.map(({ method }) => `${method} ${route.path}`) : [],
  )
}
