import { useQueryClient } from '@tanstack/react-query'
import { accountsCalls } from '@tristar/shared/people/accounts.calls'
import type { InviteAnswer } from '@tristar/shared/people/accounts.schema'
import type { PeopleJobAction, PeopleJobStarted } from '@tristar/shared/people/jobs.schema'
import { movesCalls } from '@tristar/shared/people/moves.calls'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../lib/apiClient'
import { isRefusal } from '../../../../lib/apiError'
import { refusalOf, useErrorText } from '../../../../lib/errorText'
import { refetchAbout } from '../../../../lib/queries'
import { useChange } from '../../../../lib/useChange'
import { useJoining } from '../../../../lib/useJoining'
import { useNumber } from '../../../../lib/useNumber'
import { showDone } from '../../../../ui/toast'
import type { Whom } from './useMany'

interface Asked extends Whom {
  /** The new manager of a move. */
  supervisorId: string
}

/**
 * Does something with the chosen people, or starts a job for all whom the list finds.
 * @returns the function, which returns the job's id, or '' when it is done. It throws what is refused
 */
export function useActOnMany(action: PeopleJobAction): (asked: Asked) => Promise<string> {
  const { t } = useTranslation('many')
  const number = useNumber()
  const startAll = useStartAll(action)
  const errorText = useErrorText()
  const { sentences } = useJoining()
  const acts = { invite: useInvitation(), deactivate: useDeactivation() }
  return async ({ people, all, supervisorId }) => {
    if (all) return startAll(all, supervisorId)
    // Chosen ones are moved by a dialog of their own.
    const act = acts[action as Exclude<PeopleJobAction, 'move'>]
    const { done, kept = 0, left, why } = await act(people.map(({ _id }) => _id))
    if (done === 0 && why) throw why
    const counts = { count: done, number: number(done) }
    const said = left > 0 ? t('someRefused', { ...counts, left: number(left) }) : ''
    const more = [
      ...(why ? [errorText(why)] : []),
      ...(kept > 0 ? [t('kept.some', { number: number(kept) })] : []),
    ]
    showDone(said || t(`job.done.${action}`, counts), sentences(more))
    return ''
  }
}

/** What became of the chosen people. */
interface Outcome {
  done: number
  /** Of these: whose invitation is kept on this server, not sent. */
  kept?: number
  left: number
  /** The first reason. */
  why?: Error
}

function useStartAll(action: PeopleJobAction) {
  const move = useChange(movesCalls.move)
  const deactivate = useChange(movesCalls.deactivate)
  const invite = useChange(accountsCalls.invite)
  return async ({ filter, count }: NonNullable<Whom['all']>, supervisorId: string) => {
    const everybody = { all: true, filter, count } as const
    const started =
      action === 'move'
        ? await move({ ...everybody, supervisorId })
        : await (action === 'invite' ? invite : deactivate)(everybody)
    return (started as PeopleJobStarted).jobId
  }
}

function useInvitation() {
  const invite = useChange(accountsCalls.invite)
  return async (ids: string[]): Promise<Outcome> => {
    const { sent, kept, refused } = (await invite({ ids })) as InviteAnswer
    const [first] = refused
    const why = first && refusalOf(first.code, first.params)
    return { done: sent + kept, kept, left: refused.length, ...(why && { why }) }
  }
}

/** @throws what is no refusal, which the next one would meet too */
function refusalIn(error: unknown): Error {
  if (isRefusal(error)) return error as Error
  throw error
}

/** One by one; the lists are read again once. */
function useDeactivation() {
  const client = useQueryClient()
  return async (ids: string[]): Promise<Outcome> => {
    const refused: Error[] = []
    try {
      for (const id of ids) {
        const why = await call(movesCalls.deactivate, { id }).then(() => null, refusalIn)
        if (why) refused.push(why)
      }
    } finally {
      void refetchAbout(client, movesCalls.deactivate.changes)
    }
    const [why] = refused
    return { done: ids.length - refused.length, left: refused.length, ...(why && { why }) }
  }
}
