import { useTranslation } from 'react-i18next'
import { paths } from '../../../lib/paths'
import { TextLink } from '../../../ui/TextLink'

export function RegisterFooter() {
  const { t } = useTranslation('auth')
  return (
    <>
      {t('register.haveAccount')} <TextLink to={paths.login}>{t('register.login')}</TextLink>
    </>
  )
}
