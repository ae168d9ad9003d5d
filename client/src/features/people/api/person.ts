import { queryOptions } from '@tanstack/react-query'
import { peopleCalls } from '@tristar/shared/people/people.calls'
import { call } from '../../../lib/apiClient'

/** Everything about a person, for admins of the scope and for the seller's own manager; 404 for anyone else's. */
export function personQuery(byAdmin: boolean, id: string) {
  const one = byAdmin ? peopleCalls.person : peopleCalls.ownPerson
  return queryOptions({
    queryKey: ['people', 'person', id],
    queryFn: ({ signal }) => call(one, { id }, { signal }),
  })
}
