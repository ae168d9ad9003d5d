import type { ContactCheckAnswer } from '@tristar/shared/account/account.schema'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { codeOf } from '../../lib/errorText'
import { useSession } from '../../lib/session'
import { useSubmit } from '../../lib/useSubmit'
import { LinkButton } from '../../ui/LinkButton'
import { ErrorState, type ErrorStateProps } from '../../ui/States'
import { AuthCard } from './components/AuthCard'
import { AuthForm } from './components/AuthForm'
import { LanguageChoice } from './components/LanguageChoice'
import { LinkCard } from './components/LinkCard'
import { useAnswer } from './components/useAnswer'
import { accountCalls } from '@tristar/shared/account/account.calls'
import { call } from '../../lib/apiClient'

type Waiting = Extract<ContactCheckAnswer, { valid: true }>

/** The outcome of the press. */
type Outcome = 'done' | 'taken' | 'dead'

const OUTCOME_OF: Partial<Record<string, Outcome>> = {
  CONTACT_TAKEN: 'taken',
  CONFIRM_TOKEN_INVALID: 'dead',
}

/** /contact/confirm/:token, signed in or not. Only a press confirms the address: mail scanners open links too. */
export function ConfirmContactPage() {
  const { token = '' } = useParams()
  const { answer, error, retry } = useAnswer(useCallback(() => checkContactLink(token), [token]))
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  if (error !== null) return <Unanswered error={error} onRetry={retry} />
  if (answer === undefined) return null
  if (!answer.valid) return <OutcomeCard outcome="dead" id="" address="" />
  const shown = { id: answer.id, address: addressOf(answer) }
  if (outcome) return <OutcomeCard outcome={outcome} {...shown} />
  return <ConfirmForm token={token} waiting={answer} onOutcome={setOutcome} />
}

function Unanswered(props: ErrorStateProps) {
  const { t } = useTranslation('contactLink')
  return (
    <AuthCard title={t('title')}>
      <ErrorState {...props} />
    </AuthCard>
  )
}

function addressOf(waiting: Waiting): string {
  return 'email' in waiting ? waiting.email : waiting.number
}

interface ConfirmFormProps {
  token: string
  waiting: Waiting
  onOutcome: (outcome: Outcome) => void
}

function ConfirmForm({ token, waiting, onOutcome }: ConfirmFormProps) {
  const { t } = useTranslation('contactLink')
  const { refresh } = useSession()
  const request = useSubmit()
  const { id } = waiting

  async function handleSubmit() {
    try {
      await confirmContact(token)
    } catch (cause) {
      const outcome = OUTCOME_OF[codeOf(cause) ?? '']
      if (!outcome) throw cause
      return onOutcome(outcome)
    }
    // The signed-in user's profile now shows the address.
    await refresh('now')
    return onOutcome('done')
  }

  return (
    <AuthForm
      title={t('email' in waiting ? 'emailTitle' : 'numberTitle')}
      subtitle={t('text', { id, address: addressOf(waiting) })}
      request={request}
      onSubmit={handleSubmit}
      submitLabel={t('submit')}
      footer={t('other')}
    >
      <LanguageChoice runBeside={request.runBeside} />
    </AuthForm>
  )
}

function OutcomeCard({ outcome, ...shown }: { outcome: Outcome; id: string; address: string }) {
  const { t } = useTranslation('contactLink')
  return (
    <LinkCard title={t(`${outcome}Title`)} text={t(outcome, shown)}>
      <LinkButton to="/">{t('go')}</LinkButton>
    </LinkCard>
  )
}

/** Whose address the link would confirm; checking has no effect. */
async function checkContactLink(token: string): Promise<ContactCheckAnswer> {
  return call(accountCalls.checkContactLink, { token })
}

async function confirmContact(token: string): Promise<void> {
  await call(accountCalls.confirmContact, { token })
}
