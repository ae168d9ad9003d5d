import type { AuditRow } from '@tristar/shared/audit/audit.schema'
import { useDates } from '../../../lib/dates'
import { CardLine } from '../../../ui/DataTable'
import classes from './audit.module.css'
import { AuditWho, AuditWhom } from './AuditPeople'
import { useAuditTexts } from './useAuditTexts'

export function AuditCard({ row }: { row: AuditRow }) {
  const dates = useDates()
  const texts = useAuditTexts()
  const details = texts.details(row)
  return (
    <>
      <CardLine>
        <strong>{texts.action(row)}</strong>
        <span className={classes.small}>{dates.instant(row.at)}</span>
      </CardLine>
      <div className={classes.cardText}>
        <AuditWho row={row} line />
        {row.whom && ' → '}
        <AuditWhom row={row} line />
      </div>
      <div className={classes.small}>{texts.role(row)}</div>
      {details && <div className={classes.small}>{details}</div>}
    </>
  )
}
