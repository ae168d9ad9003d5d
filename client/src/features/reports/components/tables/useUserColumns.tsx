import { isTier, TIER_KEYS, TIERS } from '@tristar/shared/common/tiers'
import type { UserListRow } from '@tristar/shared/reports/reports.schema'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../../lib/dates'
import { paths } from '../../../../lib/paths'
import type { Column } from '../../../../ui/DataTable'
import { dashedDay, dashedInstant } from '../../reportDates'
import { DateCell, OpenLink, OverallBar, StarCell, UserIdCell, WithinBar } from './cells'
import classes from './tables.module.css'

/** What both tables of users show. */
function useSharedColumns() {
  const { t } = useTranslation(['reports', 'ui'])
  const sellerId: Column<UserListRow> = {
    key: 'sellerId',
    head: t('table.sellerId'),
    cell: (row) => <UserIdCell sellerId={row.sellerId} />,
    csv: (row) => row.sellerId,
    sortable: true,
  }
  const distributor: Column<UserListRow> = {
    key: 'distributorId',
    head: t('table.distributor'),
    cell: ({ distributorId }) => <span className={classes.nowrap}>{distributorId}</span>,
    csv: ({ distributorId }) => distributorId,
    sortable: true,
  }
  const star: Column<UserListRow> = {
    key: 'belt',
    head: t('table.star'),
    cell: (row) => <StarCell row={row} />,
    csv: ({ belt }) => (isTier(belt) ? t(`ui:star.${belt}`) : ''),
    sortable: true,
  }
  const overall: Column<UserListRow> = {
    key: 'progress',
    head: t('table.overall'),
    cell: ({ progress }) => <OverallBar value={progress} />,
    csv: ({ progress }) => progress,
    sortable: true,
  }
  return { sellerId, distributor, star, overall }
}

/** The columns of /admin/seller (specification, section 2, Admin User list). */
export function useUserColumns(): Column<UserListRow>[] {
  const { t } = useTranslation(['reports', 'ui'])
  const dates = useDates()
  const { sellerId, distributor, star, overall } = useSharedColumns()
  return [
    sellerId,
    distributor,
    {
      key: 'plannedDate',
      head: t('table.plannedDate'),
      cell: ({ plannedDate }) => <DateCell>{plannedDate}</DateCell>,
      csv: ({ plannedDate }) => plannedDate,
      sortable: true,
    },
    {
      key: 'supervisorId',
      head: t('table.supervisorId'),
      cell: ({ supervisorId }) => <span className={classes.other}>{supervisorId}</span>,
      csv: ({ supervisorId }) => supervisorId,
      sortable: true,
    },
    star,
    ...TIERS.map((tier): Column<UserListRow> => {
      const key = `${TIER_KEYS[tier]}BeltDate` as const
      return {
        key,
        head: t('table.achieved', { star: t(`ui:star.${tier}`) }),
        cell: (row) => <DateCell>{dates.instantDay(row[key])}</DateCell>,
        csv: (row) => dashedInstant(row[key]),
        sortable: true,
      }
    }),
    overall,
    {
      key: 'log',
      head: t('table.log'),
      cell: (row) => (
        <OpenLink to={paths.admin.sellerLog(row.sellerId)} id={row.sellerId}>
          {t('table.log')}
        </OpenLink>
      ),
    },
  ]
}

/** The columns of a manager's users (specification, section 2, User Manager detail list). */
export function useTeamColumns(): Column<UserListRow>[] {
  const { t } = useTranslation('reports')
  const dates = useDates()
  const { sellerId, distributor, star, overall } = useSharedColumns()
  return [
    sellerId,
    distributor,
    {
      key: 'completeDate',
      head: t('table.completeDate'),
      cell: ({ completeDate }) => <DateCell>{dates.day(completeDate)}</DateCell>,
      csv: ({ completeDate }) => dashedDay(completeDate),
      sortable: true,
    },
    star,
    {
      key: 'beltRate',
      head: t('table.within'),
      cell: (row) => <WithinBar row={row} />,
      csv: ({ beltRate }) => beltRate,
      sortable: true,
    },
    overall,
  ]
}
