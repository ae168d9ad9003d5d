import { type Scope, SCOPE_DISTRIBUTORS } from '../common/distributors.ts'
import type { TopicFacts } from './completion.rules.ts'

/**
 * The number of each of a learner's topics, given in their order: its place within its star. The catalogue's numbers leave gaps
 * where topics are for other distributors. EDAC theory comes behind the others, so that a User and its manager name a topic by the
 * same number.
 */
export function ownNumbers(
  topics: readonly Pick<TopicFacts, '_id' | 'beltType' | 'supervisor'>[],
): ReadonlyMap<string, number> {
  const last = new Map<string, number>()
  const inOrder = [
    ...topics.filter(({ supervisor }) => !supervisor),
    ...topics.filter(({ supervisor }) => supervisor),
  ]
  return new Map(
    inOrder.map(({ _id, beltType }) => {
      const number = (last.get(beltType) ?? 0) + 1
      last.set(beltType, number)
      return [_id, number]
    }),
  )
}

/** Whether an admin of this scope sees the topics of one distributor alone, and so their own numbers, as learners do. */
export function seesOwnNumbers(scope: Scope): boolean {
  return SCOPE_DISTRIBUTORS[scope].length === 1
}
