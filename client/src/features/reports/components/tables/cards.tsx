import { TIER_KEYS, TIERS } from '@tristar/shared/common/tiers'
import type { SupervisorReportRow, UserListRow } from '@tristar/shared/reports/reports.schema'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../../lib/dates'
import { paths } from '../../../../lib/paths'
import { useNumber } from '../../../../lib/useNumber'
import { CardLine, CardNote } from '../../../../ui/DataTable'
import { ProgressBar } from '../../../../ui/ProgressBar'
import { StarIcon } from '../../../../ui/StarLabel'
import { TextLink } from '../../../../ui/TextLink'
import { useCameFrom } from '../../address'
import { IdCell, OverallBar, StarCell, UserIdCell, WithinBar } from './cells'
import classes from './tables.module.css'

/** A User Manager on a phone: who and where, the team, how far it is, and both logs. */
export function SupervisorCard({ row }: { row: SupervisorReportRow }) {
  const { t } = useTranslation(['reports', 'ui'])
  const number = useNumber()
  const state = useCameFrom()
  const { supervisorId } = row
  return (
    <>
      <CardLine>
        <IdCell id={supervisorId} />
        <span>{row.distributorId}</span>
      </CardLine>
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
      <ProgressBar value={row.completeRate} label={t('table.completeRate')} thin />
      <div className={classes.links}>
        <TextLink to={paths.admin.supervisorSellers(supervisorId)} state={state}>
          {t('table.userLog')}
        </TextLink>
        <TextLink to={paths.admin.supervisorLog(supervisorId)} state={state}>
          {t('table.trainingLog')}
        </TextLink>
      </div>
    </>
  )
}

/** A user on a phone: who and which star, where, how far, by when. */
export function UserCard({ row }: { row: UserListRow }) {
  const { t } = useTranslation('reports')
  return (
    <>
      <CardLine>
        <UserIdCell sellerId={row.sellerId} />
        <StarCell row={row} />
      </CardLine>
      <div className={classes.note}>{`${row.distributorId} · ${row.supervisorId}`}</div>
      <OverallBar value={row.progress} />
      <CardNote>{t('card.planned', { date: row.plannedDate })}</CardNote>
    </>
  )
}

/** A user of one manager on a phone. */
export function TeamCard({ row }: { row: UserListRow }) {
  const { t } = useTranslation('reports')
  const dates = useDates()
  return (
    <>
      <CardLine>
        <UserIdCell sellerId={row.sellerId} />
        <StarCell row={row} />
      </CardLine>
      <CardNote>{t('table.within')}</CardNote>
      <WithinBar row={row} />
      <CardNote>{t('table.overall')}</CardNote>
      <OverallBar value={row.progress} />
      <CardNote>{t('card.completeBy', { date: dates.day(row.completeDate) })}</CardNote>
    </>
  )
}
