import type { AllSellersEntry, TeamRow } from '@tristar/shared/team/team.schema'
import type { UserListRow } from '@tristar/shared/people/lists.schema'
import {
  MANAGED_USERS_TABLE,
  USER_FIELDS,
  USERS_TO_CHOOSE,
} from '@tristar/shared/people/users.columns'
import { TEAM_FIELDS, TEAM_TABLE } from '@tristar/shared/team/team.columns'
import type { Titles } from '@tristar/shared/topics/titles'
import { useTranslation } from 'react-i18next'
import type { Column } from '../../../../ui/DataTable'
import { PersonLink } from '../../../common/PersonLink'
import { LogLink, SellerLink, StarCell, TeamMarks, WithinBar } from './cells'
import type { SellerRow } from './starOf'
import { UserMarks } from './UserMarks'
import { useAbove, useColumns } from './useColumns'
import { TopicTitle } from '../../../../ui/Passage'

/** As narrow as its content: the topics get the rest. */
const SLIM = { width: '1rem' } as const
/** Room for a readable bar. */
const BAR = { width: '9rem' } as const

const userLink = (row: UserListRow) => (
  <>
    <SellerLink row={row} />
    <UserMarks row={row} />
  </>
)
const sellerLink = (row: SellerRow) => <SellerLink row={row} />
const starCell = (row: SellerRow) => <StarCell row={row} />
const withinBar = (row: SellerRow) => <WithinBar row={row} />

/** Shows titles in the reader's language; the file has the main ones. */
const titleColumn = (
  titlesOf: (row: AllSellersEntry) => Titles,
): Partial<Column<AllSellersEntry>> => ({
  width: '24%',
  cell: (row) => <TopicTitle of={titlesOf(row)} or="–" />,
  long: true,
})
const TOPIC_COLUMNS = {
  completedTopic: titleColumn(({ completedTitles }) => completedTitles),
  nextTopic: titleColumn(({ nextTitles }) => nextTitles),
}

function useLogColumn(head: string): Column<SellerRow> {
  return {
    key: 'log',
    head,
    cell: ({ sellerId }) => <LogLink sellerId={sellerId} />,
    stays: 'end',
  }
}

/** All that the Users' list can show. */
export function useUserColumns(): Column<UserListRow>[] {
  const { t } = useTranslation('learners')
  const above = useAbove()
  const columns = useColumns<UserListRow>()(USER_FIELDS, USERS_TO_CHOOSE, {
    sellerId: { above: above('name'), cell: userLink },
    supervisorId: {
      above: above('supervisorName'),
      cell: ({ supervisorId, supervisorName }) => (
        <PersonLink id={supervisorId} name={supervisorName} />
      ),
    },
    belt: { cell: starCell },
    beltRate: { cell: withinBar },
  })
  return [...columns, useLogColumn(t('table.log'))]
}

export function useManagedColumns(): Column<UserListRow>[] {
  return useColumns<UserListRow>()(USER_FIELDS, MANAGED_USERS_TABLE, {
    sellerId: { above: useAbove()('name'), cell: userLink },
    belt: { cell: starCell },
    beltRate: { cell: withinBar },
  })
}

export function useTeamColumns(): Column<TeamRow>[] {
  const { t } = useTranslation('learners')
  const columns = useColumns<TeamRow>()(TEAM_FIELDS, TEAM_TABLE, {
    sellerId: {
      ...SLIM,
      above: useAbove()('name'),
      cell: (row) => (
        <>
          {sellerLink(row)}
          <TeamMarks row={row} />
        </>
      ),
    },
    status: { ...SLIM, cell: starCell },
    completeDate: { width: '8rem' },
    ...TOPIC_COLUMNS,
    beltProgress: { ...BAR, cell: withinBar },
  })
  return [...columns, { ...useLogColumn(t('table.detailedLog')), ...SLIM }]
}

const GLANCE = ['sellerId', 'status', 'completedTopic', 'nextTopic', 'beltProgress'] as const

/** The dashboard's table of them (domain: Screens). */
export function useGlanceColumns(): Column<AllSellersEntry>[] {
  const { t } = useTranslation('learners')
  return useColumns<AllSellersEntry>()(TEAM_FIELDS, GLANCE, {
    sellerId: { ...SLIM, cell: sellerLink },
    status: { ...SLIM, cell: (row) => <StarCell row={row} long /> },
    ...TOPIC_COLUMNS,
    nextTopic: { ...TOPIC_COLUMNS.nextTopic, head: t('table.nextTopic') },
    beltProgress: { ...BAR, cell: withinBar },
  })
}
