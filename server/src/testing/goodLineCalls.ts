import { linesCalls } from '@tristar/shared/lines/lines.calls'
import { nameOf } from './endpoints.ts'
import type { Prepare } from './goodCall.ts'
import { lineTo } from './ownershipWorld.ts'

/** Lines to learners, and what was sent. */
export const LINE_CALLS: Record<string, Prepare> = {
  [nameOf(linesCalls.toSeller)]: async (world) => {
    const { supervisor } = world.callers
    const reminder = await lineTo(world, 'supervisor', { topic: 'own', training: 'own' })
    const { id } = reminder
    return [
      { by: supervisor, sent: { id, kind: 'congratulate', text: 'Well done' } },
      { by: supervisor, sent: { id, kind: 'cheer', text: 'You can do this' } },
      { by: supervisor, sent: reminder },
    ]
  },
  [nameOf(linesCalls.toLearner)]: async (world) => [
    { by: world.callers.lhm, sent: await lineTo(world, 'lhm', { topic: 'own' }) },
    { by: world.callers.all, sent: await lineTo(world, 'all', { training: 'own' }) },
  ],
  [nameOf(linesCalls.ofSeller)]: ({ callers: { supervisor }, sellers }) => [
    { by: supervisor, sent: { id: sellers.own.account.loginId, limit: 1, offset: 1 } },
  ],
  [nameOf(linesCalls.ofLearner)]: ({ callers: { lhm }, supervisors }) => [
    { by: lhm, sent: { id: supervisors.own.account.loginId } },
  ],
}
