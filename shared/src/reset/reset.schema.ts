import { z } from 'zod'
import { DISTRIBUTORS } from '../common/distributors.ts'
import { filterShape, listSchema } from '../common/list.schema.ts'
import { SCOPE_FILTER, STATE_FILTER } from '../common/people.filters.ts'
import { PERSON_STATES } from '../common/personStates.ts'

export const resetListSchema = listSchema([
  '_id',
  'sellerId',
  'supervisorId',
  'distributorId',
  'name',
]).extend(filterShape({ ...SCOPE_FILTER, ...STATE_FILTER }))
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
