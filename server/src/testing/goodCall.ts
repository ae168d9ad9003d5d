import type request from 'supertest'
import type { TestApp } from './app.ts'
import type { Made } from './factories.ts'
import type { World } from './ownershipWorld.ts'

/** The caller (by default anonymous) and the body; `path` if it has parameters, `send` for a form. */
export interface GoodCall {
  by?: Made
  sent?: object
  path?: string
  send?: () => request.Test
}

/** Prepares the good calls of one endpoint. */
export type Prepare = (world: World, test: TestApp) => GoodCall[] | Promise<GoodCall[]>
