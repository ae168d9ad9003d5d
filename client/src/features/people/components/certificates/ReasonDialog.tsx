import { LIMITS } from '@tristar/shared/common/limits'
import { characterCount } from '@tristar/shared/common/text'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog'
import type { ConfirmDialogProps } from '../../../../ui/ConfirmModal'
import { LongText } from '../../../../ui/LongText'

interface ReasonDialogProps extends Omit<ConfirmDialogProps, 'disabled' | 'onConfirm'> {
  onConfirm: (reason: string) => Promise<void>
}

/** Asks before a change of a certificate, and for the reason, which is audited. */
export function ReasonDialog({ onConfirm, children, ...dialog }: ReasonDialogProps) {
  const { t } = useTranslation('learners')
  const [typed, setTyped] = useState('')
  const reason = typed.trim()
  const length = characterCount(reason)
  return (
    <ConfirmDialog
      {...dialog}
      disabled={length === 0 || length > LIMITS.reason}
      onConfirm={() => onConfirm(reason)}
    >
      {children}
      <LongText
        label={t('certificates.reason')}
        description={t('certificates.reasonHelp')}
        value={typed}
        max={LIMITS.reason}
        required
        onChange={setTyped}
      />
    </ConfirmDialog>
  )
}
