import { VisuallyHidden } from '@mantine/core'
import type { AllSellersEntry } from '@tristar/shared/account/account.schema'
import type { TeamRow } from '@tristar/shared/team/team.schema'
import { holdsStatus } from '@tristar/shared/study/progress.rules'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../lib/dates'
import { paths } from '../../../lib/paths'
import type { Column } from '../../../ui/DataTable'
import { StarLabel } from '../../../ui/StarLabel'
import { TextLink } from '../../../ui/TextLink'
import { useLogState } from '../logAddress'
import { SellerId } from './SellerId'
import classes from './sellers.module.css'
import { TeamMarks } from './TeamMarks'
import { TierProgress } from './TierProgress'

/** No wider than its content: what is left is the topics'. */
const SLIM = '1rem'
/** The two topics share what is left. */
const TOPIC = '24%'
/** Room for a bar that can be read. */
const BAR = '9rem'

/** Completed topic, next topic and progress, which both tables show alike. */
function useStudyColumns<Row extends AllSellersEntry>(nextTopic: string): Column<Row>[] {
  const { t } = useTranslation('sellers')
  return [
    {
      key: 'completedTopic',
      head: t('table.completedTopic'),
      cell: ({ completedTopic }) => completedTopic || '–',
      title: ({ completedTopic }) => completedTopic,
      width: TOPIC,
      sortable: true,
    },
    {
      key: 'nextTopic',
      head: nextTopic,
      cell: (row) => row.nextTopic || '–',
      title: (row) => row.nextTopic,
      width: TOPIC,
      sortable: true,
    },
    {
      key: 'beltProgress',
      head: t('table.progress'),
      cell: ({ status, beltProgress }) => (
        <TierProgress status={status} beltProgress={beltProgress} />
      ),
      width: BAR,
      sortable: true,
    },
  ]
}

/** The dashboard's table (specification, section 2, Supervisor dashboard). */
export function useTeamGlance(): Column<AllSellersEntry>[] {
  const { t } = useTranslation('sellers')
  return [
    {
      key: 'sellerId',
      head: t('table.sellerId'),
      cell: ({ sellerId }) => <SellerId sellerId={sellerId} />,
      width: SLIM,
    },
    {
      key: 'status',
      head: t('table.status'),
      cell: (row) => <StarLabel tier={row.status} long achieved={holdsStatus(row)} />,
      width: SLIM,
    },
    ...useStudyColumns<AllSellersEntry>(t('table.nextTopic')),
  ]
}

/** The columns of /supervisor/sellers (specification, section 2, Supervisor sellers table). */
export function useTeamColumns(): Column<TeamRow>[] {
  const { t } = useTranslation('sellers')
  const dates = useDates()
  return [
    {
      key: 'sellerId',
      head: t('table.sellerId'),
      cell: (row) => (
        <>
          <SellerId sellerId={row.sellerId} />
          <TeamMarks row={row} />
        </>
      ),
      width: SLIM,
      sortable: true,
    },
    {
      key: 'status',
      head: t('table.status'),
      cell: (row) => <StarLabel tier={row.status} achieved={holdsStatus(row)} />,
      width: SLIM,
      sortable: true,
    },
    {
      key: 'completeDate',
      head: t('table.completeDate'),
      cell: ({ completeDate }) => <span className={classes.nowrap}>{dates.day(completeDate)}</span>,
      width: '8rem',
      sortable: true,
    },
    ...useStudyColumns<TeamRow>(t('table.nextOrRestudy')),
    {
      key: 'log',
      head: t('table.log'),
      cell: ({ sellerId }) => <LogLink sellerId={sellerId} />,
      width: SLIM,
    },
  ]
}

function LogLink({ sellerId }: { sellerId: string }) {
  const { t } = useTranslation('sellers')
  return (
    <TextLink
      to={paths.supervisor.sellerLog(sellerId)}
      state={useLogState()}
      className={classes.log}
    >
      {t('table.openLog')}
      <VisuallyHidden>{` ${sellerId}`}</VisuallyHidden>
    </TextLink>
  )
}
