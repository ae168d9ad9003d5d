import { useQueryClient } from '@tanstack/react-query'
import { accountsCalls } from '@tristar/shared/people/accounts.calls'
import type { InviteAnswer } from '@tristar/shared/people/accounts.schema'
import type {
  AllInput,
  PeopleJobAction,
  PeopleJobStarted,
} from '@tristar/shared/people/jobs.schema'
import { movesCalls } from '@tristar/shared/people/moves.calls'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../lib/apiClient'
import { isRefusal } from '../../../../lib/apiError'
import { refusalOf } from '../../../../lib/errorText'
import { refetchAbout } from '../../../../lib/queries'
import { useChange } from '../../../../lib/useChange'
import { useJoining } from '../../../../lib/useJoining'
import { useNumber } from '../../../../lib/useNumber'
import { showDone } from '../../../../ui/toast'
import type { Done } from './Outcome'
import type { Whom } from './useMany'

interface Asked extends Whom {
  /** The new manager of a move. */
  supervisorId: string
}

/** The job that does it, or what became of people some of whom were left out; neither where all is done. */
export interface Answered {
  jobId?: string
  outcome?: Done
}

/**
 * Does something with the chosen people, or starts a job for all whom the list finds.
 * @returns the function. It throws the reason why the only one could not be included
 */
export function useActOnMany(action: PeopleJobAction): (asked: Asked) => Promise<Answered> {
  const { t } = useTranslation('many')
  const number = useNumber()
  const startAll = useStartAll(action)
  const { sentences } = useJoining()
  const acts = { invite: useInvitation(), deactivate: useDeactivation() }
  return async ({ people, all, supervisorId }) => {
    if (all) return { jobId: await startAll(all, supervisorId) }
    // Chosen ones are moved by a dialog of their own.
    const act = acts[action as Exclude<PeopleJobAction, 'move'>]
    const { left, kept = 0 } = await act(people)
    const done = people.length - left.length
    const [first] = left
    if (first && people.length === 1) throw first.why
    const said = kept > 0 ? [t('kept.some', { number: number(kept) })] : []
    if (first) return { outcome: { action, done, said, refused: left.length, rows: left } }
    showDone(t(`job.done.${action}`, { count: done, number: number(done) }), sentences(said))
    return {}
  }
}

function useStartAll(action: PeopleJobAction) {
  const move = useChange(movesCalls.move)
  const deactivate = useChange(movesCalls.deactivate)
  const invite = useChange(accountsCalls.invite)
  return async (all: AllInput, supervisorId: string) => {
    const started =
      action === 'move' && all.of !== 'managers'
        ? await move({ ...all, supervisorId })
        : await (action === 'invite' ? invite : deactivate)(all)
    return (started as PeopleJobStarted).jobId
  }
}

type LeftOut = Done['rows'][number]

interface Acted {
  left: LeftOut[]
  /** How many invitations are kept on this server, not sent. */
  kept?: number
}

function useInvitation() {
  const invite = useChange(accountsCalls.invite)
  return async (people: Whom['people']): Promise<Acted> => {
    const ids = people.map(({ _id }) => _id)
    const { kept, refused } = (await invite({ ids })) as InviteAnswer
    const left = refused.map(({ id: key, code, params }) => {
      const { id = '', name = '' } = people.find(({ _id }) => _id === key) ?? {}
      return { id, name, why: refusalOf(code, params) }
    })
    return { left, kept }
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
  return async (people: Whom['people']): Promise<Acted> => {
    const left: LeftOut[] = []
    try {
      for (const { _id, id, name } of people) {
        const why = await call(movesCalls.deactivate, { id: _id }).then(() => null, refusalIn)
        if (why) left.push({ id, name, why })
      }
    } finally {
      void refetchAbout(client, movesCalls.deactivate.changes)
    }
    return { left }
  }
}
