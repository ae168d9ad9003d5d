import { z } from 'zod'
import { DISTRIBUTORS, SCOPES } from '../common/distributors.ts'
import { listSchema } from '../common/list.schema.ts'
import { optionalId, requiring } from '../common/refine.ts'

export const resetListSchema = listSchema([
  '_id',
  'sellerId',
  'supervisorId',
  'distributorId',
]).extend({
  dist: z.enum(SCOPES).optional(),
})
export type ResetList = z.infer<typeof resetListSchema>
export type ResetListInput = z.input<typeof resetListSchema>

/** A row of Reset Account. */
export const resetRow = z.strictObject({
  _id: z.string(),
  sellerId: z.string(),
  supervisorId: z.string(),
  distributorId: z.enum(DISTRIBUTORS),
})
export type ResetRow = z.infer<typeof resetRow>

/** A seller by human id or `_id`. */
export const resetAccountSchema = z.object({ id: optionalId }).superRefine(requiring('id'))
export type ResetAccountInput = z.input<typeof resetAccountSchema>
