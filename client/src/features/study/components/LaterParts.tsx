import { countedTasks } from '@tristar/shared/session/nextStep.rules'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../lib/lazyPart'
import { WAY_ID } from '../../common/stars/way'
import { useStarName } from '../../common/useStarName'
import { Later } from './Later'

/** What is below the first screen: its code is fetched when it comes into sight, or when the browser is idle. */
export const LATER = {
  Topics: lazyPart(async () => (await import('./TopicsPanel')).TopicsPanel),
  Way: lazyPart(async () => (await import('./way/Way')).Way),
}

/** On a phone at most seven topics are shown at first (rowsAround). */
export function LaterTopics(props: ComponentProps<typeof LATER.Topics>) {
  const { t } = useTranslation('progress')
  return (
    <Later part={LATER.Topics} title={t('table.label')} rows={Math.min(props.tasks.length, 7)}>
      <LATER.Topics {...props} />
    </Later>
  )
}

/** The topics, then their training and the star. */
export function LaterWay(props: ComponentProps<typeof LATER.Way>) {
  const { t } = useTranslation('progress')
  const starName = useStarName()
  const { user, tier } = props
  return (
    <Later
      part={LATER.Way}
      id={WAY_ID}
      title={t('way.title', { star: starName(tier) })}
      rows={countedTasks(user.alltasks, tier).length + 2}
    >
      <LATER.Way {...props} />
    </Later>
  )
}
