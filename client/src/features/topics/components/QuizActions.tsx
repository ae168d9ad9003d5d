import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SubmitButton } from '../../../ui/SubmitButton'
import type { TopicFormState } from '../useTopicForm'
import classes from './form/form.module.css'

interface QuizActionsProps {
  form: TopicFormState
  /** undefined: there is nothing to try. */
  onTry: (() => void) | undefined
}

/** Tries the quiz, and saves the topic with its quizzes, here as from its form. */
export function QuizActions({ form, onTry }: QuizActionsProps) {
  const { t } = useTranslation('topicEditor')
  const draft = form.isDraft ? 'action.saveDraft' : 'action.saveAsDraft'
  const hidden = form.isRevision ? 'action.saveRevision' : draft
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
      {form.published && (
        <Button variant="default" onClick={form.submitQuizRevision}>
          {t('action.keepRevision')}
        </Button>
      )}
      <SubmitButton busy={form.saving.sending !== null} onClick={form.submitQuiz}>
        {t(form.published ? 'action.saveTopic' : hidden)}
      </SubmitButton>
    </div>
  )
}
