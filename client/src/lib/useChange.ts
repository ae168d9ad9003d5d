import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, Call, InputOf, Subject } from '@tristar/shared/common/calls'
import { useContext } from 'react'
import { call, type Sent } from './apiClient'
import { isRefusal, isTemporary } from './apiError'
import { CHANGED_BY_OTHERS, refetchAbout } from './queries'
import { SessionContext } from './session'

/**
 * Sends a call that changes what is shown; returns its answer. What the call `changes` is refetched afterwards; if what was
 * shown turns out to be outdated, what others change too.
 * @throws {ApiError} as `call`, for the form or dialog that asked (`useSubmit`)
 */
export function useChange<const C extends Call>(to: C) {
  const client = useQueryClient()
  const session = useContext(SessionContext)
  function changed(subjects: readonly Subject[]): void {
    void refetchAbout(client, subjects)
    if (subjects.includes('session')) void session?.refresh('now')
  }
  const { changes = [] } = to
  const { mutateAsync } = useMutation({
    mutationFn: async (input: InputOf<C> | FormData): Promise<AnswerOf<C>> =>
      call(to, ...([input] as unknown as Sent<C>)),
    onSuccess: () => changed(changes),
    onError: (error) => isOutdated(error) && changed([...changes, ...CHANGED_BY_OTHERS]),
  })
  return mutateAsync
}

/** Whether somebody else was perhaps faster, or the answer to a change that is made was lost. */
function isOutdated(error: unknown): boolean {
  return isTemporary(error) || isRefusal(error)
}
