import { dayOf } from '@tristar/shared/common/dates'
import { deleteSessionSchema } from '@tristar/shared/trainings/booking.schema'
import { trainingListSchema } from '@tristar/shared/trainings/trainings.schema'
import type { Context } from '../../lib/context.ts'
import { Endpoints } from '../../lib/endpoint.ts'
import type { Principal } from '../../lib/principal.ts'
import type { TrainingNews } from '../notifications/notifications.ts'
import { notifyTraining } from '../notifications/notifications.ts'
import { bookTraining } from './booking.service.ts'
import { deleteTraining, editTraining } from './changes.service.ts'
import { evaluateTraining } from './evaluation.service.ts'
import { parseBooking, parseEdit, parseEvaluation } from './trainings.input.ts'
import { presentTraining } from './trainings.presenter.ts'
import { isRearranged } from './trainings.policy.ts'
import { listTrainings } from './trainings.service.ts'

const EVERYONE = ['seller', 'supervisor', 'admin'] as const
const MANAGERS = ['supervisor', 'admin'] as const

/** Calls under /api/training (contract, section 5). */
export function trainingsEndpoints(context: Context): Endpoints[] {
  const tell = (
    { accountId: by }: Principal,
    event: TrainingNews['event'],
    training: TrainingNews['training'],
  ) =>
    context.background.run(`telling of a training ${event}`, () =>
      notifyTraining(context, { event, training, by }),
    )
  const today = () => dayOf(new Date(), context.zone)
  const endpoints = new Endpoints('/api/training')
  endpoints.get(
    '/list',
    { access: EVERYONE, input: trainingListSchema(today) },
    async ({ input, principal }) => ({ data: await listTrainings(principal, input) }),
  )
  // What is asked for depends on who asks, and for which kind: the body is parsed by the caller.
  endpoints.post('/addSession', { access: EVERYONE, status: 201 }, async ({ req, principal }) => {
    const training = await bookTraining(principal, parseBooking(principal, req.body, today()))
    tell(principal, 'booked', training)
    return { data: presentTraining(training, principal) }
  })
  endpoints.post('/editSession', { access: EVERYONE }, async ({ req, principal }) => {
    const { before, after } = await editTraining(principal, parseEdit(principal, req.body, today()))
    if (isRearranged(before, after)) tell(principal, 'changed', after)
    return { data: presentTraining(after, principal) }
  })
  endpoints.post('/evaluate', { access: MANAGERS }, async ({ req, principal }) => {
    const training = await evaluateTraining(principal, parseEvaluation(principal, req.body))
    tell(principal, 'evaluated', training)
    return { data: presentTraining(training, principal) }
  })
  endpoints.post(
    '/deleteSession',
    { access: MANAGERS, input: deleteSessionSchema },
    async ({ input, principal }) => {
      const training = await deleteTraining(principal, input.id.trim())
      tell(principal, 'cancelled', training)
      return { data: presentTraining(training, principal) }
    },
  )
  return [endpoints]
}
