import { Button } from '@mantine/core'
import { type Tier, TIERS } from '@tristar/shared/common/tiers'
import type { TopicOverviewRow } from '@tristar/shared/dashboards/dashboards.schema'
import { TOPIC_FILTERS } from '@tristar/shared/topics/topics.filters'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '../../../../lib/paths'
import { useChosen } from '../../../../lib/useChosen'
import { type FilterState, useFilters } from '../../../../lib/useFilters'
import { useLanguage } from '../../../../lib/useLanguage'
import { useNumber } from '../../../../lib/useNumber'
import { useTopicTitle } from '../../../../lib/useTopicTitle'
import { type TabMark, useTabDrag } from '../../../../ui/drag/useTabDrag'
import { Drawing } from '../../../../ui/drawings/Drawing'
import { CardLine, type Column, DataTable } from '../../../../ui/DataTable'
import { Filters } from '../../../../ui/Filters'
import { NoFilterMatch } from '../../../../ui/NoFilterMatch'
import { Panel } from '../../../../ui/Panel'
import { ProgressBar } from '../../../../ui/ProgressBar'
import { EmptyState } from '../../../../ui/States'
import { TableEmpty, TableTools } from '../../../../ui/TableControls'
import { type TableState, useTableState } from '../../../../ui/useTableState'
import { SegmentedControl } from '../../../../ui/SegmentedControl'
import { StarIcon } from '../../../common/StarLabel'
import { useStarName } from '../../../common/useStarName'
import { Cover } from '../../../common/cover/Cover'
import { OrderHandle } from './order/OrderHandle'
import { OrderPlace } from './order/OrderPlace'
import { inOrder, type TopicOrder, useTopicOrder } from './order/useTopicOrder'
import classes from './list.module.css'
import { tableRows } from './tableRows'
import { TopicActions } from './TopicActions'
import { TopicMarks } from './TopicMarks'
import { useTopicColumns } from './useTopicColumns'
import { TopicTitle } from '../../../../ui/Passage'

/** Pixels: below this width the titles would have no room. */
const NARROW = 640

/** The topics of one star; few enough to search and sort in the browser. Shown by number and all of them, they can be put in order. */
export function TopicTable({ rows }: { rows: readonly TopicOverviewRow[] | undefined }) {
  const { t } = useTranslation('topicEditor')
  const starName = useStarName()
  const title = useTopicTitle()
  const columns = useTopicColumns()
  const table = useTableState(columns)
  const filters = useFilters(TOPIC_FILTERS)
  const { tier = TOPIC_FILTERS.tier.usual, ...others } = filters.chosen
  const found = rows && tableRows(rows, filters.chosen, table, title)
  const isFiltered = Object.keys(others).length > 0
  const isByNumber = table.sort === 'topicNo' && table.order === 'asc' && table.search === ''
  const order = useTopicOrder(isByNumber && !isFiltered && found ? published(found) : null)
  const keys = order.rows?.map(({ _id }) => _id) ?? []
  const drag = useTabDrag(keys, (from, to) => order.move(keys[from] ?? '', to + 1))
  const shown = found && inOrder(found, order)
  return (
    <Panel flush>
      <TableTools table={table} searchLabel={t('list.search')} columns={columns} narrow={NARROW}>
        <StarTabs tier={tier} onChange={(to) => filters.set('tier', to)} />
        <TopicFilters state={filters} />
      </TableTools>
      <OrderPlace order={order} context={drag.context}>
        <DataTable
          label={starName(tier)}
          columns={orderedColumns(columns, order, (id) => drag.mark(keys.indexOf(id)))}
          rows={shown}
          rowKey={({ _id }) => _id}
          renderCard={(row) => <TopicCard row={row} order={order} />}
          empty={<Nothing table={table} isFiltered={isFiltered} />}
          table={table}
          narrow={NARROW}
        />
      </OrderPlace>
      {shown && shown.length > 0 && <Foot rows={shown} />}
    </Panel>
  )
}

const published = (rows: readonly TopicOverviewRow[]) => rows.filter(({ draft }) => !draft)

/** The same columns, with the handle before a number and the moves in the menu. */
function orderedColumns(
  columns: readonly Column<TopicOverviewRow>[],
  order: TopicOrder,
  markOf: (topicId: string) => TabMark,
): readonly Column<TopicOverviewRow>[] {
  if (!order.rows) return columns
  const withHandle = (column: Column<TopicOverviewRow>) => (row: TopicOverviewRow) =>
    row.draft ? (
      column.cell(row)
    ) : (
      <span className={classes.ordered}>
        <OrderHandle row={row} order={order} mark={markOf(row._id)} />
        {column.cell(row)}
      </span>
    )
  return columns.map((column) => {
    if (column.key === 'topicNo') return { ...column, cell: withHandle(column) }
    if (column.key !== 'update') return column
    return { ...column, cell: (row) => <TopicActions row={row} order={order} /> }
  })
}

function Foot({ rows }: { rows: readonly TopicOverviewRow[] }) {
  const { t } = useTranslation('topicEditor')
  const topics = published(rows).length
  const drafts = rows.length - topics
  return (
    <div className={classes.foot}>
      {[t('list.count', { count: topics }), drafts && t('list.drafts', { count: drafts })]
        .filter(Boolean)
        .join(' · ')}
    </div>
  )
}

/** By audience and language; the star has its tabs. */
function TopicFilters({ state }: { state: FilterState<typeof TOPIC_FILTERS> }) {
  const { tier: _tier, ...filters } = state.filters
  const look = { className: classes.filter }
  const looks = { tier: { textOf: () => '' }, audience: look, language: look }
  return <Filters state={{ ...state, filters }} looks={looks} />
}

function Nothing({ table, isFiltered }: { table: TableState; isFiltered: boolean }) {
  if (table.search) return <TableEmpty table={table} />
  return isFiltered ? <NoFilterMatch /> : <NoTopics />
}

function NoTopics() {
  const { t } = useTranslation('topicEditor')
  return (
    <EmptyState
      drawing={<Drawing name="empty" />}
      title={t('list.empty')}
      action={
        <Button component={Link} to={paths.admin.topicAdd} variant="default">
          {t('list.addNew')}
        </Button>
      }
    >
      {t('list.emptyHelp')}
    </EmptyState>
  )
}

function StarTabs({ tier, onChange }: { tier: Tier; onChange: (tier: Tier) => void }) {
  const { t } = useTranslation('ui')
  const language = useLanguage()
  const [chosen, choose] = useChosen(tier, onChange)
  return (
    <SegmentedControl
      className={classes.tabs}
      aria-label={TOPIC_FILTERS.tier.label[language]}
      value={chosen}
      data={TIERS.map((value) => ({
        value,
        label: (
          <span className={classes.tab}>
            <StarIcon tier={value} size={16} />
            {t(`star.${value}`)}
          </span>
        ),
      }))}
      onChange={choose}
    />
  )
}

function TopicCard({ row, order }: { row: TopicOverviewRow; order: TopicOrder }) {
  const { t } = useTranslation('topicEditor')
  const number = useNumber()
  return (
    <>
      <CardLine>
        <Cover materials={row.materials} className={classes.cover} />
        <span className={classes.title}>
          {!row.draft && `${row.topicNo}. `}
          <TopicTitle of={row.titles} />
        </span>
      </CardLine>
      <TopicMarks row={row} />
      {!row.draft && <ProgressBar value={row.percentage} label={t('list.percentage')} thin />}
      <div className={classes.facts}>
        {[
          !row.draft && t('list.attempts', { value: number(row.avgAttempt) }),
          !row.draft && t('list.trainings', { count: row.training }),
          t('list.withQuiz', { value: t(row.quiz ? 'list.yes' : 'list.no') }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </div>
      <TopicActions row={row} order={order} />
    </>
  )
}
