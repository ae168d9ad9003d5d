import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog'
import { ErrorAlert } from '../../../../ui/LoadAlert'
import type { TopicFormState } from '../../useTopicForm'
import { SaveDialog } from './SaveDialog'
import { SendingDialog } from './SendingDialog'

/** The form's dialogs: questions, upload progress and failures. */
export function FormDialogs({ form }: { form: TopicFormState }) {
  const { t } = useTranslation('topicEditor')
  const { asked, guard, saving, chosen } = form
  const close = () => form.ask(null)
  return (
    <>
      <SaveDialog form={form} />
      <ConfirmDialog
        opened={asked === 'delete'}
        title={t('ask.deleteTitle')}
        confirmLabel={t('action.delete')}
        destructive
        onConfirm={form.remove}
        onClose={close}
      >
        {t(form.isDraft ? 'ask.deleteDraftText' : 'ask.deleteText')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === 'discard'}
        title={t('ask.discardTitle')}
        confirmLabel={t('action.discard')}
        destructive
        onConfirm={() => {
          form.discard()
          close()
        }}
        onClose={close}
      >
        {t('ask.discardText')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={guard.asking}
        title={t('ask.leaveTitle')}
        confirmLabel={t('action.leave')}
        onConfirm={guard.leave}
        onClose={guard.stay}
      >
        {t(chosen.any && !chosen.keeps ? 'ask.leaveTextFiles' : 'ask.leaveText')}
      </ConfirmDialog>
      {saving.sending && chosen.any && <SendingDialog {...saving.sending} />}
      {saving.failure !== null && (
        <ErrorAlert error={saving.failure} title={t('error')} onClose={saving.dismissFailure} />
      )}
    </>
  )
}
