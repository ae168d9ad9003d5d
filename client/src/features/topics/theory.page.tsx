import { useQuery } from '@tanstack/react-query'
import { IconFileOff } from '@tabler/icons-react'
import type { Task } from '@tristar/shared/progress/progress.schema'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { codeOf, useErrorText } from '../../lib/errorText'
import { Page } from '../../ui/Page'
import { Panel } from '../../ui/Panel'
import { LoadingState } from '../../ui/Skeletons'
import { EmptyState, ErrorState } from '../../ui/States'
import { trainingMaterialQuery } from './api/trainingMaterial'
import { BackToTopics } from './components/BackToTopics'
import { TheoryViewer } from './components/theory/TheoryViewer'
import { PdfPages } from './components/theory/viewer'
import { TopicClosed } from './components/TopicClosed'
import { useTask } from './useTask'

/** A topic's slides (specification, section 2, Theory viewer). */
export function TheoryPage() {
  const { t } = useTranslation('topics')
  const { topicId = '' } = useParams()
  const task = useTask(topicId)
  if (task) return <Theory key={topicId} task={task} />
  return (
    <Page title={t('theory.title')}>
      <TopicClosed>{t('gone.topic')}</TopicClosed>
    </Page>
  )
}

function Theory({ task }: { task: Task }) {
  const { t } = useTranslation('topics')
  return (
    <Page
      title={task.title}
      subtitle={`${t('topic', { number: task.topicNo })} · ${t('theory.title')}`}
      action={<BackToTopics />}
    >
      <Slides task={task} />
    </Page>
  )
}

function Slides({ task }: { task: Task }) {
  const { t } = useTranslation('topics')
  const errorText = useErrorText()
  const { data, error, refetch } = useQuery(trainingMaterialQuery(task._id))
  usePdfCode()
  const reload = () => void refetch()
  const code = codeOf(error)

  if (data && data.length > 0)
    return <TheoryViewer task={task} materials={data} onReload={reload} />
  if (data || code === 'PDF_NOT_FOUND')
    return (
      <Panel>
        <EmptyState
          icon={IconFileOff}
          title={t('theory.pdfNotFound')}
          action={<BackToTopics primary />}
        >
          {t('theory.pdfNotFoundHelp')}
        </EmptyState>
      </Panel>
    )
  if (code === 'TOPIC_LOCKED' || code === 'TOPIC_NOT_FOUND')
    return <TopicClosed locked={code === 'TOPIC_LOCKED'}>{errorText(error)}</TopicClosed>
  return (
    <Panel>
      {error ? <ErrorState error={error} onRetry={reload} /> : <LoadingState lines={8} />}
    </Panel>
  )
}

/** Loads the viewer's code beside the list of slides instead of after it; a failure shows when the viewer asks again. */
function usePdfCode() {
  useEffect(() => {
    void PdfPages.loadEarly()
  }, [])
}
