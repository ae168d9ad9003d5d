import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { analysisCalls } from '@tristar/shared/analysis/analysis.calls'
import type { TopicAnalysis } from '@tristar/shared/analysis/analysis.schema'
import { SCOPE_FILTER } from '@tristar/shared/common/people.filters'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { callQuery } from '../../lib/queries'
import { useFilters } from '../../lib/useFilters'
import { Below } from '../../ui/Below'
import { ButtonRoom } from '../../ui/ButtonRoom'
import { LoadPanel } from '../../ui/LoadPanel'
import { Page } from '../../ui/Page'
import { VoicesPanel } from '../voices/VoicesPanel'
import { AnalysisDownload } from './components/AnalysisDownload'
import { AnalysisFilters } from './components/AnalysisFilters'
import classes from './components/analysis.module.css'
import { FiguresPanel } from './components/FiguresPanel'
import { LanguageTabs, useShownLanguage } from './components/LanguageTabs'
import { LookAtPanel } from './components/LookAtPanel'
import { NoAttempts } from './components/NoAttempts'
import { QuestionsPanel } from './components/questions/QuestionsPanel'
import { SlidesPanel } from './components/SlidesPanel'
import { Trail } from './components/Trail'
import { usePeriod } from './usePeriod'

/** /admin/trainingTopic/analysis/{topicId}: what first attempts say about a topic's questions and slides. */
export function AnalysisPage() {
  const { t } = useTranslation(['analysis', 'ui'])
  const { topicId = '' } = useParams()
  const filters = useFilters(SCOPE_FILTER)
  const period = usePeriod()
  const topic = useQuery(callQuery(topicsCalls.fetch, { topicId }))
  const asked = { topicId, ...filters.chosen, ...period.span }
  const analysis = useQuery({
    ...callQuery(analysisCalls.topic, { ...asked, months: true }),
    placeholderData: keepPreviousData,
  })
  const isFiltered = filters.isSet || period.period !== 'all'
  return (
    <Page
      title={t('title')}
      subtitle={<Trail theory={topic.data?.theory} />}
      action={
        analysis.data
          ? hasAttempts(analysis.data) && <AnalysisDownload asked={asked} />
          : !analysis.isError && <ButtonRoom>{t('ui:download.report')}</ButtonRoom>
      }
    >
      <AnalysisFilters filters={filters} period={period} />
      {analysis.data && !analysis.isError ? (
        <div className={classes.analysis} data-stale={analysis.isPlaceholderData || undefined}>
          {hasAttempts(analysis.data) ? (
            <Analysis topicId={topicId} data={analysis.data} />
          ) : (
            <NoAttempts isFiltered={isFiltered} onShowAll={period.reset} />
          )}
        </div>
      ) : (
        <LoadPanel query={analysis} lines={8} title={t('failed')} alert />
      )}
      <Below shown={!analysis.isPending}>
        <VoicesPanel topicId={topicId} />
      </Below>
    </Page>
  )
}

function hasAttempts({ languages, pages, questions }: TopicAnalysis): boolean {
  return (
    pages.length > 0 ||
    questions.some(({ n }) => n > 0) ||
    Object.values(languages).some(({ first }) => first > 0)
  )
}

function Analysis({ topicId, data }: { topicId: string; data: TopicAnalysis }) {
  const [language, languages, choose] = useShownLanguage(data)
  return (
    <>
      <LookAtPanel topicId={topicId} questions={data.questions} />
      <LanguageTabs data={data} languages={languages} language={language} onChange={choose} />
      <FiguresPanel figures={data.languages[language]} language={language} />
      <QuestionsPanel topicId={topicId} questions={data.questions} language={language} />
      <SlidesPanel pages={data.pages} language={language} />
    </>
  )
}
