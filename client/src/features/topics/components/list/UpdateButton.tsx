import { ActionIcon, Button } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import type { TopicOverviewRow } from '@tristar/shared/dashboards/dashboards.schema'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '../../../../lib/paths'
import { useTopicTitle } from '../../../../lib/useTopicTitle'
import { useIsPhone } from '../../../../ui/useIsPhone'
import classes from './list.module.css'

/** What is done with a topic: its form, and what first attempts say about a published quiz. */
export function UpdateButton({ row }: { row: TopicOverviewRow }) {
  const { t } = useTranslation('topicEditor')
  const phone = useIsPhone()
  const title = useTopicTitle()(row.titles)
  const analysis = t('analysis.of', { title })
  return (
    <span className={classes.actions}>
      {row.quiz && !row.draft && (
        <ActionIcon
          component={Link}
          to={paths.admin.topicAnalysis(row._id)}
          variant="subtle"
          className={classes.analysis}
          aria-label={analysis}
          title={analysis}
        >
          <IconChartBar size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      )}
      <Button
        component={Link}
        to={paths.admin.topicEdit(row._id)}
        variant="default"
        size={phone ? 'sm' : 'compact-sm'}
        className={classes.update}
        aria-label={t('list.updateOf', { title })}
      >
        {t('list.update')}
      </Button>
    </span>
  )
}
