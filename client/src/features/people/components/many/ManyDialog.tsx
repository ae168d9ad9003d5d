import { useQuery } from '@tanstack/react-query'
import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import type {
  AllInput,
  ListedKind,
  PeopleJobAction,
  PeopleJobStarted,
} from '@tristar/shared/people/jobs.schema'
import type { UserReportInput } from '@tristar/shared/people/lists.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listQuery } from '../../../../lib/queries'
import { useJoining } from '../../../../lib/useJoining'
import { useNumber } from '../../../../lib/useNumber'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog'
import { SupervisorSelect } from '../../../common/person/SupervisorSelect'
import { usePersonText } from '../../../common/usePersonText'
import classes from './many.module.css'
import type { Done } from './Outcome'
import type { Whom } from './useMany'
import { useActOnMany } from './useActOnMany'

/** Named in the question. */
const NAMED = 3

interface ManyDialogProps extends Whom {
  opened: boolean
  of: ListedKind
  action: PeopleJobAction
  onClose: () => void
  /** After the start of a job, or when all is done. */
  onDone: () => void
  /** The job that does it. */
  onStarted: (jobId: PeopleJobStarted['jobId']) => void
  /** What became of chosen people some of whom were left out. */
  onLeftOut: (outcome: Done) => void
}

/** Asks before something is done with many: how many they are, who the first are, what happens and how. */
export function ManyDialog({ opened, of, action, people, all, ...props }: ManyDialogProps) {
  const { t } = useTranslation(['many', 'moves'])
  const number = useNumber()
  const [supervisorId, setSupervisorId] = useState('')
  const act = useActOnMany(action)
  const count = all?.count ?? people.length
  const counted = { count, number: number(count) }
  const who = t(`who.${of}`, counted)
  const moves = t('moves:move.confirm', counted)

  async function handleConfirm() {
    const { jobId, outcome } = await act({ people, all, supervisorId })
    if (jobId) props.onStarted(jobId)
    if (outcome) props.onLeftOut(outcome)
    props.onClose()
    // Where nobody could be included, they stay chosen.
    if (outcome?.done !== 0) props.onDone()
  }

  return (
    <ConfirmDialog
      opened={opened}
      title={action === 'move' ? moves : t(`title.${action}`, { who })}
      confirmLabel={action === 'move' ? moves : t(`confirm.${action}`, { who })}
      destructive={action === 'deactivate'}
      disabled={action === 'move' && !supervisorId}
      onConfirm={handleConfirm}
      onClose={props.onClose}
    >
      <p className={classes.line}>
        <Names people={people} count={count} />
      </p>
      <p className={classes.line}>{t(`what.${action}`)}</p>
      {action === 'deactivate' && of === 'managers' && (
        <p className={classes.line}>{t('what.teamsStay')}</p>
      )}
      {action === 'invite' && (
        <p className={classes.line}>
          {all ? (
            <JoinedOfAll opened={opened} all={all} />
          ) : (
            <Joined count={count} never={people.filter(({ joined }) => !joined).length} />
          )}
        </p>
      )}
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

/** How many of those to invite have never logged in; the others are left out. */
function Joined({ count, never }: { count: number; never: number }) {
  const { t } = useTranslation('many')
  const number = useNumber()
  const { sentences } = useJoining()
  const others = count - never
  return sentences([
    t('neverJoined', { count: never, number: number(never) }),
    ...(others > 0 ? [t('joined', { count: others, number: number(others) })] : []),
  ])
}

interface OfAll {
  opened: boolean
  all: AllInput
}

/** The same of all whom the list finds. */
function JoinedOfAll({ opened, all }: OfAll) {
  const nobody = all.filter.joined === 'yes'
  const { data } = useQuery({ ...neverJoinedOf(all), enabled: opened && !nobody })
  const never = nobody ? 0 : data?.total
  return never !== undefined && <Joined count={all.count} never={never} />
}

/** Of the list that was filtered so; only the total is read, which each list tells in the same way. */
function neverJoinedOf({ of, filter }: AllInput) {
  const { users, supervisors, team } = peopleListCalls
  const ofUsers = 'supervisorId' in filter ? team : users
  const list = of === 'managers' ? supervisors : ofUsers
  const asked = { ...filter, joined: 'no', limit: 1 }
  return listQuery(list as typeof users, asked as UserReportInput)
}
