import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Drawing } from '../../../ui/drawings/Drawing'
import { EmptyState } from '../../../ui/States'
import { Panel } from '../../../ui/Panel'
import { BackToTopics } from './BackToTopics'

interface TopicClosedProps {
  /** Locked topics open later; others do not exist. */
  locked?: boolean
  /** Why, in one sentence. */
  children: ReactNode
  /** Replaces the link back to the list. */
  action?: ReactNode
}

/** A topic or quiz that cannot be opened: the reason, and a link. */
export function TopicClosed({ locked = false, children, action }: TopicClosedProps) {
  const { t } = useTranslation('topics')
  return (
    <Panel>
      <EmptyState
        {...(locked ? { icon: IconLock } : { drawing: <Drawing name="failed" /> })}
        title={t('gone.title')}
        action={action ?? <BackToTopics primary />}
      >
        {children}
      </EmptyState>
    </Panel>
  )
}
