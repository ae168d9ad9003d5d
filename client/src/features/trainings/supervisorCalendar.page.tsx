import { useTranslation } from 'react-i18next'
import { CalendarScreen } from './components/CalendarScreen'

/** /supervisor/calendar */
export function SupervisorCalendarPage() {
  const { t } = useTranslation('trainingForms')
  return (
    <CalendarScreen
      subtitle={t('page.supervisor')}
      start={t('page.supervisorStart')}
      books="seller"
    />
  )
}
