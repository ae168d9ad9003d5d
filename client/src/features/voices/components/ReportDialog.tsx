import { Button, Modal } from '@mantine/core'
import { LIMITS } from '@tristar/shared/common/limits'
import { characterCount } from '@tristar/shared/common/text'
import { voicesCalls } from '@tristar/shared/voices/voices.calls'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../../lib/useChange'
import { useSubmit } from '../../../lib/useSubmit'
import { Note, WarningBanner } from '../../../ui/Banner'
import { DialogFoot } from '../../../ui/DialogFoot'
import { LongText } from '../../../ui/LongText'
import { SubmitButton } from '../../../ui/SubmitButton'
import { useDialogProps } from '../../../ui/useDialogProps'
import type { ReportedQuestion } from '../ReportQuestion'
import classes from '../voices.module.css'

interface ReportDialogProps {
  opened: boolean
  question: ReportedQuestion
  onSent: () => void
  onClose: () => void
}

/** Reports a question, with a sentence or without, and thanks. */
export function ReportDialog({ opened, question, onSent, onClose }: ReportDialogProps) {
  const { t } = useTranslation('voices')
  const [thanks, setThanks] = useState(false)
  return (
    <Modal
      {...useDialogProps(opened)}
      onClose={onClose}
      title={t('report.button')}
      centered
      size="md"
    >
      {thanks ? (
        <Thanks onClose={onClose} />
      ) : (
        <ReportForm
          question={question}
          onClose={onClose}
          onSent={() => {
            setThanks(true)
            onSent()
          }}
        />
      )}
    </Modal>
  )
}

type ReportFormProps = Omit<ReportDialogProps, 'opened'>

function ReportForm({ question, onSent, onClose }: ReportFormProps) {
  const { t } = useTranslation(['voices', 'ui'])
  const [text, setText] = useState('')
  const report = useChange(voicesCalls.report)
  const { busy, error, dismiss, submit } = useSubmit()

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    void submit(async () => {
      await report({ ...question, text: text.trim() })
      onSent()
    })
  }

  return (
    <form onSubmit={handleSubmit} noValidate>
      <WarningBanner error={error} onDismiss={dismiss} />
      <p className={classes.line}>{t('report.line')}</p>
      <LongText
        label={t('report.text')}
        value={text}
        max={LIMITS.voice}
        minRows={3}
        onChange={setText}
      />
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t('ui:action.cancel')}
        </Button>
        <SubmitButton busy={busy} disabled={characterCount(text.trim()) > LIMITS.voice}>
          {t('report.send')}
        </SubmitButton>
      </DialogFoot>
    </form>
  )
}

function Thanks({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['voices', 'ui'])
  const close = useRef<HTMLButtonElement>(null)
  // The button that was pressed is gone.
  useEffect(() => close.current?.focus(), [])
  return (
    <>
      <Note tone="green">{t('report.thanks')}</Note>
      <DialogFoot>
        <Button ref={close} onClick={onClose}>
          {t('ui:action.close')}
        </Button>
      </DialogFoot>
    </>
  )
}
