import { idKey } from '@tristar/shared/common/ids'
import { refuseEdacBooking } from '@tristar/shared/trainings/bookingState.rules'
import type { EdacCandidate } from '@tristar/shared/trainings/trainings.schema'
import type { AdminPrincipal } from '../../lib/principal.ts'
import { managersFound } from '../study/lists/lists.ts'
import { slotOf, type TrainingDocument, TrainingModel } from './trainings.model.ts'

/** Of so many who match those who are ready come first. */
const JUDGED = 200
/** More than a list to choose from shows at once. */
const ANSWERED = 20

/** The User Managers of the admin's scope who match: those first whose EDAC can be booked now, of the others why not. */
export async function edacCandidates(
  { scope }: AdminPrincipal,
  search: string,
): Promise<EdacCandidate[]> {
  const managers = await managersFound(scope, { search, limit: JUDGED })
  const holderOf = await heldSlots(managers.map(({ team }) => team.loginId))
  const candidates = managers.map(({ team, theoryDone }) => {
    const { loginId: supervisorId, name, distributorId } = team
    const holder = holderOf(supervisorId)
    const passed = holder?.evaluation === 'Passed'
    const refusal = refuseEdacBooking({ theoryDone, passed, open: holder !== undefined })
    return { supervisorId, name, distributorId, refusal: refusal ?? '' } as EdacCandidate
  })
  const ready = candidates.filter(({ refusal }) => refusal === '')
  const others = candidates.filter(({ refusal }) => refusal !== '')
  return [...ready, ...others].slice(0, ANSWERED)
}

const slotOfManager = (supervisorId: string) =>
  slotOf({ mytype: 'edac', supervisorId, belt: '' }) ?? ''

/** The open or passed EDAC of each of these managers. */
async function heldSlots(supervisorIds: readonly string[]) {
  const holders = await TrainingModel.find(
    { slot: { $in: supervisorIds.map(slotOfManager) } },
    { supervisorId: 1, evaluation: 1 },
  ).lean<Pick<TrainingDocument, 'supervisorId' | 'evaluation'>[]>()
  const held = new Map(holders.map((holder) => [idKey(holder.supervisorId), holder]))
  return (supervisorId: string) => held.get(idKey(supervisorId))
}
