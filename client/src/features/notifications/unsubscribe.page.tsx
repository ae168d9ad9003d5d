import { joinList } from '@tristar/shared/common/joining'
import type { ChosenKind } from '@tristar/shared/notifications/kinds'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { ApiError } from '../../lib/apiError'
import { useLanguage } from '../../lib/useLanguage'
import { useSubmit } from '../../lib/useSubmit'
import { LinkButton } from '../../ui/LinkButton'
import { TextLink } from '../../ui/TextLink'
import { AuthForm } from '../account/components/AuthForm'
import { LanguageChoice } from '../account/components/LanguageChoice'
import { LinkCard } from '../account/components/LinkCard'
import { unsubscribe } from './api/notifications'
import { useKindName } from './components/useKindName'

/** /unsubscribe/:token, signed in or not. Only a press stops the mails: mail scanners open links too. */
export function UnsubscribePage() {
  const { t } = useTranslation('notifications')
  const { token = '' } = useParams()
  const request = useSubmit()
  const [outcome, setOutcome] = useState<readonly ChosenKind[] | 'dead' | null>(null)

  async function handleSubmit() {
    try {
      setOutcome(await unsubscribe(token))
    } catch (cause) {
      if (!(cause instanceof ApiError && cause.status === 400)) throw cause
      setOutcome('dead')
    }
  }

  if (outcome) return <OutcomeCard outcome={outcome} />
  return (
    <AuthForm
      title={t('stop.title')}
      subtitle={t('stop.text')}
      request={request}
      onSubmit={handleSubmit}
      submitLabel={t('stop.submit')}
      footer={<TextLink to="/">{t('stop.go')}</TextLink>}
    >
      <LanguageChoice runBeside={request.runBeside} />
    </AuthForm>
  )
}

function OutcomeCard({ outcome }: { outcome: readonly ChosenKind[] | 'dead' }) {
  const { t } = useTranslation('notifications')
  const language = useLanguage()
  const dead = outcome === 'dead'
  const nameOf = useKindName()
  const kinds = () => joinList(dead ? [] : outcome.map((kind) => nameOf(kind)), language)
  return (
    <LinkCard
      title={t(dead ? 'stop.deadTitle' : 'stop.doneTitle')}
      text={dead ? t('stop.dead') : t('stop.done', { kinds: kinds() })}
    >
      <LinkButton to="/">{t('stop.go')}</LinkButton>
    </LinkCard>
  )
}
