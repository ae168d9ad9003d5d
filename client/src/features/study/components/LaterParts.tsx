import { countedTasks } from '@tristar/shared/session/nextStep.rules'
import {
  type ComponentProps,
  type CSSProperties,
  type ReactNode,
  Suspense,
  useCallback,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../lib/lazyPart'
import { useWhenIdle } from '../../../lib/useWhenIdle'
import { ErrorBoundary } from '../../../ui/ErrorBoundary'
import { Panel } from '../../../ui/Panel'
import { LoadingState } from '../../../ui/Skeletons'
import { useStarName } from '../../common/useStarName'
import classes from './LaterParts.module.css'

/** What is below the first screen: its code is fetched when it comes into sight, or when the browser is idle. */
export const LATER = {
  Topics: lazyPart(async () => (await import('./TopicsPanel')).TopicsPanel),
  Way: lazyPart(async () => (await import('./way/Way')).Way),
}

export function LaterTopics(props: ComponentProps<typeof LATER.Topics>) {
  const { t } = useTranslation('progress')
  return (
    <Later part={LATER.Topics} title={t('table.label')} rows={props.tasks.length}>
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
      part={LATER.Way}
      id="way"
      title={t('way.title', { star: starName(tier) })}
      rows={countedTasks(user.alltasks, tier).length}
    >
      <LATER.Way {...props} />
    </Later>
  )
}

interface LaterProps {
  part: Pick<typeof LATER.Way, 'loadEarly' | 'isLoaded'>
  id?: string
  title: string
  /** Below each other on a phone, for which room is kept. */
  rows: number
  children: ReactNode
}

function Later({ part, id, title, rows, children }: LaterProps) {
  const [ready, setReady] = useState(part.isLoaded)
  const load = useCallback(async () => {
    await part.loadEarly()
    setReady(true)
  }, [part])
  useWhenIdle(load)
  const whenInSight = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined
      const observer = new IntersectionObserver(([entry]) => {
        if (entry?.isIntersecting) void load()
      })
      observer.observe(element)
      return () => observer.disconnect()
    },
    [load],
  )
  const waiting = (
    <Panel id={id} title={title}>
      <div ref={whenInSight} className={classes.room} style={{ '--rows': rows } as CSSProperties}>
        <LoadingState />
      </div>
    </Panel>
  )
  return (
    <ErrorBoundary>
      <Suspense fallback={waiting}>{ready ? children : waiting}</Suspense>
    </ErrorBoundary>
  )
}
