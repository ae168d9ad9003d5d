import { type Day, dayOf } from '@tristar/shared/common/dates'
import { byIdSchema } from '@tristar/shared/common/refine'
import {
  addSessionSchema,
  cancelSessionSchema,
  draftSchema,
  editSessionSchema,
  evaluateSchema,
} from '@tristar/shared/trainings/booking.schema'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import {
  edacCandidate,
  edacCandidatesSchema,
  icsSchema,
  oneTrainingSchema,
  trainingAnswer,
  trainingListAnswer,
  trainingListSchema,
} from '@tristar/shared/trainings/trainings.schema'
import { z } from 'zod'
import type { Context } from '../../lib/context.ts'
import { type Endpoint, endpoint, implement, type RefusalsOf } from '../../lib/implement.ts'
import type { Principal } from '../../lib/principal.ts'
import { bookTraining } from './booking.service.ts'
import { cancelTraining, restoreTraining } from './cancelling.service.ts'
import { edacCandidates } from './candidates.service.ts'
import { describeForCalendar } from './calendar/calendar.service.ts'
import { deleteTraining, editTraining } from './changes.service.ts'
import { saveDraft, withDraft } from './drafts/evaluationDrafts.service.ts'
import { evaluateTraining } from './evaluation.service.ts'
import { parseBooking, parseEdit, parseEvaluation } from './trainings.input.ts'
import { describeChanged, getTraining, listTrainings, readingOf } from './trainings.service.ts'

export function trainingsEndpoints(context: Context): Endpoint[] {
  const today = () => dayOf(context.clock(), context.zone)
  const describe = (training: Parameters<typeof describeChanged>[0], principal: Principal) =>
    describeChanged(training, readingOf(context, principal))
  const answer = trainingAnswer
  const { booking, change, evaluation } = inputsOf(today)
  return implement(
    trainingsCalls,
    {
      list: endpoint(
        { input: trainingListSchema(today), answer: trainingListAnswer },
        async ({ input, principal }) => ({
          data: await listTrainings(readingOf(context, principal), input),
        }),
      ),
      one: endpoint({ input: oneTrainingSchema, answer }, async ({ input, principal }) =>
        withDraft(
          await describe(await getTraining(principal, 'view', input.id), principal),
          principal,
        ),
      ),
      add: endpoint({ input: booking, answer }, async ({ input, principal }) =>
        describe(await bookTraining(context, principal, input), principal),
      ),
      candidates: endpoint(
        { input: edacCandidatesSchema, answer: z.array(edacCandidate) },
        ({ input, principal }) => edacCandidates(principal, input.search),
      ),
      edit: endpoint({ input: change, answer }, async ({ input, principal }) =>
        describe(await editTraining(context, principal, input), principal),
      ),
      evaluate: endpoint({ input: evaluation, answer }, async ({ input, principal }) =>
        describe(await evaluateTraining(context, principal, input), principal),
      ),
      draft: endpoint({ input: draftSchema(today), answer }, async ({ input, principal }) =>
        withDraft(await describe(await saveDraft(context, principal, input), principal), principal),
      ),
      remove: endpoint({ input: byIdSchema, answer }, async ({ input, principal }) =>
        describe(await deleteTraining(context, principal, input.id.trim()), principal),
      ),
      cancel: endpoint({ input: cancelSessionSchema, answer }, async ({ input, principal }) =>
        describe(await cancelTraining(context, principal, input), principal),
      ),
      restore: endpoint({ input: byIdSchema, answer }, async ({ input, principal }) =>
        describe(await restoreTraining(context, principal, input.id.trim()), principal),
      ),
      ics: endpoint({ input: icsSchema }, async ({ input, principal, res }) => {
        const { id: trainingId, language } = input
        const text = await describeForCalendar(context, principal, { trainingId, language })
        res
          .set('content-type', 'text/calendar; charset=utf-8; method=PUBLISH')
          .set('content-disposition', 'attachment; filename="training.ics"')
          .set('cache-control', 'no-store')
          .send(text)
      }),
    },
    REFUSALS,
  )
}

/** The inputs that are parsed in an order of refusal of their own. */
function inputsOf(today: () => Day) {
  return {
    booking: {
      described: addSessionSchema(today),
      read: (principal: Principal, sent: unknown) => parseBooking(principal, sent, today),
    },
    change: {
      described: editSessionSchema(today),
      read: (principal: Principal, sent: unknown) => parseEdit(principal, sent, today),
    },
    evaluation: {
      described: evaluateSchema(today),
      read: (principal: Principal, sent: unknown) => parseEvaluation(principal, sent, today),
    },
  }
}

/** Of the fields of both forms. */
const FORM = [
  'DATE_INVALID',
  'NAME_INVALID',
  'NAME_TOO_LONG',
  'SCORE_INVALID',
  'TIME_INVALID',
] as const

/** Of what is booked already, or not yet earned. */
const BOOKED = [
  'ALL_TRAININGS_COMPLETED',
  'ALREADY_INITIATED',
  'BELT_NOT_CURRENT',
  'EDAC_ALREADY_OPEN',
  'EDAC_ALREADY_PASSED',
  'EDAC_THEORY_INCOMPLETE',
  'MODULES_INCOMPLETE',
  'SELLER_ALREADY_INITIATED',
  'SELLER_MODULES_INCOMPLETE',
  'SELLER_TRAININGS_COMPLETED',
] as const

const REFUSALS = {
  one: ['TRAINING_NOT_FOUND'],
  evaluate: [
    ...FORM,
    'EDAC_ANSWERS_REQUIRED',
    'EVALUATION_REQUIRED',
    'HELD_ON_INVALID',
    'NOT_FOUND',
    'STEP_DAY_INVALID',
    'STEP_REQUIRED',
    'STEPS_TOO_MANY',
    'TRAINING_NOT_FOUND',
    'TRAINING_CANCELLED',
    'TRAINING_EVALUATED',
  ],
  draft: [
    'DRAFT_CHANGED',
    'HELD_ON_INVALID',
    'NAME_INVALID',
    'NAME_TOO_LONG',
    'TRAINING_NOT_FOUND',
    'TRAINING_CANCELLED',
    'TRAINING_EVALUATED',
  ],
  edit: [
    ...FORM,
    'TOPIC_NOT_FOUND',
    'TRAINING_NOT_FOUND',
    'BELT_NOT_CURRENT',
    'TRAINING_CANCELLED',
    'TRAINING_EVALUATED',
  ],
  remove: ['TRAINING_NOT_FOUND', 'TRAINING_CANCELLED', 'TRAINING_EVALUATED'],
  cancel: ['CANCEL_DAY_REACHED', 'TRAINING_NOT_FOUND', 'TRAINING_CANCELLED', 'TRAINING_EVALUATED'],
  restore: [
    ...BOOKED,
    'NOT_FOUND',
    'RESTORE_TOO_LATE',
    'SUPERVISOR_UNKNOWN',
    'TRAINING_NOT_CANCELLED',
    'TRAINING_NOT_FOUND',
  ],
  add: [
    ...FORM,
    ...BOOKED,
    'EDAC_REQUIRED_ADMIN',
    'EDAC_REQUIRED_SUPERVISOR',
    'OJT_REQUIRED_SELLER',
    'OJT_REQUIRED_SUPERVISOR',
    'NOT_FOUND',
    'SUPERVISOR_UNKNOWN',
    'TOPIC_NOT_FOUND',
  ],
  ics: ['TRAINING_NOT_FOUND'],
  list: ['DAYS_INVALID'],
} as const satisfies RefusalsOf<typeof trainingsCalls>
