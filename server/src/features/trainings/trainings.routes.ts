import { dayOf } from '@tristar/shared/common/dates'
import { deleteSessionSchema } from '@tristar/shared/trainings/booking.schema'
import { trainingListSchema } from '@tristar/shared/trainings/trainings.schema'
import type { Context } from '../../lib/context.ts'
import { Endpoints } from '../../lib/endpoint.ts'
import { bookTraining } from './booking.service.ts'
import { deleteTraining, editTraining } from './changes.service.ts'
import { evaluateTraining } from './evaluation.service.ts'
import { parseBooking, parseEdit, parseEvaluation } from './trainings.input.ts'
import { presentTraining } from './trainings.presenter.ts'
import { listTrainings } from './trainings.service.ts'

const EVERYONE = ['seller', 'supervisor', 'admin'] as const
const MANAGERS = ['supervisor', 'admin'] as const

/** Calls under /api/training (contract, section 5). */
export function trainingsEndpoints(context: Context): Endpoints[] {
  const today = () => dayOf(new Date(), context.zone)
  const endpoints = new Endpoints('/api/training')
  endpoints.get(
    '/list',
    { access: EVERYONE, input: trainingListSchema(today) },
    async ({ input, principal }) => ({ data: await listTrainings(principal, input) }),
  )
  // What is asked for depends on who asks, and for which kind: the body is parsed by the caller.
  endpoints.post('/addSession', { access: EVERYONE, status: 201 }, async ({ req, principal }) => {
    const booking = parseBooking(principal, req.body, today)
    const training = await bookTraining(context, principal, booking)
    return { data: presentTraining(training, principal) }
  })
  endpoints.post('/editSession', { access: EVERYONE }, async ({ req, principal }) => {
    const edit = parseEdit(principal, req.body, today)
    return { data: presentTraining(await editTraining(context, principal, edit), principal) }
  })
  endpoints.post('/evaluate', { access: MANAGERS }, async ({ req, principal }) => {
    const evaluation = parseEvaluation(principal, req.body)
    const training = await evaluateTraining(context, principal, evaluation)
    return { data: presentTraining(training, principal) }
  })
  endpoints.post(
    '/deleteSession',
    { access: MANAGERS, input: deleteSessionSchema },
    async ({ input, principal }) => {
      const training = await deleteTraining(context, principal, input.id.trim())
      return { data: presentTraining(training, principal) }
    },
  )
  return [endpoints]
}
