import { useTranslation } from 'react-i18next'
import { CalendarScreen } from './components/CalendarScreen'

/** /seller/calendar */
export function SellerCalendarPage() {
  const { t } = useTranslation('trainingForms')
  return <CalendarScreen subtitle={t('page.seller')} start={t('page.sellerStart')} books="seller" />
}
