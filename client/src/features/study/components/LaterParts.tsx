import { countedTasks } from '@tristar/shared/session/nextStep.rules'
import { type ComponentProps, type CSSProperties, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../lib/lazyPart'
import { ErrorBoundary } from '../../../ui/ErrorBoundary'
import { Panel } from '../../../ui/Panel'
import { LoadingState } from '../../../ui/Skeletons'
import { useStarName } from '../../common/useStarName'
import classes from './LaterParts.module.css'

/** What is below the first screen, so that its code is fetched after that of the rest. */
export const LATER = {
  Topics: lazyPart(async () => (await import('./TopicsPanel')).TopicsPanel),
  Way: lazyPart(async () => (await import('./way/Way')).Way),
}

export function LaterTopics(props: ComponentProps<typeof LATER.Topics>) {
  const { t } = useTranslation('progress')
  return (
    <Later title={t('table.label')} rows={props.tasks.length}>
      <LATER.Topics {...props} />
    </Later>
  )
}

export function LaterWay(props: ComponentProps<typeof LATER.Way>) {
  const { t } = useTranslation('progress')
  const starName = useStarName()
  const { user, tier } = props
  return (
    <Later
      id="way"
      title={t('way.title', { star: starName(tier) })}
      rows={countedTasks(user.alltasks, tier).length}
    >
      <LATER.Way {...props} />
    </Later>
  )
}

interface LaterProps {
  id?: string
  title: string
  /** Below each other on a phone, for which room is kept. */
  rows: number
  children: ReactNode
}

function Later({ id, title, rows, children }: LaterProps) {
  return (
    <ErrorBoundary>
      <Suspense
        fallback={
          <Panel id={id} title={title}>
            <div className={classes.room} style={{ '--rows': rows } as CSSProperties}>
              <LoadingState />
            </div>
          </Panel>
        }
      >
        {children}
      </Suspense>
    </ErrorBoundary>
  )
}
