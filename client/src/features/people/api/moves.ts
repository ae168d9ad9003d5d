import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type {
  DeactivateInput,
  EraseInput,
  ReactivateInput,
} from '@tristar/shared/people/moves.schema'
import { movesCalls } from '@tristar/shared/people/moves.calls'
import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import { call } from '../../../lib/apiClient'
import { callQuery, groupKey } from '../../../lib/queries'

/** The number of a manager's active Users, and one of them. */
export function teamQuery(supervisorId: string) {
  return queryOptions({
    queryKey: [...groupKey('reports'), 'teamToHandOver', supervisorId],
    queryFn: async ({ signal }) => {
      const answer = await call(peopleListCalls.team, { supervisorId, limit: 1 }, { signal })
      return { size: answer.sellers, one: answer.sellerData[0]?._id ?? '' }
    },
  })
}

interface Plan {
  sellerIds: string[]
  supervisorId: string
}

/** What a move would change, seller by seller; changes nothing. */
export function movePlanQuery(plan: Plan) {
  const query = callQuery('movePlan', movesCalls.move, { ...plan, dryRun: true })
  return queryOptions({ ...query, enabled: plan.supervisorId !== '' })
}

/** Moves, deactivates, reactivates and erases people; lists and pages follow. */
export function usePeopleChanges() {
  const queries = useQueryClient()
  async function changed<Answer>(answer: Promise<Answer>): Promise<Answer> {
    const done = await answer
    void queries.invalidateQueries({ queryKey: groupKey('reports') })
    void queries.invalidateQueries({ queryKey: groupKey('person') })
    return done
  }
  return {
    move: (plan: Plan) => changed(call(movesCalls.move, plan)),
    deactivate: (input: DeactivateInput) => changed(call(movesCalls.deactivate, input)),
    reactivate: (input: ReactivateInput) => changed(call(movesCalls.reactivate, input)),
    /** Afterwards nobody has this id. */
    erase: async (input: EraseInput) => {
      await call(movesCalls.erase, input)
      void queries.invalidateQueries({ queryKey: groupKey('reports') })
    },
  }
}
