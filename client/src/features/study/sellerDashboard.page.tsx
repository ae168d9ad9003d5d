import { calledBy } from '@tristar/shared/common/calledBy'
import { timeOf } from '@tristar/shared/common/dates'
import { addedStepsOf, nextStepOf } from '@tristar/shared/session/nextStep.rules'
import type { SellerUser } from '@tristar/shared/session/session.schema'
import { hasAllStars } from '@tristar/shared/session/stars.rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ORG_ZONE } from '../../lib/pageFacts'
import { useLearner } from '../../lib/session'
import { useFreshSession } from '../../lib/useFreshSession'
import { Drawing } from '../../ui/drawings/Drawing'
import { Page } from '../../ui/Page'
import { Panel } from '../../ui/Panel'
import { EmptyState } from '../../ui/States'
import { CertificateButton } from '../certificates/CertificateButton'
import { StarMoments } from '../certificates/StarMoments'
import { StarSheet } from '../certificates/lazyStars'
import { useStarName } from '../common/useStarName'
import { RightBar } from '../trainings/RightBar'
import { AddedTopics } from './components/AddedTopics'
import { HowEarned } from './components/firstDay/HowEarned'
import { ManagerLine } from './components/firstDay/ManagerLine'
import { LaterTopics, LaterWay } from './components/LaterParts'
import { MyStars } from './components/MyStars'
import { NextStep } from './components/next/NextStep'
import { greetingAt } from './greeting'
import { isFirstDay } from './study.rules'

/** /seller/dashboard: the next thing to do, the stars, the way to the next one, all topics and the trainings. */
export function SellerDashboardPage() {
  const user = useLearner()
  if (user.role !== 'seller') throw new Error('Only for sellers')
  return <Dashboard user={user} />
}

function Dashboard({ user }: { user: SellerUser }) {
  useFreshSession()
  const { t } = useTranslation('progress')
  const [greeting] = useState(() => greetingAt(timeOf(new Date(), ORG_ZONE)))
  const name = calledBy(user.name) || user.sellerId
  return (
    <Page
      title={t(isFirstDay(user) ? 'firstDay.title' : `greeting.${greeting}`, { name })}
      subtitle={useLine(user)}
      aside={<RightBar trainings={user.trainings} />}
    >
      <StarMoments />
      <Content user={user} />
    </Page>
  )
}

function Content({ user }: { user: SellerUser }) {
  const { t } = useTranslation('progress')
  const step = nextStepOf(user)
  if (step.kind === 'noTopics')
    return (
      <Panel>
        <EmptyState drawing={<Drawing name="empty" />} title={t('empty.title')}>
          {t('empty.help')}
        </EmptyState>
      </Panel>
    )
  const first = isFirstDay(user)
  const manager = user.supervisorName || user.supervisorId
  const added = addedStepsOf(user).filter(({ task }) => !('task' in step) || task !== step.task)
  return (
    <>
      <NextStep
        step={step}
        manager={first && <ManagerLine name={manager} />}
        download={
          step.kind === 'downloadCertificate' && (
            <CertificateButton tier={step.tier}>{t('do.downloadButton')}</CertificateButton>
          )
        }
      />
      {added.length > 0 && (
        <Panel>
          <AddedTopics steps={added} />
        </Panel>
      )}
      {first && <HowEarned manager={calledBy(manager)} />}
      <MyStars user={user} Sheet={StarSheet} />
      {user.currentTier && <LaterWay user={user} tier={user.currentTier} />}
      <LaterTopics tasks={user.alltasks} step={step} />
    </>
  )
}

/** The dimmed line below the greeting. */
function useLine(user: SellerUser): string {
  const { t } = useTranslation('progress')
  const starName = useStarName()
  const step = nextStepOf(user)
  if (isFirstDay(user)) return t('firstDay.line')
  if ('task' in step && step.achieved) return t('line.added', { count: addedStepsOf(user).length })
  if (hasAllStars(user)) return t('line.allStars')
  if (step.kind === 'noTopics' || step.kind === 'allDone') return t(`line.${step.kind}`)
  const earned = step.kind === 'downloadCertificate'
  return t(earned ? 'line.earned' : 'line.onTheWay', { star: starName(step.tier) })
}
