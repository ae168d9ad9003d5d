import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { paths } from '../../lib/paths'
import { LinkButton } from '../../ui/LinkButton'
import { isResetLink, resetPassword } from './api/forgottenPassword'
import { ChoosePassword } from './components/ChoosePassword'
import { LinkCard } from './components/LinkCard'
import type { LoginNote } from './components/loginNote'
import { unlessUsedUp } from './components/unlessUsedUp'
import { useAnswer } from './components/useAnswer'

const DONE: LoginNote = { note: 'passwordReset' }

/** /password/reset/:token; a dead link is reported before a password is typed. */
export function ResetPasswordPage() {
  const { token = '' } = useParams()
  const [usedUp, setUsedUp] = useState(false)
  const { answer, error } = useAnswer(useCallback(() => isResetLink(token), [token]))
  if (answer === false || usedUp) return <DeadLink />
  // Without an answer the form is shown too: the server judges what it sends.
  if (answer === undefined && error === null) return null
  return <ResetForm token={token} onUsedUp={() => setUsedUp(true)} />
}

function DeadLink() {
  const { t } = useTranslation('auth')
  return (
    <LinkCard title={t('reset.deadTitle')} text={t('reset.dead')}>
      <LinkButton to={paths.passwordForgot}>{t('reset.again')}</LinkButton>
    </LinkCard>
  )
}

function ResetForm({ token, onUsedUp }: { token: string; onUsedUp: () => void }) {
  const { t } = useTranslation('auth')
  return (
    <ChoosePassword
      title={t('reset.title')}
      subtitle={t('reset.subtitle')}
      submitLabel={t('reset.submit')}
      send={unlessUsedUp('RESET_TOKEN_INVALID', onUsedUp, (entries) =>
        resetPassword(token, entries),
      )}
      done={DONE}
    />
  )
}
