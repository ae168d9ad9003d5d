import { messageAnswer } from '@tristar/shared/common/answers.schema'
import { voicesCalls } from '@tristar/shared/voices/voices.calls'
import {
  answerVoiceSchema,
  questionVoice,
  reportQuestionSchema,
  topicVoicesSchema,
} from '@tristar/shared/voices/voices.schema'
import { z } from 'zod'
import type { Context } from '../../lib/context.ts'
import { type Endpoint, endpoint, implement, type RefusalsOf } from '../../lib/implement.ts'
import { RateLimits } from '../../lib/rateLimit.ts'
import { answerVoice, listVoices, reportQuestion } from './voices.service.ts'

export function voicesEndpoints(context: Context): Endpoint[] {
  const limits = new RateLimits(context.env)
  return implement(
    voicesCalls,
    {
      report: endpoint(
        { input: reportQuestionSchema, required: NAMED, answer: messageAnswer },
        async ({ input, principal }) => {
          await reportQuestion(limits, principal, input)
          return { message: 'The question has been reported' }
        },
      ),
      list: endpoint({ input: topicVoicesSchema, answer: z.array(questionVoice) }, ({ input }) =>
        listVoices(input),
      ),
      answer: endpoint(
        { input: answerVoiceSchema, answer: messageAnswer },
        async ({ input, principal }) => {
          await answerVoice(context, principal, input)
          return { message: 'The report has been answered' }
        },
      ),
    },
    REFUSALS,
  )
}

/** What a report has to name. */
const NAMED = { fields: ['topicId', 'questionId', 'language'] }

const REFUSALS = {
  report: ['TOPIC_NOT_FOUND', 'QUESTION_NOT_ASKED', 'QUESTION_REPORTED', 'DAILY_LIMIT'],
  list: ['TOPIC_NOT_FOUND'],
  answer: ['NOT_FOUND', 'VOICE_ANSWERED'],
} as const satisfies RefusalsOf<typeof voicesCalls>
