import { ActionIcon, Button } from '@mantine/core'
import { IconChartBar } from '@tabler/icons-react'
import type { TopicOverviewRow } from '@tristar/shared/dashboards/dashboards.schema'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '../../../../lib/paths'
import { useTopicTitle } from '../../../../lib/useTopicTitle'
import { ErrorAlert } from '../../../../ui/LoadAlert'
import { MenuButton } from '../../../../ui/MenuButton'
import { useIsPhone } from '../../../../ui/useIsPhone'
import classes from './list.module.css'
import type { TopicOrder } from './order/useTopicOrder'
import { useTopicChoices } from './useTopicChoices'

interface TopicActionsProps {
  row: TopicOverviewRow
  /** Where topics can be put in order. */
  order?: TopicOrder
}

/** What is done with a topic: its form, what first attempts say about a published quiz, and in a menu the rest. */
export function TopicActions({ row, order }: TopicActionsProps) {
  const { t } = useTranslation('topicEditor')
  const phone = useIsPhone()
  const title = useTopicTitle()(row.titles)
  const analysis = t('analysis.of', { title })
  const { choices, error, dismiss } = useTopicChoices(row, order)
  return (
    <span className={classes.actions}>
      {row.quiz && !row.draft && (
        <ActionIcon
          component={Link}
          to={paths.admin.topicAnalysis(row._id)}
          variant="subtle"
          className={classes.analysis}
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
      <MenuButton label={t('list.more', { title })} choices={choices} variant="subtle" />
      {error !== null && <ErrorAlert error={error} title={t('error')} onClose={dismiss} />}
    </span>
  )
}
