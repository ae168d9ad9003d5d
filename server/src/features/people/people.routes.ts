import { peopleCalls } from '@tristar/shared/people/people.calls'
import { byIdSchema } from '@tristar/shared/common/refine'
import { person } from '@tristar/shared/people/person.schema'
import type { Context } from '../../lib/context.ts'
import { type Endpoint, endpoint, implement } from '../../lib/implement.ts'
import { describePerson } from './person.service.ts'

const onePerson = { input: byIdSchema, answer: person }

export function peopleEndpoints(context: Context): Endpoint[] {
  return implement(peopleCalls, {
    person: endpoint(onePerson, ({ input, principal }) =>
      describePerson(context, principal, input.id),
    ),
    ownPerson: endpoint(onePerson, ({ input, principal }) =>
      describePerson(context, principal, input.id),
    ),
  })
}
