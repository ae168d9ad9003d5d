import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { LoadPanel } from '../../ui/LoadPanel'
import { Page } from '../../ui/Page'
import { QuestionPreview } from '../study/components/quiz/QuestionPreview'
import { QuizTrial } from '../study/components/quiz/QuizTrial'
import { inspectPdf } from '../study/components/theory/pdf/inspectPdf'
import { PdfPreview } from '../study/components/theory/PdfPreview'
import { TopicForm } from './components/TopicForm'
import { Trail } from './components/Trail'
import type { Previews } from './previews'
import { topicQuery } from './topicQueries'

/** /admin/trainingTopic/add and /admin/trainingTopic/edit/{topicId} */
export function TopicFormPage() {
  const { topicId } = useParams()
  return topicId ? <TopicEdit topicId={topicId} /> : <TopicAdd />
}

function TopicAdd() {
  return <TopicForm detail={null} previews={usePreviews('')} />
}

/** The topic is loaded first (domain: Topics). */
function TopicEdit({ topicId }: { topicId: string }) {
  const { t } = useTranslation('topicEditor')
  const previews = usePreviews(topicId)
  const query = useQuery(topicQuery(topicId))
  if (query.data) return <TopicForm key={topicId} detail={query.data} previews={previews} />
  return (
    <Page title={t('heading.edit')} subtitle={<Trail />} width="form">
      <LoadPanel query={query} lines={8} title={t('error')} alert />
    </Page>
  )
}

function usePreviews(topicId: string): Previews {
  const queryClient = useQueryClient()
  const reload = () => void queryClient.invalidateQueries(topicQuery(topicId))
  return {
    pdf: (language, pdf, view) => (
      <PdfPreview language={language} url={pdf} {...view} onReload={reload} />
    ),
    inspect: inspectPdf,
    question: (question) => <QuestionPreview question={question} />,
    quiz: (trial) => <QuizTrial {...trial} />,
  }
}
