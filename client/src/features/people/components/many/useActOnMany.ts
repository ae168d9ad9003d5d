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
import { refusalOf } from '../../../../lib/errorText'
import { refetchAbout } from '../../../../lib/queries'
import { useChange } from '../../../../lib/useChange'
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
  const acts = { invite: useInvitation(), deactivate: useDeactivation() }
  return async ({ people, all, supervisorId }) => {
    if (all) return { jobId: await startAll(all, supervisorId) }
    const act = acts[action === 'invite' ? action : 'deactivate']
    const left = await act(people)
    const done = people.length - left.length
    const [first] = left
    if (first && people.length === 1) throw first.why
    if (first) return { outcome: { action, done, refused: left.length, rows: left } }
    showDone(t(`job.done.${action}`, { count: done, number: number(done) }))
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

function useInvitation() {
  const invite = useChange(accountsCalls.invite)
  return async (people: Whom['people']): Promise<LeftOut[]> => {
    const { refused } = (await invite({ ids: people.map(({ _id }) => _id) })) as InviteAnswer
    return refused.map(({ id: key, code, params }) => {
      const { id = '', name = '' } = people.find(({ _id }) => _id === key) ?? {}
      return { id, name, why: refusalOf(code, params) }
    })
  }
}

/** One by one; the lists are read again once. */
function useDeactivation() {
  const client = useQueryClient()
  return async (people: Whom['people']): Promise<LeftOut[]> => {
    const left: LeftOut[] = []
    for (const { _id, id, name } of people)
      try {
        await call(movesCalls.deactivate, { id: _id })
      } catch (error) {
        left.push({ id, name, why: error as Error })
      }
    void refetchAbout(client, ['people', 'person'])
    return left
  }
}
