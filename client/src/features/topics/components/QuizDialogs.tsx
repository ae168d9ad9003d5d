import type { MaterialLanguage } from '@tristar/shared/common/languages'
import { useTranslation } from 'react-i18next'
import { questionsIn } from '../draft'
import type { Previews } from '../previews'
import { TrialDialog } from '../quiz/TrialDialog'
import { rulesOf } from '../quizRules'
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
      {previews.pdf(language, pdf, shown)}
    </PdfDialog>
  )
}

/** The PDF that the topic will have in a language. */
export function pdfIn(form: TopicFormState, language: MaterialLanguage): string | File | undefined {
  const { chosen, draft, materials } = form
  const stays = !draft.removePdf.includes(language)
  const current = materials.find((each) => each.language === language)?.pdfFile
  return chosen.pdfs[language] ?? (stays ? current : undefined)
}
