import { followUpCalls } from '@tristar/shared/trainings/followUp/followUp.calls'
import {
  acknowledgeSchema,
  openStep,
  openStepsSchema,
  stepDoneSchema,
} from '@tristar/shared/trainings/followUp/followUp.schema'
import { trainingAnswer } from '@tristar/shared/trainings/trainings.schema'
import { z } from 'zod'
import type { Context } from '../../../lib/context.ts'
import { type Endpoint, endpoint, implement, type RefusalsOf } from '../../../lib/implement.ts'
import { describeChanged, readingOf } from '../trainings.service.ts'
import { acknowledgeTraining, openSteps, tickStep } from './followUp.service.ts'

export function followUpEndpoints(context: Context): Endpoint[] {
  const answer = trainingAnswer
  return implement(
    followUpCalls,
    {
      acknowledge: endpoint({ input: acknowledgeSchema, answer }, async ({ input, principal }) =>
        describeChanged(
          await acknowledgeTraining(context, principal, input),
          readingOf(context, principal),
        ),
      ),
      openSteps: endpoint(
        { input: openStepsSchema, answer: z.array(openStep) },
        ({ input, principal }) => openSteps(principal, input.sellerId),
      ),
      stepDone: endpoint({ input: stepDoneSchema, answer }, async ({ input, principal }) =>
        describeChanged(await tickStep(context, principal, input), readingOf(context, principal)),
      ),
    },
    REFUSALS,
  )
}

const REFUSALS = {
  acknowledge: [
    'TRAINING_ACKNOWLEDGED',
    'TRAINING_CANCELLED',
    'TRAINING_NOT_EVALUATED',
    'TRAINING_NOT_FOUND',
  ],
  openSteps: ['NOT_FOUND'],
  stepDone: [
    'STEP_NOT_FOUND',
    'TRAINING_CANCELLED',
    'TRAINING_NOT_EVALUATED',
    'TRAINING_NOT_FOUND',
  ],
} as const satisfies RefusalsOf<typeof followUpCalls>
