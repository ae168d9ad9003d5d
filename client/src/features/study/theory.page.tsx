import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Task } from '@tristar/shared/study/progress.schema'
import { studyCalls } from '@tristar/shared/study/study.calls'
import type { Material } from '@tristar/shared/topics/topics.schema'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { codeOf, useErrorText } from '../../lib/errorText'
import { callQuery } from '../../lib/queries'
import { Drawing } from '../../ui/drawings/Drawing'
import { LoadPanel } from '../../ui/LoadPanel'
import { Page } from '../../ui/Page'
import { Panel } from '../../ui/Panel'
import { EmptyState } from '../../ui/States'
import { BackToTopics } from './components/BackToTopics'
import { TheoryFrame } from './components/theory/TheoryFrame'
import { TheoryViewer } from './components/theory/TheoryViewer'
import { usePdfCode } from './components/theory/viewer'
import { useViewer } from './components/theory/useViewer'
import { TopicClosed } from './components/TopicClosed'
import { useTask } from './useTask'

/** A topic's slides (domain: Screens). */
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

const NONE: readonly Material[] = []

function Theory({ task }: { task: Task }) {
  const query = useQuery({
    ...callQuery(studyCalls.materials, { topicId: task._id }),
    // The opened slides must not change while they are read.
    staleTime: Infinity,
    gcTime: 0,
  })
  usePdfCode()
  const viewer = useViewer(task._id, query.data ?? NONE)
  return (
    <TheoryFrame task={task} viewer={viewer}>
      {viewer.material ? (
        <TheoryViewer task={task} viewer={viewer} onReload={() => void query.refetch()} />
      ) : (
        <NoSlides query={query} />
      )}
    </TheoryFrame>
  )
}

/** In place of the slides: a skeleton, or why they cannot be shown. */
function NoSlides({ query }: { query: UseQueryResult }) {
  const { t } = useTranslation('topics')
  const errorText = useErrorText()
  const { data, error } = query
  const code = codeOf(error)
  if (data !== undefined || code === 'PDF_NOT_FOUND')
    return (
      <Panel>
        <EmptyState
          drawing={<Drawing name="failed" />}
          title={t('theory.pdfNotFound')}
          action={<BackToTopics primary />}
        >
          {t('theory.pdfNotFoundHelp')}
        </EmptyState>
      </Panel>
    )
  if (code === 'TOPIC_LOCKED' || code === 'TOPIC_NOT_FOUND')
    return <TopicClosed locked={code === 'TOPIC_LOCKED'}>{errorText(error)}</TopicClosed>
  return <LoadPanel query={query} lines={8} />
}
