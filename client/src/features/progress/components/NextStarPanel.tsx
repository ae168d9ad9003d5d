import type { LearnerUser } from '@tristar/shared/account/account.schema'
import type { NextStep } from '@tristar/shared/progress/nextStep.rules'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/Panel'
import { StarLabel } from '../../../ui/StarLabel'
import classes from './NextStarPanel.module.css'
import { NextThing } from './NextThing'
import { StarSteps } from './StarSteps'

interface NextStarPanelProps {
  user: LearnerUser
  step: Exclude<NextStep, { kind: 'noTopics' }>
  /** The button that downloads the certificate. */
  download: ReactNode
}

/** What is missing for the next star, and the one thing to do now. */
export function NextStarPanel({ user, step, download }: NextStarPanelProps) {
  const { t } = useTranslation('progress')
  const tier = step.kind === 'allDone' ? undefined : step.tier
  return (
    <Panel
      title={t(tier ? 'next.label' : 'stars.label')}
      aside={tier && <StarLabel tier={tier} long />}
    >
      <div className={classes.parts}>
        {tier && <StarSteps user={user} tier={tier} />}
        <NextThing step={step} download={download} />
      </div>
    </Panel>
  )
}
