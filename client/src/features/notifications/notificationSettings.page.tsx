import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LoadPanel } from '../../ui/LoadPanel'
import { Page } from '../../ui/Page'
import { settingsQuery } from './api/notifications'
import { SettingsForm } from './components/SettingsForm'

/** /…/notifications/settings: what one is told, and how. */
export function NotificationSettingsPage() {
  const { t } = useTranslation('notifications')
  const query = useQuery(settingsQuery)
  return (
    <Page title={t('setting.title')} subtitle={t('setting.line')} width="form">
      {query.data ? <SettingsForm saved={query.data} /> : <LoadPanel query={query} lines={8} />}
    </Page>
  )
}
