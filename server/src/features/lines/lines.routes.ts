import { messageAnswer } from '@tristar/shared/common/answers.schema'
import { linesCalls } from '@tristar/shared/lines/lines.calls'
import { linesSchema, personLines, sendLineSchema } from '@tristar/shared/lines/lines.schema'
import type { Context } from '../../lib/context.ts'
import { type Endpoint, endpoint, implement, type RefusalsOf } from '../../lib/implement.ts'
import { listLines, sendLine } from './lines.service.ts'

export function linesEndpoints(context: Context): Endpoint[] {
  const sending = { input: sendLineSchema, required: NAMED, answer: messageAnswer }
  const listing = { input: linesSchema, answer: personLines }
  const sent = { message: 'The line has been sent' }
  return implement(
    linesCalls,
    {
      toSeller: endpoint(sending, async ({ input, principal }) => {
        await sendLine(context, principal, input)
        return sent
      }),
      toLearner: endpoint(sending, async ({ input, principal }) => {
        await sendLine(context, principal, input)
        return sent
      }),
      ofSeller: endpoint(listing, ({ input, principal }) => listLines(context, principal, input)),
      ofLearner: endpoint(listing, ({ input, principal }) => listLines(context, principal, input)),
    },
    REFUSALS,
  )
}

/** What a line has to have. */
const NAMED = { fields: ['id', 'kind', 'text'], blank: true } as const

const SENDING = [
  'LINE_INVALID',
  'NOT_FOUND',
  'TOPIC_NOT_FOUND',
  'TRAINING_NOT_FOUND',
  'ACCOUNT_INACTIVE',
  'LINE_TODAY',
] as const

const REFUSALS = {
  toSeller: SENDING,
  toLearner: SENDING,
  ofSeller: ['NOT_FOUND'],
  ofLearner: ['NOT_FOUND'],
} as const satisfies RefusalsOf<typeof linesCalls>
