import { useQuery } from '@tanstack/react-query'
import { isOpenToStrangers } from '@tristar/shared/account/registration.rules'
import { settingsCalls } from '@tristar/shared/account/settings.calls'
import { useTranslation } from 'react-i18next'
import { PUBLIC_URL } from '../../../lib/pageFacts'
import { paths } from '../../../lib/paths'
import { callQuery } from '../../../lib/queries'
import { useJoining } from '../../../lib/useJoining'
import { Note } from '../../../ui/Banner'
import { TextLink } from '../../../ui/TextLink'

/** Says, to admins of all, that strangers may register as User Managers; nothing while they may not. */
export function OpenRegistration() {
  const { t } = useTranslation('dashboards')
  const { gap } = useJoining()
  const { data } = useQuery({
    ...callQuery(settingsCalls.read, {}),
    enabled: isOpenToStrangers('open', PUBLIC_URL),
  })
  if (!data || !isOpenToStrangers(data.registration, PUBLIC_URL)) return null
  return (
    <Note tone="ink">
      {t('openRegistration.text')}
      {gap}
      <TextLink to={paths.admin.admins}>{t('openRegistration.link')}</TextLink>
    </Note>
  )
}
