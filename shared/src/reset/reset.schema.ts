import { z } from 'zod'
import type { Distributor } from '../common/distributors.ts'
import { SCOPES } from '../common/distributors.ts'
import { listSchema } from '../common/list.schema.ts'
import { optionalId, requiring } from '../common/refine.ts'

/** POST /api/admin/resetDashboard */
export const resetListSchema = listSchema([
  '_id',
  'sellerId',
  'supervisorId',
  'distributorId',
]).extend({
  dist: z.enum(SCOPES).optional(),
})
export type ResetList = z.infer<typeof resetListSchema>

/** A row of Reset Account. */
export interface ResetRow {
  _id: string
  sellerId: string
  supervisorId: string
  distributorId: Distributor
}

/** POST /api/admin/reset/account: a seller by its human id or `_id`. */
export const resetAccountSchema = z.object({ id: optionalId }).superRefine(requiring('id'))
