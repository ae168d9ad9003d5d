import { voicesCalls } from '@tristar/shared/voices/voices.calls'
import { nameOf } from './endpoints.ts'
import type { Prepare } from './goodCall.ts'
import { answerOf, reportOf } from './ownershipWorld.ts'

/** What learners say about questions, and the answers. */
export const VOICE_CALLS: Record<string, Prepare> = {
  [nameOf(voicesCalls.report)]: async (world) => {
    const { seller, supervisor } = world.callers
    const text = 'Both choices are right'
    return [
      { by: seller, sent: { ...(await reportOf(world, 'seller', 'own')), text } },
      { by: supervisor, sent: await reportOf(world, 'supervisor', 'own') },
    ]
  },
  [nameOf(voicesCalls.list)]: ({ callers: { all }, topics }) => [
    { by: all, sent: { topicId: topics.own._id, limit: 1, offset: 1 } },
  ],
  [nameOf(voicesCalls.answer)]: async (world) => [
    { by: world.callers.all, sent: await answerOf(world, 'own') },
  ],
}
