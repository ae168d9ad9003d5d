import { useQueryClient } from '@tanstack/react-query'
import { approvalsCalls } from '@tristar/shared/account/approvals.calls'
import type { Person } from '@tristar/shared/people/person.schema'
import { useTranslation } from 'react-i18next'
import { call } from '../../../../lib/apiClient'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog'
import { showDone } from '../../../../ui/toast'
import { usePersonText } from '../../../common/usePersonText'

interface ConfirmManagerDialogProps {
  opened: boolean
  person: Person['who']
  onClose: () => void
}

/** Vouches for a User Manager who registered while anybody could. Needs the namespace `moves`. */
export function ConfirmManagerDialog({ opened, person, onClose }: ConfirmManagerDialogProps) {
  const { t } = useTranslation('moves')
  const queries = useQueryClient()
  const who = usePersonText()(person.id, person.name)
  return (
    <ConfirmDialog
      opened={opened}
      title={t('confirm.title', { who })}
      confirmLabel={t('confirm.button')}
      onConfirm={async () => {
        await call(approvalsCalls.decide, { supervisorId: person._id, approve: true })
        // Lists, certificates and the log tell of it.
        void queries.invalidateQueries()
        onClose()
        showDone(t('confirm.done'), who)
      }}
      onClose={onClose}
    >
      {t('confirm.text', { who, distributor: person.distributorId })}
    </ConfirmDialog>
  )
}
