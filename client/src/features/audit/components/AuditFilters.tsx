import { TextInput } from '@mantine/core'
import { AUDIT_ACTIONS } from '@tristar/shared/audit/actions'
import { type Day, daySpan } from '@tristar/shared/common/dates'
import { useTranslation } from 'react-i18next'
import { today } from '../../../lib/dates'
import { useChosen } from '../../../lib/useChosen'
import { DateField } from '../../../ui/DateField'
import { TableFilter } from '../../../ui/TableFilter'
import type { TableState } from '../../../ui/useTableState'
import { useTypedText } from '../../../ui/useTypedText'
import type { AuditListParams } from '../filters'
import classes from './audit.module.css'

interface AuditFiltersProps {
  table: TableState
  params: AuditListParams
}

/** The filters: action, actor, and first and last day (inclusive). */
export function AuditFilters({ table, params }: AuditFiltersProps) {
  const { t } = useTranslation('audit')
  return (
    <>
      <TableFilter
        table={table}
        name="action"
        label={t('filter.action')}
        noFilter={t('filter.everything')}
        values={AUDIT_ACTIONS}
        textOf={(action) => t(`action.${action}`)}
        className={classes.action}
      />
      <WhoFilter table={table} who={params.who ?? ''} />
      <div className={classes.days}>
        <DayFilter name="from" table={table} value={params.from} max={params.to} />
        <span aria-hidden="true">{'–'}</span>
        <DayFilter name="to" table={table} value={params.to} min={params.from} />
      </div>
    </>
  )
}

interface DayFilterProps {
  name: 'from' | 'to'
  table: TableState
  value: Day | undefined
  min?: Day
  max?: Day
}

function DayFilter({ name, table, value = '', min, max }: DayFilterProps) {
  const { t } = useTranslation('audit')
  const { first, last } = daySpan(today())
  const [day, choose] = useChosen(value, (chosen) => table.setFilter(name, chosen))
  return (
    <div className={classes.day}>
      <span aria-hidden="true">{t(`filter.${name}`)}</span>
      <DateField
        aria-label={t(`filter.${name}`)}
        placeholder={t(`filter.${name}`)}
        min={min ?? first}
        max={max ?? last}
        value={day}
        onChange={choose}
        late
      />
    </div>
  )
}

function WhoFilter({ table, who }: { table: TableState; who: string }) {
  const { t } = useTranslation('audit')
  return (
    <TextInput
      aria-label={t('filter.who')}
      placeholder={t('filter.who')}
      className={classes.by}
      {...useTypedText(who, (text) => table.setFilter('who', text))}
    />
  )
}
