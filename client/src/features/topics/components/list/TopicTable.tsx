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
import { Drawing } from '../../../../ui/drawings/Drawing'
import { CardLine, DataTable } from '../../../../ui/DataTable'
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
import { UpdateButton } from './UpdateButton'
import classes from './list.module.css'
import { tableRows } from './tableRows'
import { TopicMarks } from './TopicMarks'
import { useTopicColumns } from './useTopicColumns'

/** Pixels: below this width the titles would have no room. */
const NARROW = 640

/** The topics of one star; few enough to search and sort in the browser. */
export function TopicTable({ rows }: { rows: readonly TopicOverviewRow[] | undefined }) {
  const { t } = useTranslation('topicEditor')
  const starName = useStarName()
  const title = useTopicTitle()
  const columns = useTopicColumns()
  const table = useTableState(columns)
  const filters = useFilters(TOPIC_FILTERS)
  const { chosen, set } = filters
  const { tier = TOPIC_FILTERS.tier.usual, ...others } = chosen
  const shown = rows && tableRows(rows, chosen, table, title)
  const isFiltered = Object.keys(others).length > 0
  const drafts = shown?.filter(({ draft }) => draft).length ?? 0
  return (
    <Panel flush>
      <TableTools table={table} searchLabel={t('list.search')} columns={columns}>
        <StarTabs tier={tier} onChange={(to) => set('tier', to)} />
        <TopicFilters state={filters} />
      </TableTools>
      <DataTable
        label={starName(tier)}
        columns={columns}
        rows={shown}
        rowKey={({ _id }) => _id}
        renderCard={(row) => <TopicCard row={row} />}
        empty={<Nothing table={table} isFiltered={isFiltered} />}
        table={table}
        narrow={NARROW}
      />
      {shown && shown.length > 0 && (
        <div className={classes.foot}>
          {[
            t('list.count', { count: shown.length - drafts }),
            drafts && t('list.drafts', { count: drafts }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </div>
      )}
    </Panel>
  )
}

/** By audience and language; the star has its tabs. */
function TopicFilters({ state }: { state: FilterState<typeof TOPIC_FILTERS> }) {
  const { tier: _tier, ...filters } = state.filters
  const looks = { tier: { textOf: () => '' } }
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

function TopicCard({ row }: { row: TopicOverviewRow }) {
  const { t } = useTranslation('topicEditor')
  const number = useNumber()
  const title = useTopicTitle()(row.titles)
  return (
    <>
      <CardLine>
        <Cover materials={row.materials} className={classes.cover} />
        <span className={classes.title}>{row.draft ? title : `${row.topicNo}. ${title}`}</span>
        <UpdateButton row={row} />
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
    </>
  )
}
