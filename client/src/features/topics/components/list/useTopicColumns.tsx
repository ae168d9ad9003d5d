import type { TopicOverviewRow } from '@tristar/shared/dashboards/dashboards.schema'
import { useTranslation } from 'react-i18next'
import { useNumber } from '../../../../lib/useNumber'
import type { Column } from '../../../../ui/DataTable'
import { ProgressBar } from '../../../../ui/ProgressBar'
import { Cover } from '../../../common/cover/Cover'
import classes from './list.module.css'
import { TopicActions } from './TopicActions'
import { TopicMarks } from './TopicMarks'
import { TopicTitle } from '../../../../ui/Passage'

/** As narrow as its content: the titles get the rest. */
const SLIM = '1rem'
/** The same number in every row: 1.40 below 1.36. */
const AVERAGE_DECIMALS = 2
const FIGURE = { align: 'right', sortable: true } as const

type Cell = Column<TopicOverviewRow>['cell']

/** A draft has neither figures nor a number. */
function counted(cell: Cell): Cell {
  return (row) => (row.draft ? '–' : cell(row))
}

/** The columns of /admin/trainingTopic (domain: Screens). */
export function useTopicColumns(): Column<TopicOverviewRow>[] {
  const { t } = useTranslation('topicEditor')
  return [
    {
      key: 'topicNo',
      head: t('list.topic'),
      cell: counted(({ topicNo }) => <span className={classes.number}>{topicNo}</span>),
      width: SLIM,
      sortable: true,
    },
    {
      key: 'title',
      head: t('list.content'),
      cell: (row) => <Content row={row} />,
      sortable: true,
      stays: 'start',
    },
    ...useFigures(),
    {
      key: 'quiz',
      head: t('list.quiz'),
      cell: ({ quiz }) => t(quiz ? 'list.yes' : 'list.no'),
      width: SLIM,
      sortable: true,
    },
    {
      key: 'update',
      head: t('list.update'),
      cell: (row) => <TopicActions row={row} />,
      width: SLIM,
      stays: 'end',
    },
  ]
}

/** How far its people are, how often they attempt it, and the trainings that name it. */
function useFigures(): Column<TopicOverviewRow>[] {
  const { t } = useTranslation('topicEditor')
  const number = useNumber()
  return [
    {
      key: 'percentage',
      head: t('list.percentage'),
      about: 'percentage',
      align: 'right',
      cell: counted(({ percentage }) => (
        <ProgressBar value={percentage} label={t('list.percentage')} thin />
      )),
      width: '8rem',
      sortable: true,
    },
    {
      ...FIGURE,
      key: 'avgAttempt',
      width: '7rem',
      head: t('list.avgAttempt'),
      about: 'avgAttempt',
      cell: counted(({ avgAttempt }) => number(avgAttempt, AVERAGE_DECIMALS)),
    },
    {
      ...FIGURE,
      key: 'training',
      // Room for its long head on two lines.
      width: '11rem',
      head: t('list.training'),
      about: 'training',
      cell: counted(({ training }) => number(training)),
    },
  ]
}

function Content({ row }: { row: TopicOverviewRow }) {
  return (
    <span className={classes.content}>
      <Cover materials={row.materials} className={classes.cover} />
      <span className={classes.words}>
        <TopicTitle of={row.titles} />
        <TopicMarks row={row} />
      </span>
    </span>
  )
}
