import { IconMailOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAdmin } from '../../lib/session'
import { useJoining } from '../../lib/useJoining'
import { Note } from '../../ui/Banner'

interface NoMailServerProps {
  /** Where to go from here. */
  action?: ReactNode
  /** Also what to do. */
  explained?: boolean
}

/** Says, to admins of all, that no mail reaches anybody; nothing while a mail server is set. Nothing is broken: no red. */
export function NoMailServer({ action, explained = false }: NoMailServerProps) {
  const { t } = useTranslation('messages')
  const { gap, sentences } = useJoining()
  const { canConfirm, keeps } = useAdmin()
  if (canConfirm.email && !keeps.email) return null
  const kept = keeps.email ? [t('noServer.kept')] : [t('noServer.none')]
  const more = [...(keeps.email ? [t('noServer.where')] : []), t('noServer.how')]
  return (
    <Note tone="ink" icon={IconMailOff} action={action}>
      <strong>{t('noServer.title')}</strong>
      {gap}
      {sentences(explained ? [...kept, ...more] : kept)}
    </Note>
  )
}
