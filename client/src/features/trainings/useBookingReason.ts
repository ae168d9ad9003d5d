import { useTranslation } from 'react-i18next'
import { refusalOf, useErrorText } from '../../lib/errorText'
import { useSignedIn } from '../../lib/session'
import { nothingToBook } from './bookingState'

/** The reason why nothing can be booked now; '' if something can be, as far as is known. */
export function useBookingReason(): string {
  const { t } = useTranslation('trainings')
  const errorText = useErrorText()
  const session = useSignedIn()
  const refused = session.role === 'admin' ? null : nothingToBook(session.user)
  if (!refused) return ''
  const text = errorText(refusalOf(refused.code, refused.params))
  return session.role === 'seller' ? text : t('nobodyReady', { edac: text })
}
