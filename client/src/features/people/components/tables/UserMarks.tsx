import { daysBetween } from '@tristar/shared/common/dates'
import type { UserListRow } from '@tristar/shared/people/lists.schema'
import { useTranslation } from 'react-i18next'
import { today } from '../../../../lib/dates'
import { StatusLabel } from '../../../common/StatusLabel'
import classes from './tables.module.css'

/** Below the person, for admins: how many days the current star is late, and a training that is to be evaluated. */
export function UserMarks({ row }: { row: UserListRow }) {
  const { t } = useTranslation('people')
  const { overdue, waiting, expectedDate } = row
  if (!overdue && !waiting) return null
  return (
    <div className={classes.marks}>
      {waiting && <StatusLabel status="pending" small />}
      {overdue && (
        <StatusLabel
          status="overdue"
          words={t('late', { count: Math.max(1, daysBetween(expectedDate, today())) })}
          small
        />
      )}
    </div>
  )
}
