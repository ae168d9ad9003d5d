import { dayOf } from '@tristar/shared/common/dates'
import { byIdSchema } from '@tristar/shared/common/refine'
import {
  addSessionSchema,
  editSessionSchema,
  evaluateSchema,
} from '@tristar/shared/trainings/booking.schema'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import {
  edacCandidate,
  edacCandidatesSchema,
  icsSchema,
  trainingAnswer,
  trainingListAnswer,
  trainingListSchema,
} from '@tristar/shared/trainings/trainings.schema'
import { z } from 'zod'
import type { Context } from '../../lib/context.ts'
import { type Endpoint, endpoint, implement } from '../../lib/implement.ts'
import type { Principal } from '../../lib/principal.ts'
import { bookTraining } from './booking.service.ts'
import { edacCandidates } from './candidates.service.ts'
import { describeForCalendar } from './calendar.service.ts'
import { deleteTraining, editTraining } from './changes.service.ts'
import { evaluateTraining } from './evaluation.service.ts'
import { parseBooking, parseEdit, parseEvaluation } from './trainings.input.ts'
import { describeChanged, listTrainings } from './trainings.service.ts'

export function trainingsEndpoints(context: Context): Endpoint[] {
  const today = () => dayOf(new Date(), context.zone)
  const answer = trainingAnswer
  const booking = {
    described: addSessionSchema(today),
    read: (principal: Principal, sent: unknown) => parseBooking(principal, sent, today),
  }
  const change = {
    described: editSessionSchema(today),
    read: (principal: Principal, sent: unknown) => parseEdit(principal, sent, today),
  }
  const evaluation = {
    described: evaluateSchema(today),
    read: (principal: Principal, sent: unknown) => parseEvaluation(principal, sent, today),
  }
  return implement(trainingsCalls, {
    list: endpoint(
      { input: trainingListSchema(today), answer: trainingListAnswer },
      async ({ input, principal }) => ({ data: await listTrainings(principal, input) }),
    ),
    add: endpoint({ input: booking, answer }, async ({ input, principal }) =>
      describeChanged(await bookTraining(context, principal, input), principal),
    ),
    candidates: endpoint(
      { input: edacCandidatesSchema, answer: z.array(edacCandidate) },
      ({ input, principal }) => edacCandidates(principal, input.search),
    ),
    edit: endpoint({ input: change, answer }, async ({ input, principal }) =>
      describeChanged(await editTraining(context, principal, input), principal),
    ),
    evaluate: endpoint({ input: evaluation, answer }, async ({ input, principal }) =>
      describeChanged(await evaluateTraining(context, principal, input), principal),
    ),
    remove: endpoint({ input: byIdSchema, answer }, async ({ input, principal }) =>
      describeChanged(await deleteTraining(context, principal, input.id.trim()), principal),
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
  })
}
