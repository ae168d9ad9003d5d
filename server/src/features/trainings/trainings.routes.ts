import { trainingListSchema } from '@tristar/shared/trainings/trainings.schema'
import { Endpoints } from '../../lib/endpoint.ts'
import { listTrainings } from './trainings.service.ts'

const EVERYONE = ['seller', 'supervisor', 'admin'] as const

/** Calls under /api/training (contract, section 5). */
export function trainingsEndpoints(): Endpoints[] {
  const endpoints = new Endpoints('/api/training')
  endpoints.get(
    '/list',
    { access: EVERYONE, input: trainingListSchema },
    async ({ input, principal }) => ({ data: await listTrainings(principal, input) }),
  )
  return [endpoints]
}
