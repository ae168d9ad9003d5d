import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { LinkButton } from '../../ui/LinkButton'
import { LinkCard } from './components/LinkCard'

/** Every address that is no page of anybody. */
export function UnknownPage() {
  const { t } = useTranslation(['contactLink', 'ui'])
  const { pathname } = useLocation()
  return (
    <LinkCard title={t('unknownTitle')} text={t('unknown', { address: pathname })}>
      <LinkButton to="/">{t('ui:nav.home')}</LinkButton>
    </LinkCard>
  )
}
