import type { AllSellersEntry, TeamRow } from '@tristar/shared/team/team.schema'
import { TIER_KEYS, TIERS } from '@tristar/shared/common/tiers'
import type { SupervisorReportRow, UserListRow } from '@tristar/shared/people/lists.schema'
import { SUPERVISOR_FIELDS } from '@tristar/shared/people/supervisors.columns'
import { USER_FIELDS } from '@tristar/shared/people/users.columns'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../../lib/dates'
import { paths } from '../../../../lib/paths'
import { useHead } from '../../../../lib/useHead'
import { useNumber } from '../../../../lib/useNumber'
import { useTopicTitle } from '../../../../lib/useTopicTitle'
import { CardLine, CardNote } from '../../../../ui/DataTable'
import { ProgressBar } from '../../../../ui/ProgressBar'
import { StarIcon } from '../../../common/StarLabel'
import { usePersonText } from '../../../common/usePersonText'
import { PersonLink } from '../../../common/PersonLink'
import {
  InactiveMark,
  OpenLink,
  OverallBar,
  SellerLink,
  StarCell,
  TeamMarks,
  UnconfirmedMark,
  WithinBar,
} from './cells'
import type { SellerRow } from './starOf'
import classes from './tables.module.css'
import { UserMarks } from './UserMarks'
import { TopicTitle } from '../../../../ui/Passage'
import { HERE, Sentence } from '../../../../ui/Sentence'

function SupervisorCard({ row }: { row: SupervisorReportRow }) {
  const { t } = useTranslation(['learners', 'ui'])
  const headOf = useHead()
  const number = useNumber()
  const { supervisorId } = row
  return (
    <>
      <CardLine>
        <PersonLink id={supervisorId} name={row.name} />
        <span>{row.distributorId}</span>
      </CardLine>
      <InactiveMark id={supervisorId} state={row.state} />
      {!row.confirmed && <UnconfirmedMark />}
      <div className={classes.note}>
        {t('card.team', {
          users: t('card.users', { count: row.totalSeller }),
          trainings: t('card.trainings', { count: row.noTrainings }),
        })}
      </div>
      <div className={classes.stars}>
        {TIERS.map((tier) => (
          <span key={tier} className={classes.star}>
            <StarIcon tier={tier} />
            {`${t(`ui:star.${tier}`)} ${number(row[`${TIER_KEYS[tier]}Belt`])}`}
          </span>
        ))}
      </div>
      <ProgressBar value={row.completeRate} label={headOf(SUPERVISOR_FIELDS.completeRate)} thin />
      <div className={classes.links}>
        <OpenLink to={paths.admin.supervisorSellers(supervisorId)} id={supervisorId}>
          {t('table.userLog')}
        </OpenLink>
        <OpenLink to={paths.admin.supervisorLog(supervisorId)} id={supervisorId}>
          {t('table.trainingLog')}
        </OpenLink>
      </div>
    </>
  )
}

function SellerLine({ row }: { row: SellerRow }) {
  return (
    <CardLine>
      <div>
        <SellerLink row={row} />
      </div>
      <StarCell row={row} />
    </CardLine>
  )
}

function CompleteBy({ date }: { date: string }) {
  const { t } = useTranslation('learners')
  return <CardNote>{t('card.completeBy', { date: useDates().day(date) })}</CardNote>
}

function UserCard({ row }: { row: UserListRow }) {
  const { t } = useTranslation('learners')
  const personText = usePersonText()
  return (
    <>
      <SellerLine row={row} />
      <UserMarks row={row} />
      <div className={classes.note}>
        {`${row.distributorId} · ${personText(row.supervisorId, row.supervisorName)}`}
      </div>
      <OverallBar value={row.progress} />
      <CardNote>{t('card.planned', { date: row.plannedDate })}</CardNote>
    </>
  )
}

function ManagedCard({ row }: { row: UserListRow }) {
  const headOf = useHead()
  return (
    <>
      <SellerLine row={row} />
      <UserMarks row={row} />
      <CardNote>{headOf(USER_FIELDS.beltRate)}</CardNote>
      <WithinBar row={row} />
      <CardNote>{headOf(USER_FIELDS.progress)}</CardNote>
      <OverallBar value={row.progress} />
      <CompleteBy date={row.completeDate} />
    </>
  )
}

function TeamCard({ row }: { row: AllSellersEntry | TeamRow }) {
  const { t } = useTranslation('learners')
  const topic = useTopicTitle()(row.nextTitles)
  return (
    <>
      <SellerLine row={row} />
      {'overdue' in row && <TeamMarks row={row} />}
      <div className={classes.note}>
        {topic ? (
          <Sentence text={t('card.next', { topic: HERE })}>
            <TopicTitle of={row.nextTitles} />
          </Sentence>
        ) : (
          t('card.noNext')
        )}
      </div>
      <WithinBar row={row} />
      {'completeDate' in row && <CompleteBy date={row.completeDate} />}
    </>
  )
}

export const supervisorCard = (row: SupervisorReportRow) => <SupervisorCard row={row} />
export const userCard = (row: UserListRow) => <UserCard row={row} />
export const managedCard = (row: UserListRow) => <ManagedCard row={row} />
export const teamCard = (row: AllSellersEntry | TeamRow) => <TeamCard row={row} />
