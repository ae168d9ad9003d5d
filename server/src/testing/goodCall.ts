import type request from 'supertest'
import type { TestApp } from './app.ts'
import type { Made } from './factories.ts'
import type { World } from './ownershipWorld.ts'

/** Who calls, nobody unless told, and what is sent; `path` where it is not the endpoint's own, `send` for a form. */
export interface GoodCall {
  by?: Made
  sent?: object
  path?: string
  send?: () => request.Test
}

/** Prepares the good calls of one endpoint, when its turn comes. */
export type Prepare = (world: World, test: TestApp) => GoodCall[] | Promise<GoodCall[]>
