import type { LearnerUser } from '@tristar/shared/session/session.schema'
import type { Tier } from '@tristar/shared/common/tiers'
import { addedStepsOf, isAchieved, type NextStep } from '@tristar/shared/session/nextStep.rules'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/Panel'
import { StarLabel } from '../../common/StarLabel'
import { AddedTopics } from './AddedTopics'
import classes from './NextStarPanel.module.css'
import { NextThing } from './NextThing'
import { StarSteps } from './StarSteps'

interface NextStarPanelProps {
  user: LearnerUser
  step: Exclude<NextStep, { kind: 'noTopics' }>
  download: ReactNode
}

/** The steps to the next star, and the next thing to do; below, the open topics of stars already earned. */
export function NextStarPanel({ user, step, download }: NextStarPanelProps) {
  const { t } = useTranslation('progress')
  const tier = starToCome(step)
  const beside = addedStepsOf(user).filter(({ task }) => !('task' in step) || task !== step.task)
  return (
    <Panel
      title={t(tier ? 'next.label' : 'stars.label')}
      aside={tier && <StarLabel tier={tier} long achieved={isAchieved(user, tier)} />}
    >
      <div className={classes.parts}>
        {tier && <StarSteps user={user} tier={tier} />}
        <NextThing step={step} download={download} />
        <AddedTopics steps={beside} />
      </div>
    </Panel>
  )
}

/** The star that the step leads to; none for a topic of an achieved star. */
function starToCome(step: NextStarPanelProps['step']): Tier | undefined {
  if (step.kind === 'allDone' || ('task' in step && step.achieved)) return undefined
  return step.tier
}
