import { Button } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { MATERIAL_LANGUAGES } from '@tristar/shared/common/languages'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import type { TopicDetail } from '@tristar/shared/topics/topics.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { paths } from '../../lib/paths'
import { callQuery } from '../../lib/queries'
import { Note } from '../../ui/Banner'
import { ButtonRoom } from '../../ui/ButtonRoom'
import { LoadPanel } from '../../ui/LoadPanel'
import { Page } from '../../ui/Page'
import { Panel } from '../../ui/Panel'
import { EmptyState } from '../../ui/States'
import { TextLink } from '../../ui/TextLink'
import { SlidesBeside } from '../study/components/theory/SlidesBeside'
import { Languages } from '../study/components/theory/TheoryTools'
import { usePdfCode } from '../study/components/theory/viewer'
import { SideHead } from './components/languages/SideHead'
import { useLanguagePair } from './components/languages/useLanguagePair'
import { Place, PlaceRoom } from './components/Trail'

/** /admin/trainingTopic/languages/{topicId}: the published slides of two languages side by side. */
export function TopicLanguagesPage() {
  const { t } = useTranslation('topicEditor')
  const { topicId = '' } = useParams()
  const query = useQuery(callQuery(topicsCalls.fetch, { topicId }))
  usePdfCode()
  const { data } = query
  return (
    <Page
      title={t('compare.title')}
      subtitle={data ? <Place theory={data.theory} /> : !query.error && <PlaceRoom />}
      action={
        data ? (
          <ToQuiz detail={data} />
        ) : (
          !query.error && <ButtonRoom>{t('list.compareQuiz')}</ButtonRoom>
        )
      }
    >
      {data ? (
        <Comparison key={topicId} detail={data} onReload={() => void query.refetch()} />
      ) : (
        <LoadPanel query={query} lines={8} title={t('error')} alert />
      )}
    </Page>
  )
}

function ToQuiz({ detail: { theory, quizzes } }: { detail: TopicDetail }) {
  const { t } = useTranslation('topicEditor')
  const asked = MATERIAL_LANGUAGES.filter((each) =>
    quizzes.some(({ language }) => language === each),
  )
  const other = asked[1]
  if (!theory.quiz || !other) return null
  return (
    <Button component={Link} to={paths.admin.topicQuestion(theory._id, other)} variant="default">
      {t('list.compareQuiz')}
    </Button>
  )
}

interface ComparisonProps {
  detail: TopicDetail
  onReload: () => void
}

function Comparison({ detail: { theory }, onReload }: ComparisonProps) {
  const { t } = useTranslation('topicEditor')
  const { materials } = theory
  const [pair, choose] = useLanguagePair(materials)
  /** As pdf.js counts them, by address. */
  const [totals, setTotals] = useState<Record<string, number>>({})
  if (!pair) return <TooFew topicId={theory._id} />
  const sideOf = (index: 0 | 1) => {
    const { language, pdfFile: url, pages: known, pageTexts: texts } = pair[index]
    const pages = totals[url] ?? known
    const name = t(`language.${language}`)
    const choice =
      materials.length > 2 ? (
        <Languages
          label={t(index === 0 ? 'compare.first' : 'compare.second')}
          materials={materials}
          language={language}
          onLanguage={(chosen) => choose(index, chosen)}
        />
      ) : null
    const head = <SideHead language={language} pages={pages} choice={choice} />
    const ended = (
      <EmptyState icon={IconFileOff} title={t('compare.ended', { language: name, page: pages })} />
    )
    return { url, language, texts, pages, name, head, ended }
  }
  const [first, second] = [sideOf(0), sideOf(1)]
  const differ = first.pages > 0 && second.pages > 0 && first.pages !== second.pages
  return (
    <>
      {theory.revised && (
        <Note
          tone="ink"
          action={
            <TextLink to={paths.admin.topicRevision(theory._id)}>{t('history.changes')}</TextLink>
          }
        >
          {t('compare.published')}
        </Note>
      )}
      {differ && (
        <Note tone="ink">
          {t('compare.differ', {
            first: first.name,
            count: first.pages,
            second: second.name,
            other: second.pages,
          })}
        </Note>
      )}
      <SlidesBeside
        sides={[first, second]}
        onTotal={(url, total) => setTotals((before) => ({ ...before, [url]: total }))}
        onReload={onReload}
      />
    </>
  )
}

function TooFew({ topicId }: { topicId: string }) {
  const { t } = useTranslation('topicEditor')
  return (
    <Panel>
      <EmptyState
        icon={IconFileOff}
        title={t('compare.none')}
        action={
          <Button component={Link} to={paths.admin.topicEdit(topicId)} variant="default">
            {t('list.update')}
          </Button>
        }
      >
        {t('compare.noneHelp')}
      </EmptyState>
    </Panel>
  )
}
