import { messageAnswer } from '@tristar/shared/common/answers.schema'
import { linesCalls } from '@tristar/shared/lines/lines.calls'
import {
  type Lines,
  linesSchema,
  personLines,
  type SendLine,
  sendLineSchema,
} from '@tristar/shared/lines/lines.schema'
import type { Context } from '../../lib/context.ts'
import { type Endpoint, endpoint, implement, type RefusalsOf } from '../../lib/implement.ts'
import type { Principal } from '../../lib/principal.ts'
import { listLines, sendLine } from './lines.service.ts'

export function linesEndpoints(context: Context): Endpoint[] {
  const sending = { input: sendLineSchema, required: NAMED, answer: messageAnswer }
  const listing = { input: linesSchema, answer: personLines }
  const send = async ({ input, principal }: Asked<SendLine>) => {
    await sendLine(context, principal, input)
    return { message: 'The line has been sent' }
  }
  const list = ({ input, principal }: Asked<Lines>) => listLines(context, principal, input)
  return implement(
    linesCalls,
    {
      toSeller: endpoint(sending, send),
      toLearner: endpoint(sending, send),
      ofSeller: endpoint(listing, list),
      ofLearner: endpoint(listing, list),
    },
    REFUSALS,
  )
}

interface Asked<Input> {
  input: Input
  principal: Principal
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
