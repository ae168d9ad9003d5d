import {
  deactivateSchema,
  eraseSchema,
  moveReport,
  moveSchema,
  personAnswer,
  reactivateSchema,
} from '@tristar/shared/people/moves.schema'
import { movesCalls } from '@tristar/shared/people/moves.calls'
import { messageAnswer } from '@tristar/shared/common/answers.schema'
import type { Context } from '../../lib/context.ts'
import { type Endpoint, endpoint, implement } from '../../lib/implement.ts'
import { erasePerson } from './erasure.service.ts'
import { deactivatePerson, reactivatePerson } from './leaving.service.ts'
import { moveSellers } from './move.service.ts'

export function movesEndpoints(context: Context): Endpoint[] {
  const person = { required: { fields: ['id'] }, answer: personAnswer }
  return implement(movesCalls, {
    move: endpoint(
      {
        input: moveSchema,
        required: { fields: ['sellerIds', 'supervisorId'] },
        answer: moveReport,
      },
      ({ input, principal }) => moveSellers(context, principal, input),
    ),
    deactivate: endpoint({ input: deactivateSchema, ...person }, ({ input, principal }) =>
      deactivatePerson(context, principal, input),
    ),
    reactivate: endpoint({ input: reactivateSchema, ...person }, ({ input, principal }) =>
      reactivatePerson(context, principal, input),
    ),
    erase: endpoint({ input: eraseSchema, answer: messageAnswer }, async ({ input, principal }) => {
      await erasePerson(context, principal, input)
      return { message: 'The personal data has been erased' }
    }),
  })
}
