import type { TopicOverviewRow } from '@tristar/shared/dashboards/dashboards.schema'
import { useTranslation } from 'react-i18next'
import { useNumber } from '../../../../lib/useNumber'
import { useTopicTitle } from '../../../../lib/useTopicTitle'
import { CardLine } from '../../../../ui/DataTable'
import { ProgressBar } from '../../../../ui/ProgressBar'
import { Lacks } from './Lacks'
import classes from './list.module.css'
import { UpdateButton } from './UpdateButton'

export function TopicCard({ row }: { row: TopicOverviewRow }) {
  const { t } = useTranslation('topicEditor')
  const number = useNumber()
  const title = useTopicTitle()(row.titles)
  return (
    <>
      <CardLine>
        <span className={classes.title}>{row.draft ? title : `${row.topicNo}. ${title}`}</span>
        <UpdateButton row={row} />
      </CardLine>
      <Lacks row={row} />
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
