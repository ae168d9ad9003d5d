import type { SupervisorReportRow } from '@tristar/shared/reports/reports.schema'
import { useTranslation } from 'react-i18next'
import { paths } from '../../../../lib/paths'
import { useNumber } from '../../../../lib/useNumber'
import type { Column } from '../../../../ui/DataTable'
import { ProgressBar } from '../../../../ui/ProgressBar'
import { IdCell, OpenLink } from './cells'

const COUNTS = ['noTrainings', 'whiteBelt', 'greenBelt', 'blackBelt', 'totalSeller'] as const
const { admin } = paths

/** The columns of /admin/supervisor (specification, section 2, Admin User Managers table). */
export function useSupervisorColumns(): Column<SupervisorReportRow>[] {
  const { t } = useTranslation('reports')
  const number = useNumber()
  return [
    {
      key: 'supervisorId',
      head: t('table.supervisorId'),
      cell: ({ supervisorId }) => <IdCell id={supervisorId} />,
      csv: ({ supervisorId }) => supervisorId,
      sortable: true,
    },
    {
      key: 'distributorId',
      head: t('table.distributor'),
      cell: ({ distributorId }) => distributorId,
      csv: ({ distributorId }) => distributorId,
      sortable: true,
    },
    ...COUNTS.map((key): Column<SupervisorReportRow> => ({
      key,
      head: t(`table.${key}`),
      cell: (row) => number(row[key]),
      csv: (row) => row[key],
      align: 'right',
      sortable: true,
    })),
    {
      key: 'completeRate',
      head: t('table.completeRate'),
      cell: ({ completeRate }) => (
        <ProgressBar value={completeRate} label={t('table.completeRate')} thin />
      ),
      csv: ({ completeRate }) => completeRate,
      sortable: true,
    },
    {
      key: 'userLog',
      head: t('table.userLog'),
      cell: ({ supervisorId }) => (
        <OpenLink to={admin.supervisorSellers(supervisorId)} id={supervisorId}>
          {t('table.view')}
        </OpenLink>
      ),
    },
    {
      key: 'trainingLog',
      head: t('table.trainingLog'),
      cell: ({ supervisorId }) => (
        <OpenLink to={admin.supervisorLog(supervisorId)} id={supervisorId}>
          {t('table.view')}
        </OpenLink>
      ),
    },
  ]
}
