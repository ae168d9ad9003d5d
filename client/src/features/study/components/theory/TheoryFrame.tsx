import type { Task } from '@tristar/shared/study/progress.schema'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useTopicTitle } from '../../../../lib/useTopicTitle'
import { Page } from '../../../../ui/Page'
import { useStudyPaths } from '../../useTask'
import { BackToTopics } from '../BackToTopics'
import { Reader } from './Reader'
import type { Viewer } from './useViewer'
import { ViewMenu } from './ViewMenu'
import { TopicTitle } from '../../../../ui/Passage'

interface TheoryFrameProps {
  task: Task
  viewer: Viewer
  children: ReactNode
}

/** Frames a topic's slides: with the page's head, or with a slim bar on small screens. */
export function TheoryFrame({ task, viewer, children }: TheoryFrameProps) {
  const { t } = useTranslation('topics')
  const title = useTopicTitle()
  const { training, quiz } = useStudyPaths()
  const { narrow, goesOver, ready, tools } = viewer
  const back = goesOver
    ? { to: quiz(task._id), label: t('toQuiz') }
    : { to: training, label: t('toTopics') }
  if (narrow)
    return (
      <Reader task={task} back={back} ready={ready} menu={tools && <ViewMenu {...tools} />}>
        {children}
      </Reader>
    )
  return (
    <Page
      title={title(task.titles)}
      heading={<TopicTitle of={task.titles} />}
      subtitle={`${t('topic', { number: task.ownNo })} · ${t('theory.title')}`}
      action={<BackToTopics />}
    >
      {children}
    </Page>
  )
}
