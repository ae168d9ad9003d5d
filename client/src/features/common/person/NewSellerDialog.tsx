import { newSellersCalls } from '@tristar/shared/people/newSellers.calls'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../../lib/useChange'
import { ConfirmDialog } from '../../../ui/ConfirmDialog'
import { showDone } from '../../../ui/toast'
import { useLast } from '../../../ui/useLast'
import { usePersonText } from '../usePersonText'

/** A User who has named the reader as the manager, and what the reader answers. */
export interface NewSellerQuestion {
  sellerId: string
  name: string
  /** Was let in already; else waits. */
  working: boolean
  letIn: boolean
}

interface NewSellerDialogProps {
  /** null asks nothing. */
  asked: NewSellerQuestion | null
  onClose: () => void
}

/** Lets a new User in, or says that it is none of the reader's. Needs the namespace `newSeller`. */
export function NewSellerDialog({ asked, onClose }: NewSellerDialogProps) {
  const { t } = useTranslation('newSeller')
  const decide = useChange(newSellersCalls.decide)
  const personText = usePersonText()
  const last = useLast(asked)
  const who = last ? personText(last.sellerId, last.name) : ''
  const question = last?.letIn ? 'letIn' : 'notMine'
  const effect = last?.letIn ? 'letIn' : last?.working ? 'deactivate' : 'remove'
  return (
    <ConfirmDialog
      opened={asked !== null}
      title={t(`${question}.title`, { who })}
      confirmLabel={t(`${question}.button`)}
      destructive={question === 'notMine'}
      onConfirm={async () => {
        if (!asked) return
        await decide({ sellerId: asked.sellerId, approve: asked.letIn })
        onClose()
        showDone(t(`${effect}.done`), who)
      }}
      onClose={onClose}
    >
      {t(`${effect}.text`, { who })}
    </ConfirmDialog>
  )
}
