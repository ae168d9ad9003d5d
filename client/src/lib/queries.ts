import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { AnswerOf, Call, InputOf, Subject } from '@tristar/shared/common/calls'
import { call, callList, type Sent } from './apiClient'

/** The key of an answer: what it is about, the call's path and the input, by name. */
export function callKey<const C extends Call>(to: C, input: InputOf<C>) {
  return [{ about: to.about, path: to.path, input }] as const
}

/** The key of all answers of a call, whatever the input. */
export function keyOfAll({ about, path }: Call) {
  return [{ about, path }] as const
}

/** A call's answer. */
export function callQuery<const C extends Call>(to: C, input: InputOf<C>) {
  return queryOptions({
    queryKey: callKey(to, input),
    queryFn: ({ signal }): Promise<AnswerOf<C>> => call(to, ...sentOf<C>(input, signal)),
  })
}

/** Milliseconds between two looks at a running job. */
const LOOK_MS = 1500

/** How far a job is, looked at again and again until it has ended. */
export const whileRunning = {
  refetchInterval: ({ state }: { state: { data?: { state: string } | undefined } }) =>
    state.data?.state === 'running' ? LOOK_MS : false,
} as const

/** A page of a list, and the number of matching rows. The rows stay while the next ones load: the page does not jump. */
export function listQuery<const C extends Call & { counted: true }>(to: C, input: InputOf<C>) {
  return queryOptions({
    queryKey: callKey(to, input),
    queryFn: ({ signal }) => callList(to, ...sentOf<C>(input, signal)),
    placeholderData: keepPreviousData,
  })
}

// TypeScript does not resolve `Sent` for a call that is still open.
const sentOf = <C extends Call>(input: InputOf<C>, signal: AbortSignal) =>
  [input, { signal }] as unknown as Sent<C>

/** Refetches what is about any of the subjects: what is on screen now, the rest when it is next shown. A hidden page waits until it is looked at. */
export async function refetchAbout(
  client: QueryClient,
  subjects: readonly Subject[],
): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey: [key] }) =>
      subjects.includes((key as { about?: Subject }).about as Subject),
    refetchType: document.hidden ? 'none' : 'active',
  })
}

/** What others change while one looks at it; not what one studies, or is editing. */
export const CHANGED_BY_OTHERS: readonly Subject[] = ['approvals', 'people', 'person', 'trainings']
