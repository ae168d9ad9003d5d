import { z } from 'zod'
import { DISTRIBUTORS, SCOPES } from '../common/distributors.ts'
import { listSchema, ofState } from '../common/list.schema.ts'
import { PERSON_STATES } from '../common/personStates.ts'

export const resetListSchema = listSchema([
  '_id',
  'sellerId',
  'supervisorId',
  'distributorId',
  'name',
]).extend({ dist: z.enum(SCOPES).optional(), ...ofState })
export type ResetList = z.infer<typeof resetListSchema>
export type ResetListInput = z.input<typeof resetListSchema>

/** A row of Reset Account. */
export const resetRow = z.strictObject({
  _id: z.string(),
  sellerId: z.string(),
  /** '' when not given, like the manager's. */
  name: z.string(),
  state: z.enum(PERSON_STATES),
  supervisorId: z.string(),
  supervisorName: z.string(),
  distributorId: z.enum(DISTRIBUTORS),
})
export type ResetRow = z.infer<typeof resetRow>
