import { Button, Modal, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useJoining } from '../../../../lib/useJoining'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog'
import { DialogFoot } from '../../../../ui/DialogFoot'
import { ErrorAlert } from '../../../../ui/LoadAlert'
import { ProgressBar } from '../../../../ui/ProgressBar'
import { inWords, languagesLosingTexts, languagesWithoutQuiz } from '../../topicCheck'
import type { TopicFormState } from '../../useTopicForm'
import { Effect, LossEffect } from './Effect'
import classes from './form.module.css'

/** The form's dialogs: questions, upload progress and failures. */
export function FormDialogs({ form }: { form: TopicFormState }) {
  const { t } = useTranslation('topicEditor')
  const { asked, guard, saving, chosen } = form
  const close = () => form.ask(null)
  return (
    <>
      <SaveDialog form={form} />
      <EndingDialogs form={form} />
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
        <ErrorAlert
          error={inWords(saving.failure, (language) => t(`language.${language}`))}
          title={t('error')}
          onClose={saving.dismissFailure}
        />
      )}
    </>
  )
}

/** Ask before deleting and withdrawing, with what each does. */
function EndingDialogs({ form }: { form: TopicFormState }) {
  const { t } = useTranslation('topicEditor')
  const { asked } = form
  const close = () => form.ask(null)
  return (
    <>
      <ConfirmDialog
        opened={asked === 'delete'}
        title={t('ask.deleteTitle')}
        confirmLabel={t('action.delete')}
        destructive
        onConfirm={() => void form.remove()}
        onClose={close}
      >
        <div className={classes.asked}>
          {asked === 'delete' && form.theory && !form.isDraft && (
            <LossEffect topicId={form.theory._id} action="delete" />
          )}
          <p>{t(form.isDraft ? 'ask.deleteDraftText' : 'ask.deleteText')}</p>
          {form.isRevision && <p>{t('ask.deleteRevisionText')}</p>}
        </div>
      </ConfirmDialog>
      <ConfirmDialog
        opened={asked === 'withdraw'}
        title={t('ask.withdrawTitle')}
        confirmLabel={t('action.withdraw')}
        destructive
        onConfirm={() => void form.withdraw()}
        onClose={close}
      >
        <div className={classes.asked}>
          {asked === 'withdraw' && form.theory && (
            <LossEffect topicId={form.theory._id} action="withdraw" />
          )}
          <p>{t('ask.withdrawText')}</p>
        </div>
      </ConfirmDialog>
    </>
  )
}

/** Asks before saving, with the effect on learners and the languages without a quiz. */
function SaveDialog({ form }: { form: TopicFormState }) {
  const { t } = useTranslation('topicEditor')
  const { list } = useJoining()
  const { intent, asked, theory, draft } = form
  const opened = asked === 'save'
  const lacking = languagesWithoutQuiz(draft, form.pdfs).map((each) => t(`language.${each}`))
  const losing = languagesLosingTexts(form).map((each) => t(`language.${each}`))
  const unseen = intent === 'draft' || intent === 'revise'
  return (
    <ConfirmDialog
      opened={opened}
      title={t(`ask.${intent}Title`)}
      confirmLabel={t(intent === 'edit' || unseen ? 'action.save' : 'action.publish')}
      onConfirm={() => void form.save()}
      onClose={() => form.ask(null)}
    >
      <div className={classes.asked}>
        <p>{t(`ask.${intent}Text`)}</p>
        {opened && !unseen && <Effect topicId={theory?._id ?? null} draft={draft} />}
        {lacking.length > 0 && (
          <Warning>{t('ask.withoutQuiz', { languages: list(lacking) })}</Warning>
        )}
        {losing.length > 0 && <Warning>{t('ask.losesTexts', { languages: list(losing) })}</Warning>}
      </div>
    </ConfirmDialog>
  )
}

function Warning({ children }: { children: string }) {
  return (
    <p className={classes.warning}>
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
      {children}
    </p>
  )
}

interface SendingDialogProps {
  /** 0 to 1. */
  part: number
  cancel: () => void
}

/** The upload's progress. Once everything is sent, it can no longer be cancelled. */
function SendingDialog({ part, cancel }: SendingDialogProps) {
  const { t } = useTranslation(['topicEditor', 'ui'])
  const sent = part >= 1
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={t('sending.title')}
      centered
      size="sm"
    >
      <ProgressBar value={Math.floor(part * 100)} label={t('sending.title')} />
      <Text mt="md" aria-live="polite">
        {t(sent ? 'sending.saving' : 'sending.text')}
      </Text>
      <DialogFoot>
        <Button variant="default" disabled={sent} onClick={cancel}>
          {t('ui:action.cancel')}
        </Button>
      </DialogFoot>
    </Modal>
  )
}
