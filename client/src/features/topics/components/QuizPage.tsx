import { Button } from '@mantine/core'
import { IconArrowLeft, IconPlayerPlay } from '@tabler/icons-react'
import type { MaterialLanguage } from '@tristar/shared/common/languages'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../../ui/Page'
import { SubmitButton } from '../../../ui/SubmitButton'
import { useIsPhone } from '../../../ui/useIsPhone'
import { questionsIn } from '../draft'
import { QuizEditor } from '../quiz/QuizEditor'
import { TrialDialog } from '../quiz/TrialDialog'
import { rulesOf } from '../quizRules'
import type { TopicFormState } from '../useTopicForm'
import { FormNotes } from './form/FormNotes'
import classes from './form/form.module.css'
import { PdfDialog } from './form/PdfDialog'
import type { Previews } from './TopicForm'
import { Trail } from './Trail'

interface QuizPageProps {
  form: TopicFormState
  language: MaterialLanguage
  previews: Previews
  onOpen: (language: MaterialLanguage) => void
  onBack: () => void
}

/** The quiz of one language, at the form's address. */
export function QuizPage({ form, language, previews, onOpen, onBack }: QuizPageProps) {
  const { t } = useTranslation('topicEditor')
  const { draft, faulty } = form
  const phone = useIsPhone()
  const [slide, setSlide] = useState<number | null>(null)
  const [tried, setTried] = useState(false)
  const pdf = pdfIn(form, language)
  const own = questionsIn(draft.questions, language)
  const actions = <QuizActions form={form} onTry={own.length > 0 && (() => setTried(true))} />
  return (
    <Page
      title={t(form.edit ? 'heading.editQuiz' : 'heading.addQuiz', {
        quiz: t(`quiz.of.${language}`),
      })}
      subtitle={
        <>
          <Trail theory={form.theory} long />
          <br />
          {t(form.published ? 'quiz.goesLive' : 'quiz.staysHidden')}
        </>
      }
      action={
        <div className={classes.actions}>
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />}
            onClick={onBack}
          >
            {t('action.back')}
          </Button>
          {!phone && actions}
        </div>
      }
      width="form"
    >
      <FormNotes
        form={form}
        // The editor itself names those of its language.
        faulty={faulty.filter((question) => question.language !== language)}
        onOpen={(question) => onOpen(question.language)}
        onForm={onBack}
      />
      <div className={classes.form} inert={form.saving.sending !== null}>
        <QuizEditor
          language={language}
          questions={draft.questions}
          onChange={(questions) => form.set({ questions })}
          faulty={new Set(faulty.map(({ key }) => key))}
          renderPreview={previews.question}
          onSlide={pdf === undefined ? undefined : setSlide}
        />
      </div>
      {phone && actions}
      {pdf !== undefined && slide !== null && (
        <PdfDialog language={language} onClose={() => setSlide(null)}>
          {previews.pdf(pdf, slide)}
        </PdfDialog>
      )}
      {tried && (
        <TrialDialog
          title={t('quiz.tryOf', { quiz: t(`quiz.of.${language}`) })}
          questions={own}
          rules={rulesOf(draft)}
          renderQuiz={previews.quiz}
          onClose={() => setTried(false)}
        />
      )}
    </Page>
  )
}

interface QuizActionsProps {
  form: TopicFormState
  /** false: there is nothing to try. */
  onTry: (() => void) | false
}

/** Tries the quiz, and saves the topic with its quizzes, here as from its form. */
function QuizActions({ form, onTry }: QuizActionsProps) {
  const { t } = useTranslation('topicEditor')
  const published = form.published ? 'action.saveTopic' : undefined
  return (
    <div className={classes.actions}>
      {onTry && (
        <Button
          variant="default"
          leftSection={<IconPlayerPlay size={18} stroke={1.75} aria-hidden="true" />}
          onClick={onTry}
        >
          {t('action.tryQuiz')}
        </Button>
      )}
      <SubmitButton busy={form.saving.sending !== null} onClick={form.submitQuiz}>
        {t(published ?? (form.isDraft ? 'action.saveDraft' : 'action.saveAsDraft'))}
      </SubmitButton>
    </div>
  )
}

/** The PDF that the topic will have in a language. */
function pdfIn(form: TopicFormState, language: MaterialLanguage): string | File | undefined {
  const { chosen, draft, materials } = form
  const stays = !draft.removePdf.includes(language)
  const current = materials.find((each) => each.language === language)?.pdfFile
  return chosen.pdfs[language] ?? (stays ? current : undefined)
}
