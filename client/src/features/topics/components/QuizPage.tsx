import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { MaterialLanguage } from '@tristar/shared/common/languages'
import type { LearnerQuestion } from '@tristar/shared/topics/questions.schema'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../../ui/Page'
import { QuizEditor } from '../quiz/QuizEditor'
import type { TopicFormState } from '../useTopicForm'
import { FormNotes } from './form/FormNotes'
import classes from './form/form.module.css'
import { Trail } from './Trail'

interface QuizPageProps {
  form: TopicFormState
  language: MaterialLanguage
  renderPreview: (question: LearnerQuestion) => ReactNode
  onOpen: (language: MaterialLanguage) => void
  onBack: () => void
}

/** The quiz of one language, at the form's address. */
export function QuizPage({ form, language, renderPreview, onOpen, onBack }: QuizPageProps) {
  const { t } = useTranslation('topicEditor')
  const { draft, faulty } = form
  return (
    <Page
      title={t(form.edit ? 'heading.editQuiz' : 'heading.addQuiz', {
        quiz: t(`quiz.of.${language}`),
      })}
      subtitle={<Trail theory={form.theory} long />}
      action={
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />}
          onClick={onBack}
        >
          {t('action.back')}
        </Button>
      }
      width="form"
    >
      <FormNotes
        form={form}
        // The editor itself names those of its language.
        faulty={faulty.filter((question) => question.language !== language)}
        onOpen={(question) => onOpen(question.language)}
      />
      <div className={classes.form} inert={form.saving.sending !== null}>
        <QuizEditor
          language={language}
          questions={draft.questions}
          onChange={(questions) => form.set({ questions })}
          faulty={new Set(faulty.map(({ key }) => key))}
          renderPreview={renderPreview}
        />
      </div>
    </Page>
  )
}
