import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { paths } from '../../lib/paths'
import { LinkButton } from '../../ui/LinkButton'
import { checkInvitation, join } from './api/invitation'
import { ChoosePassword } from './components/ChoosePassword'
import { LinkCard } from './components/LinkCard'
import { unlessUsedUp } from './components/unlessUsedUp'
import { useAnswer } from './components/useAnswer'

/** /join/:token; a dead invitation is reported before a password is typed. */
export function JoinPage() {
  const { token = '' } = useParams()
  const [usedUp, setUsedUp] = useState(false)
  const { answer, error } = useAnswer(useCallback(() => checkInvitation(token), [token]))
  if (answer?.valid === false || usedUp) return <DeadInvitation />
  // Without an answer the form is shown too: the server judges what it sends.
  if (answer === undefined && error === null) return null
  return <JoinForm token={token} id={answer?.id ?? ''} onUsedUp={() => setUsedUp(true)} />
}

function DeadInvitation() {
  const { t } = useTranslation(['join', 'auth'])
  return (
    <LinkCard title={t('deadTitle')} text={t('dead')}>
      <LinkButton to={paths.login}>{t('auth:toLogin')}</LinkButton>
    </LinkCard>
  )
}

interface JoinFormProps {
  token: string
  /** '' if it is not known. */
  id: string
  onUsedUp: () => void
}

function JoinForm({ token, id, onUsedUp }: JoinFormProps) {
  const { t } = useTranslation('join')
  return (
    <ChoosePassword
      title={t('title')}
      subtitle={id ? t('subtitle', { id }) : t('subtitleAny')}
      submitLabel={t('submit')}
      send={unlessUsedUp('INVITATION_INVALID', onUsedUp, (entries) => join(token, entries))}
      done={{ note: 'joined', id }}
    />
  )
}
