import { useQuery } from '@tanstack/react-query'
import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import type { PeopleJobAction, PeopleJobStarted } from '@tristar/shared/people/jobs.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listQuery } from '../../../../lib/queries'
import { useJoining } from '../../../../lib/useJoining'
import { useNumber } from '../../../../lib/useNumber'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog'
import { SupervisorSelect } from '../../../common/person/SupervisorSelect'
import { usePersonText } from '../../../common/usePersonText'
import classes from './many.module.css'
import type { Whom } from './useMany'
import { useActOnMany } from './useActOnMany'

/** Named in the question. */
const NAMED = 3

interface ManyDialogProps extends Whom {
  opened: boolean
  action: PeopleJobAction
  onClose: () => void
  /** After the start of a job, or when all is done. */
  onDone: () => void
  /** The job that does it. */
  onStarted: (jobId: PeopleJobStarted['jobId']) => void
}

/** Asks before something is done with many: how many they are, who the first are, what happens and how. */
export function ManyDialog({ opened, action, people, all, ...props }: ManyDialogProps) {
  const { t } = useTranslation(['many', 'moves'])
  const number = useNumber()
  const [supervisorId, setSupervisorId] = useState('')
  const act = useActOnMany(action)
  const count = all?.count ?? people.length
  const counted = { count, number: number(count) }
  const moves = t('moves:move.confirm', counted)

  async function handleConfirm() {
    const jobId = await act({ people, all, supervisorId })
    if (jobId) props.onStarted(jobId)
    props.onClose()
    props.onDone()
  }

  return (
    <ConfirmDialog
      opened={opened}
      title={action === 'move' ? moves : t(`title.${action}`, counted)}
      confirmLabel={action === 'move' ? moves : t(`confirm.${action}`, counted)}
      destructive={action === 'deactivate'}
      disabled={action === 'move' && !supervisorId}
      onConfirm={handleConfirm}
      onClose={props.onClose}
    >
      <p className={classes.line}>
        <Names people={people} count={count} />
      </p>
      <p className={classes.line}>{t(`what.${action}`)}</p>
      {action === 'invite' && all && <NeverJoined opened={opened} filter={all.filter} />}
      {action === 'move' && (
        <SupervisorSelect
          label={t('moves:manager')}
          value={supervisorId}
          onChange={setSupervisorId}
        />
      )}
      <p className={classes.line}>{t(all ? 'how.job' : 'how.each')}</p>
    </ConfirmDialog>
  )
}

/** The first ones, and how many more. */
function Names({ people, count }: Pick<Whom, 'people'> & { count: number }) {
  const { t } = useTranslation('many')
  const number = useNumber()
  const { list } = useJoining()
  const personText = usePersonText()
  const named = people.slice(0, NAMED).map(({ id, name }) => personText(id, name))
  const others = count - named.length
  return others > 0
    ? t('andOthers', { who: list(named), count: others, number: number(others) })
    : list(named)
}

/** How many of those whom the list finds have never logged in. */
function NeverJoined({
  opened,
  filter,
}: {
  opened: boolean
  filter: NonNullable<Whom['all']>['filter']
}) {
  const { t } = useTranslation('many')
  const number = useNumber()
  const { supervisorId, ...list } = filter
  const asked = { ...list, joined: 'no', limit: 1 } as const
  const nobody = filter.joined === 'yes'
  const ofAll = useQuery({
    ...listQuery(peopleListCalls.users, asked),
    enabled: opened && !nobody && !supervisorId,
  })
  const { dist: _, ...ofTeamAsked } = asked
  const ofTeam = useQuery({
    ...listQuery(peopleListCalls.team, { ...ofTeamAsked, supervisorId: supervisorId ?? '' }),
    enabled: opened && !nobody && Boolean(supervisorId),
  })
  const count = nobody ? 0 : (supervisorId ? ofTeam : ofAll).data?.total
  if (count === undefined) return null
  return <p className={classes.line}>{t('neverJoined', { count, number: number(count) })}</p>
}
