import type { Context } from '../../lib/context.ts'
import { Endpoints } from '../../lib/endpoint.ts'

/** Everything under /api/auth, and /api/admin/login (contract, sections 2 and 5). */
export function authEndpoints(_context: Context): Endpoints[] {
  return [new Endpoints('/api/auth')]
}
