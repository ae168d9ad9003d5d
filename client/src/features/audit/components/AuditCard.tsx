import type { AuditRow } from '@tristar/shared/audit/audit.schema'
import { useDates } from '../../../lib/dates'
import { CardLine } from '../../../ui/DataTable'
import classes from './audit.module.css'
import { useAuditTexts } from './useAuditTexts'

export function AuditCard({ row }: { row: AuditRow }) {
  const dates = useDates()
  const texts = useAuditTexts()
  const whom = texts.whom(row)
  const details = texts.details(row)
  return (
    <>
      <CardLine>
        <strong>{texts.action(row)}</strong>
        <span className={classes.small}>{dates.instant(row.at)}</span>
      </CardLine>
      <div className={classes.cardText}>
        {row.who}
        {whom && ` → ${whom}`}
      </div>
      <div className={classes.small}>{texts.role(row)}</div>
      {details && <div className={classes.small}>{details}</div>}
    </>
  )
}
