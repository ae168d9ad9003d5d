import type { TeamRow } from '@tristar/shared/team/team.schema'
import { StatusLabel } from '../../../ui/StatusLabel'
import classes from './sellers.module.css'

/** What needs the manager, below the id: past the expected date, a training to be evaluated. */
export function TeamMarks({ row }: { row: Pick<TeamRow, 'overdue' | 'waiting'> }) {
  if (!row.overdue && !row.waiting) return null
  return (
    <div className={classes.marks}>
      {row.waiting && <StatusLabel status="pending" small />}
      {row.overdue && <StatusLabel status="overdue" small />}
    </div>
  )
}
