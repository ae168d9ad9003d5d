import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PlainButton } from '../../../../ui/PlainButton'
import { SubmitButton } from '../../../../ui/SubmitButton'
import type { TopicFormState } from '../../useTopicForm'
import classes from './form.module.css'

/** Delete Topic (edit), Discard changes (if any), Save as draft (until published), Publish or Save topic. */
export function FormActions({ form }: { form: TopicFormState }) {
  const { t } = useTranslation('topicEditor')
  const { published } = form
  return (
    <div className={classes.actions}>
      {form.edit && (
        <PlainButton variant="danger" onClick={() => form.ask('delete')}>
          <IconTrash size={18} stroke={1.75} aria-hidden="true" />
          {t('action.deleteTopic')}
        </PlainButton>
      )}
      {form.dirty && (
        <PlainButton variant="default" onClick={() => form.ask('discard')}>
          {t('action.discard')}
        </PlainButton>
      )}
      {!published && (
        <PlainButton variant="default" onClick={form.submitDraft}>
          {t(form.isDraft ? 'action.saveDraft' : 'action.saveAsDraft')}
        </PlainButton>
      )}
      <SubmitButton busy={form.saving.sending !== null} onClick={form.submit}>
        {t(published ? 'action.saveTopic' : 'action.publish')}
      </SubmitButton>
    </div>
  )
}
