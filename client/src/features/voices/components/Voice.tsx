import { Button } from '@mantine/core'
import { LIMITS } from '@tristar/shared/common/limits'
import { characterCount } from '@tristar/shared/common/text'
import { voicesCalls } from '@tristar/shared/voices/voices.calls'
import type { QuestionVoice } from '@tristar/shared/voices/voices.schema'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDates } from '../../../lib/dates'
import { useChange } from '../../../lib/useChange'
import { useSubmit } from '../../../lib/useSubmit'
import { WarningBanner } from '../../../ui/Banner'
import { LongText } from '../../../ui/LongText'
import { SubmitButton } from '../../../ui/SubmitButton'
import { showDone } from '../../../ui/toast'
import { useIsPhone } from '../../../ui/useIsPhone'
import classes from '../voices.module.css'

interface VoiceProps {
  voice: QuestionVoice
  /** The question's present revision in that language; undefined if it is not asked in it any more. */
  current: number | undefined
}

/** What one learner has said, and the answer or a way to give it. */
export function Voice({ voice, current }: VoiceProps) {
  const { t } = useTranslation('voices')
  const dates = useDates()
  const { text, language, revision, at, answered } = voice
  const about = [
    t(`language.${language}`),
    t('voices.revision', { number: revision }),
    ...(current && current > revision ? [t('voices.outdated')] : []),
    dates.instant(at),
  ]
  return (
    <li>
      <div className={classes.about}>{about.join(' · ')}</div>
      {text ? (
        <p className={classes.text}>{text}</p>
      ) : (
        <p className={classes.none}>{t('voices.noWords')}</p>
      )}
      {answered ? (
        <div className={classes.answered}>
          <div className={classes.about}>
            {t('voices.answered', { date: dates.instant(answered.at) })}
          </div>
          <p className={classes.text}>{answered.text}</p>
        </div>
      ) : (
        <Answering voiceId={voice.voiceId} />
      )}
    </li>
  )
}

function Answering({ voiceId }: { voiceId: string }) {
  const { t } = useTranslation('voices')
  const phone = useIsPhone()
  const [open, setOpen] = useState(false)
  if (open) return <AnswerForm voiceId={voiceId} onClose={() => setOpen(false)} />
  return (
    <Button
      variant="default"
      size={phone ? 'sm' : 'compact-sm'}
      className={classes.open}
      onClick={() => setOpen(true)}
    >
      {t('voices.answer')}
    </Button>
  )
}

function AnswerForm({ voiceId, onClose }: { voiceId: string; onClose: () => void }) {
  const { t } = useTranslation(['voices', 'ui'])
  const [text, setText] = useState('')
  const answer = useChange(voicesCalls.answer)
  const { busy, error, dismiss, submit } = useSubmit()
  const length = characterCount(text.trim())

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    void submit(async () => {
      await answer({ voiceId, text: text.trim() })
      showDone(t('voices.sent'))
    })
  }

  return (
    <form className={classes.form} onSubmit={handleSubmit} noValidate>
      <WarningBanner error={error} onDismiss={dismiss} />
      <LongText
        label={t('voices.yours')}
        description={t('voices.help')}
        value={text}
        max={LIMITS.voice}
        required
        onChange={setText}
      />
      <div className={classes.actions}>
        <SubmitButton busy={busy} disabled={length === 0 || length > LIMITS.voice}>
          {t('voices.send')}
        </SubmitButton>
        <Button variant="default" onClick={onClose}>
          {t('ui:action.cancel')}
        </Button>
      </div>
    </form>
  )
}
