import { PASS_MARK } from '@tristar/shared/common/limits'
import type { LearnerUser } from '@tristar/shared/session/session.schema'
import { isTier, type Tier } from '@tristar/shared/common/tiers'
import {
  addedStepsOf,
  countedTasks,
  listTierOf,
  nextStepOf,
} from '@tristar/shared/session/nextStep.rules'
import { useTranslation } from 'react-i18next'
import { useLearner } from '../../lib/session'
import { useAddressQuery } from '../../lib/useAddressQuery'
import { Drawing } from '../../ui/drawings/Drawing'
import { Note } from '../../ui/Banner'
import { Page } from '../../ui/Page'
import { Panel } from '../../ui/Panel'
import { EmptyState } from '../../ui/States'
import { useStarName } from '../common/useStarName'
import { CertificateButton } from '../certificates/CertificateButton'
import { AddedTopics } from './components/AddedTopics'
import { TopicsPanel } from './components/TopicsPanel'
import { NextStepNote } from './components/list/NextStepNote'
import { StudyTabs } from './components/list/StudyTabs'
import { TierPanel } from './components/list/TierPanel'
import { TierTabs } from './components/list/TierTabs'
import { TopicCards } from './components/list/TopicCards'
import { edacTasksOf, tiersOf } from './study.rules'

/** The topics to study, tier by tier (domain: Screens). */
export function TrainingListPage() {
  const { t } = useTranslation(['topics', 'ui'])
  const user = useLearner()
  const seller = user.role === 'seller'
  return (
    <Page
      title={t(seller ? 'ui:nav.trainingTopic' : 'ui:nav.supervisorTopic')}
      subtitle={t(seller ? 'list.inOrder' : 'list.anyOrder', { marks: PASS_MARK })}
    >
      {seller ? (
        <TheoryAndQuiz user={user} />
      ) : (
        <StudyTabs study={<TheoryAndQuiz user={user} />} summary={<Summary user={user} />} />
      )}
    </Page>
  )
}

/** All topics with their dates and status; what a seller finds on the dashboard. */
function Summary({ user }: { user: LearnerUser }) {
  if (user.alltasks.length === 0) return <NoTopics />
  return <TopicsPanel tasks={user.alltasks} step={nextStepOf(user)} />
}

/** A tier's topics, and EDAC theory as a separate group. */
function TheoryAndQuiz({ user }: { user: LearnerUser }) {
  const { t } = useTranslation(['topics', 'ui'])
  const edac = edacTasksOf(user)
  const [tier, setTier] = useShownTier(user)
  return (
    <>
      <StarsNote user={user} tier={tier} />
      {tier && (
        <>
          <TierTabs tier={tier} onChange={setTier} />
          <TierPanel tier={tier} />
          <NextStepNote
            tier={tier}
            download={<CertificateButton tier={tier}>{t('next.downloadButton')}</CertificateButton>}
          />
          <TopicCards tasks={countedTasks(user.alltasks, tier)} label={t(`ui:star.${tier}`)} />
        </>
      )}
      {edac.length > 0 && (
        <TopicCards tasks={edac} title={t('list.edac')} help={t('list.edacHelp')} />
      )}
      {!tier && edac.length === 0 && <NoTopics />}
    </>
  )
}

/** Notes that all is done, or that earned stars stay although topics are open; those of other tiers are linked. */
function StarsNote({ user, tier }: { user: LearnerUser; tier: Tier | undefined }) {
  const { t } = useTranslation('topics')
  const starName = useStarName()
  const added = addedStepsOf(user)
  const elsewhere = added.filter((step) => step.tier !== tier)
  const here = added.length - elsewhere.length
  if (nextStepOf(user).kind === 'allDone')
    return (
      <Note tone="green">
        <strong>{t('list.finished')}</strong>
        <br />
        {t('list.finishedHelp')}
      </Note>
    )
  return (
    <>
      {tier && here > 0 && (
        <Note tone="ink">{t('list.kept', { star: starName(tier), count: here })}</Note>
      )}
      {elsewhere.length > 0 && (
        <Panel>
          <AddedTopics steps={elsewhere} />
        </Panel>
      )}
    </>
  )
}

function NoTopics() {
  const { t } = useTranslation('topics')
  return (
    <Panel>
      <EmptyState drawing={<Drawing name="empty" />} title={t('list.empty')}>
        {t('list.emptyHelp')}
      </EmptyState>
    </Panel>
  )
}

/** The tier on screen: by default the one being studied; kept in the address for the way back. */
function useShownTier(user: LearnerUser) {
  const [query, change] = useAddressQuery()
  const chosen = query.get('tier')
  const known = isTier(chosen) && tiersOf(user).includes(chosen)
  const setTier = (tier: Tier) => change({ tier: tier === listTierOf(user) ? '' : tier })
  return [known ? chosen : listTierOf(user), setTier] as const
}
