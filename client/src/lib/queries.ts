import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Call, InputOf } from '@tristar/shared/common/calls'
import { call, callList, type Sent } from './apiClient'

/** What is refetched together: the first part of a query's key. */
type QueryGroup =
  | 'admins'
  | 'approvals'
  | 'audit'
  | 'import'
  | 'messages'
  | 'movePlan'
  | 'notificationSettings'
  | 'operation'
  | 'person'
  | 'reports'
  | 'reset'
  | 'sessions'
  | 'settings'
  | 'team'
  | 'topicEditor'
  | 'topics'
  | 'trainings'

/** The beginning of the keys of a group. */
export const groupKey = (group: QueryGroup) => [group] as const

/** What others change while one looks at it; not what one studies, or is editing. */
const CHANGED_BY_OTHERS: ReadonlySet<unknown> = new Set<QueryGroup>([
  'approvals',
  'person',
  'reports',
  'team',
  'trainings',
])

/** Refetches what others change: what is on screen now, the rest when it is next shown. A hidden page waits until it is looked at. */
export async function refetchChanged(client: QueryClient): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey }) => CHANGED_BY_OTHERS.has(queryKey[0]),
    refetchType: document.hidden ? 'none' : 'active',
  })
}

/** A call's answer. Its key is its group, the call's path and the input. */
export function callQuery<const C extends Call>(group: QueryGroup, to: C, input: InputOf<C>) {
  return queryOptions({
    queryKey: [...groupKey(group), to.path, input] as const,
    queryFn: ({ signal }) => call(to, ...sentOf<C>(input, signal)),
  })
}

/** A page of a list, and the number of matching rows. The rows stay while the next ones load: the page does not jump. */
export function listQuery<const C extends Call & { counted: true }>(
  group: QueryGroup,
  to: C,
  input: InputOf<C>,
) {
  return queryOptions({
    queryKey: [...groupKey(group), to.path, input] as const,
    queryFn: ({ signal }) => callList(to, ...sentOf<C>(input, signal)),
    placeholderData: keepPreviousData,
  })
}

// TypeScript does not resolve `Sent` for a call that is still open.
const sentOf = <C extends Call>(input: InputOf<C>, signal: AbortSignal) =>
  [input, { signal }] as unknown as Sent<C>
