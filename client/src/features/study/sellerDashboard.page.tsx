import { timeOf } from '@tristar/shared/common/dates'
import { addedStepsOf, nextStepOf } from '@tristar/shared/session/nextStep.rules'
import type { LearnerUser } from '@tristar/shared/session/session.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ORG_ZONE } from '../../lib/pageFacts'
import { humanId, useLearner, useSignedIn } from '../../lib/session'
import { Drawing } from '../../ui/drawings/Drawing'
import { Page } from '../../ui/Page'
import { Panel } from '../../ui/Panel'
import { EmptyState } from '../../ui/States'
import { useFreshSession } from '../../lib/useFreshSession'
import { useStarName } from '../common/useStarName'
import { CertificateButton } from '../certificates/CertificateButton'
import { RightBar } from '../trainings/RightBar'
import { NextStarPanel } from './components/NextStarPanel'
import { ProgressPanel } from './components/ProgressPanel'
import { TopicsPanel } from './components/TopicsPanel'
import { calledBy, greetingAt } from './greeting'

/** /seller/dashboard: progress, the next thing to do, all topics and the trainings. */
export function SellerDashboardPage() {
  useFreshSession()
  const { t } = useTranslation('progress')
  const id = humanId(useSignedIn())
  const user = useLearner()
  const step = nextStepOf(user)
  const [greeting] = useState(() => greetingAt(timeOf(new Date(), ORG_ZONE)))
  return (
    <Page
      title={t(`greeting.${greeting}`, { name: calledBy(user.name) || id })}
      subtitle={useLine(user)}
      aside={<RightBar trainings={user.trainings} />}
    >
      {step.kind === 'noTopics' ? (
        <Panel>
          <EmptyState drawing={<Drawing name="empty" />} title={t('empty.title')}>
            {t('empty.help')}
          </EmptyState>
        </Panel>
      ) : (
        <>
          <ProgressPanel user={user} />
          <NextStarPanel
            user={user}
            step={step}
            download={
              step.kind === 'downloadCertificate' && (
                <CertificateButton tier={step.tier}>{t('do.downloadButton')}</CertificateButton>
              )
            }
          />
          <TopicsPanel tasks={user.alltasks} step={step} />
        </>
      )}
    </Page>
  )
}

/** The dimmed line below the greeting. */
function useLine(user: LearnerUser): string {
  const { t } = useTranslation('progress')
  const starName = useStarName()
  const step = nextStepOf(user)
  if ('task' in step && step.achieved) return t('line.added', { count: addedStepsOf(user).length })
  if (step.kind === 'noTopics' || step.kind === 'allDone') return t(`line.${step.kind}`)
  const earned = step.kind === 'downloadCertificate'
  return t(earned ? 'line.earned' : 'line.onTheWay', { star: starName(step.tier) })
}
