import { IconLock, IconMoodEmpty } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/States'
import { Panel } from '../../../ui/Panel'
import { BackToTopics } from './BackToTopics'

interface TopicClosedProps {
  /** Locked: it opens later; otherwise it is not there. */
  locked?: boolean
  /** Why, in one sentence. */
  children: ReactNode
  /** In place of the way back to the list. */
  action?: ReactNode
}

/** A topic or quiz that cannot be opened now: why, and the way on. */
export function TopicClosed({ locked = false, children, action }: TopicClosedProps) {
  const { t } = useTranslation('topics')
  return (
    <Panel>
      <EmptyState
        icon={locked ? IconLock : IconMoodEmpty}
        title={t('gone.title')}
        action={action ?? <BackToTopics primary />}
      >
        {children}
      </EmptyState>
    </Panel>
  )
}
