import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { PlainButton } from '../../../../ui/PlainButton'
import { SubmitButton } from '../../../../ui/SubmitButton'
import type { TopicFormState } from '../../useTopicForm'
import classes from './form.module.css'

/**
 * Delete Topic (edit), Discard changes (if any) or Withdraw (published), Save as draft (until published) or Keep as revision,
 * Publish or Save.
 */
export function FormActions({ form }: { form: TopicFormState }) {
  const { t } = useTranslation('topicEditor')
  const { published, isRevision } = form
  const beside = published ? 'action.keepRevision' : 'action.saveAsDraft'
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
      {published && !form.dirty && (
        <PlainButton variant="default" onClick={() => form.ask('withdraw')}>
          {t('action.withdraw')}
        </PlainButton>
      )}
      {!isRevision && (
        <PlainButton variant="default" onClick={published ? form.submitRevision : form.submitDraft}>
          {t(form.isDraft ? 'action.saveDraft' : beside)}
        </PlainButton>
      )}
      <SubmitButton busy={form.saving.sending !== null} onClick={form.submit}>
        {t(isRevision ? 'action.saveRevision' : published ? 'action.saveTopic' : 'action.publish')}
      </SubmitButton>
    </div>
  )
}
