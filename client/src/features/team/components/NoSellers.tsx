import { useTranslation } from 'react-i18next'
import { humanId, useSignedIn } from '../../../lib/session'
import { Drawing } from '../../../ui/drawings/Drawing'
import { EmptyState } from '../../../ui/States'

/** A supervisor without sellers: explains how they register. */
export function NoSellers() {
  const { t } = useTranslation('team')
  return (
    <EmptyState drawing={<Drawing name="empty" />} title={t('empty.title')}>
      {t('empty.help', { id: humanId(useSignedIn()) })}
    </EmptyState>
  )
}
