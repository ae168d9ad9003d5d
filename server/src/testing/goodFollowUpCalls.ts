import { followUpCalls } from '@tristar/shared/trainings/followUp/followUp.calls'
import { nameOf } from './endpoints.ts'
import type { Prepare } from './goodCall.ts'
import { makeEvaluated, makeTraining } from './trainings.ts'

export const FOLLOW_UP_CALLS: Record<string, Prepare> = {
  [nameOf(followUpCalls.acknowledge)]: async ({ callers: { seller }, sellers }) => {
    const { _id } = await makeTraining(sellers.own, makeEvaluated())
    return [{ by: seller, sent: { id: String(_id), comment: 'Thank you.' } }]
  },
  [nameOf(followUpCalls.openSteps)]: async ({ callers: { seller, supervisor }, sellers }) => {
    await makeTraining(sellers.own, makeEvaluated())
    return [
      { by: seller, sent: {} },
      { by: supervisor, sent: { sellerId: sellers.own.account.loginId } },
    ]
  },
  [nameOf(followUpCalls.stepDone)]: async ({ callers: { seller }, sellers }) => {
    const { _id } = await makeTraining(sellers.own, makeEvaluated())
    return [{ by: seller, sent: { id: String(_id), step: 0, done: true } }]
  },
}
