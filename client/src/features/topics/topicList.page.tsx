import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '../../lib/paths'
import { LoadPanel } from '../../ui/LoadPanel'
import { Page } from '../../ui/Page'
import { TotalFigures } from '../dashboards/components/TotalFigures'
import { TopicTable } from './components/list/TopicTable'
import { topicsQuery } from './topicQueries'

/** /admin/trainingTopic: all topics with their figures, star by star. */
export function TopicListPage() {
  const { t } = useTranslation(['topicEditor', 'ui'])
  const query = useQuery(topicsQuery)
  const { data } = query
  return (
    <Page title={t('ui:nav.trainingTopic')} subtitle={t('list.line')} action={<AddNew />}>
      {(data || !query.error) && (
        <TotalFigures supervisors={data?.totalSupervisors} sellers={data?.totalSellers} />
      )}
      {query.error && !data ? (
        <LoadPanel query={query} lines={8} title={t('error')} alert />
      ) : (
        <TopicTable rows={data?.data} />
      )}
    </Page>
  )
}

function AddNew() {
  const { t } = useTranslation('topicEditor')
  return (
    <Button
      component={Link}
      to={paths.admin.topicAdd}
      leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
    >
      {t('list.addNew')}
    </Button>
  )
}
