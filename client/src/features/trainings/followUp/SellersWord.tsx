import { LIMITS } from '@tristar/shared/common/limits'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../lib/dates'
import { useDraft } from '../../../lib/drafts'
import { useSignedIn } from '../../../lib/session'
import { useSubmit } from '../../../lib/useSubmit'
import { WarningBanner } from '../../../ui/Banner'
import { LongText } from '../../../ui/LongText'
import { SubmitButton } from '../../../ui/SubmitButton'
import { useTrainingChanges } from '../api/changes'
import { ReadText } from '../components/dialog/ReadText'
import { FormPart } from '../components/form/FormParts'
import classes from './steps.module.css'

/** That a seller has read the evaluation, and what it says to it; the seller says so here, once. */
export function SellersWord({ training }: { training: Training }) {
  const { t } = useTranslation('followUp')
  const dates = useDates()
  const { mytype, evaluation, acknowledgedAt, comment = '', can } = training
  const own = useSignedIn().role === 'seller'
  const [said, setSaid] = useState(false)
  if (mytype !== 'seller' || !evaluation) return null
  if (can.acknowledge) return <Acknowledging training={training} onSaid={() => setSaid(true)} />
  const read = acknowledgedAt
    ? t('word.readOn', { date: dates.instant(acknowledgedAt) })
    : t('word.notRead')
  return (
    <FormPart title={t(own ? 'word.own' : 'word.title')}>
      <p className={classes.said} role={said ? 'status' : undefined}>
        {read}
      </p>
      {comment && <ReadText label={t('word.comment')} value={comment} />}
    </FormPart>
  )
}

function Acknowledging({ training, onSaid }: { training: Training; onSaid: () => void }) {
  const { t } = useTranslation('followUp')
  const { _id: id } = training
  const { acknowledge } = useTrainingChanges()
  const { busy, error, dismiss, submit } = useSubmit()
  const { value: comment, save, clear } = useDraft<string>(`comment:${id}`, '')
  const helpId = useId()

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    void submit(async () => {
      await acknowledge({ id, comment: comment.trim() })
      clear()
      onSaid()
    })
  }

  return (
    <FormPart title={t('word.own')} help={t('word.help')} typed>
      <WarningBanner error={error} onDismiss={dismiss} />
      <form className={classes.word} onSubmit={handleSubmit} noValidate>
        <LongText label={t('word.say')} value={comment} onChange={save} max={LIMITS.comment} />
        <p id={helpId} className={classes.when}>
          {t('word.once')}
        </p>
        <SubmitButton busy={busy} aria-describedby={helpId}>
          {t('word.confirm')}
        </SubmitButton>
      </form>
    </FormPart>
  )
}
