import { useTranslation } from 'react-i18next'
import { CalendarScreen } from './components/CalendarScreen'

/** /admin/calendar */
export function AdminCalendarPage() {
  const { t } = useTranslation('trainingForms')
  return <CalendarScreen subtitle={t('page.admin')} start={t('page.adminStart')} books="edac" />
}
