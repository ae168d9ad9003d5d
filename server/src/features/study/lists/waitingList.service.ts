import { type Scope, SCOPE_DISTRIBUTORS } from '@tristar/shared/common/distributors'
import type { Today } from '../../../lib/today.ts'
import { type Progress, ProgressModel } from '../progress/progress.model.ts'
import { countIn, sellersIn } from './learnerList.service.ts'

const SHOWN = { _id: 1, loginId: 1, name: 1, distributorId: 1, waitingFrom: 1 } as const

interface Asked {
  /** They wait for more than so many days. */
  waitingDays: number
  today: Today
  limit: number
}

/** The first active sellers of a scope who wait for an evaluation, who waits longest first, and the number of all of them. */
export async function listWaiting(scope: Scope, { waitingDays, today, limit }: Asked) {
  const list = { state: 'active', search: '', waitingDays } as const
  const [learners, total] = await Promise.all([
    ProgressModel.find(sellersIn(scope, list, today), SHOWN)
      .sort({ waitingFrom: 1, loginKey: 1 })
      .limit(limit)
      .lean<Pick<Progress, keyof typeof SHOWN>[]>(),
    countIn(SCOPE_DISTRIBUTORS[scope], list, today),
  ])
  return { learners, total }
}
