import { Button } from '@mantine/core'
import type { TopicOverviewRow } from '@tristar/shared/dashboards/dashboards.schema'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '../../../../lib/paths'
import { useTopicTitle } from '../../../../lib/useTopicTitle'
import { useIsPhone } from '../../../../ui/useIsPhone'
import classes from './list.module.css'

export function UpdateButton({ row }: { row: TopicOverviewRow }) {
  const { t } = useTranslation('topicEditor')
  const phone = useIsPhone()
  const title = useTopicTitle()
  return (
    <Button
      component={Link}
      to={paths.admin.topicEdit(row._id)}
      variant="default"
      size={phone ? 'sm' : 'compact-sm'}
      className={classes.update}
      aria-label={t('list.updateOf', { title: title(row.titles) })}
    >
      {t('list.update')}
    </Button>
  )
}
