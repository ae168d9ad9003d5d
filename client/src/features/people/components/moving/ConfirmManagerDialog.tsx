import { approvalsCalls } from '@tristar/shared/account/approvals.calls'
import type { Distributor } from '@tristar/shared/common/distributors'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../../../lib/useChange'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog'
import { showDone } from '../../../../ui/toast'
import { useLast } from '../../../../ui/useLast'
import { usePersonText } from '../../../common/usePersonText'

interface ConfirmManagerDialogProps {
  /** The User Manager; null asks nothing. */
  asked: { _id: string; id: string; name: string; distributorId: Distributor } | null
  onClose: () => void
}

/** Vouches for a User Manager who registered while anybody could. Needs the namespace `moves`. */
export function ConfirmManagerDialog({ asked, onClose }: ConfirmManagerDialogProps) {
  const { t } = useTranslation('moves')
  const decide = useChange(approvalsCalls.decide)
  const personText = usePersonText()
  const last = useLast(asked)
  const who = last ? personText(last.id, last.name) : ''
  return (
    <ConfirmDialog
      opened={asked !== null}
      title={t('confirm.title', { who })}
      confirmLabel={t('confirm.button')}
      onConfirm={async () => {
        if (!asked) return
        await decide({ supervisorId: asked._id, approve: true })
        onClose()
        showDone(t('confirm.done'), who)
      }}
      onClose={onClose}
    >
      {t('confirm.text', { who, distributor: last?.distributorId ?? '' })}
    </ConfirmDialog>
  )
}
