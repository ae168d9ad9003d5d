import type { AuditRow } from '@tristar/shared/audit/audit.schema'
import { dayOf, timeOf } from '@tristar/shared/common/dates'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../lib/dates'
import { ORG_ZONE } from '../../../lib/pageFacts'
import type { Column } from '../../../ui/DataTable'
import classes from './audit.module.css'
import { AuditWho, AuditWhom } from './AuditPeople'
import { useAuditTexts } from './useAuditTexts'

/** In files: sortable, in the organisation's zone. */
function fileTime(at: string): string {
  const instant = new Date(at)
  return `${dayOf(instant, ORG_ZONE)} ${timeOf(instant, ORG_ZONE)}`
}

export function useAuditColumns(): Column<AuditRow>[] {
  const { t } = useTranslation('audit')
  const dates = useDates()
  const texts = useAuditTexts()
  return [
    {
      key: 'at',
      head: t('head.at'),
      cell: ({ at }) => <span className={classes.nowrap}>{dates.instant(at)}</span>,
      csv: ({ at }) => fileTime(at),
      width: '10rem',
      sortable: true,
    },
    {
      key: 'action',
      head: t('head.action'),
      cell: (row) => <span className={classes.actionText}>{texts.action(row)}</span>,
      csv: texts.action,
      sortable: true,
    },
    {
      key: 'who',
      head: t('head.who'),
      cell: (row) => <AuditWho row={row} />,
      csv: texts.who,
      sortable: true,
    },
    {
      key: 'role',
      head: t('head.role'),
      cell: texts.role,
      csv: texts.role,
    },
    {
      key: 'whom',
      head: t('head.whom'),
      cell: (row) => (row.whom ? <AuditWhom row={row} /> : '–'),
      csv: texts.whom,
      width: '18%',
    },
    {
      key: 'details',
      head: t('head.details'),
      cell: (row) => texts.details(row) || '–',
      long: true,
      csv: texts.details,
      width: '27%',
    },
  ]
}
