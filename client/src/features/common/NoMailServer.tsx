import { useTranslation } from 'react-i18next'
import { useAdmin } from '../../lib/session'
import { Note } from '../../ui/Banner'

/** Says, to admins of all, that no mail reaches anybody, and what to do; nothing while a mail server is set. */
export function NoMailServer() {
  const { t } = useTranslation('messages')
  const { canConfirm, keeps } = useAdmin()
  if (canConfirm.email && !keeps.email) return null
  return <Note tone="ink">{t(keeps.email ? 'noServer.kept' : 'noServer.none')}</Note>
}
