import type { MaterialLanguage } from '@tristar/shared/common/languages'
import { useTranslation } from 'react-i18next'
import { questionsIn, textsOf } from '../draft'
import type { Previews } from '../previews'
import { TrialDialog } from '../quiz/TrialDialog'
import { rulesOf } from '../quizRules'
import { pdfIn } from '../topicCheck'
import type { TopicFormState } from '../useTopicForm'
import { PdfDialog } from './form/PdfDialog'

/** What is looked at beside a quiz: a slide by its number, or the quiz itself. */
export type Shown = number | 'trial' | null

interface QuizDialogsProps {
  form: TopicFormState
  language: MaterialLanguage
  previews: Previews
  shown: Shown
  onClose: () => void
}

export function QuizDialogs({ form, language, previews, shown, onClose }: QuizDialogsProps) {
  const { t } = useTranslation('topicEditor')
  const { draft } = form
  const pdf = pdfIn(form, language)
  if (shown === 'trial')
    return (
      <TrialDialog
        title={t('quiz.tryOf', { quiz: t(`quiz.of.${language}`) })}
        questions={questionsIn(draft.questions, language)}
        rules={rulesOf(draft)}
        renderQuiz={previews.quiz}
        onClose={onClose}
      />
    )
  if (shown === null || pdf === undefined) return null
  return (
    <PdfDialog language={language} onClose={onClose}>
      {previews.pdf(language, pdf, { first: shown, texts: textsOf(draft, language, pdf) })}
    </PdfDialog>
  )
}
