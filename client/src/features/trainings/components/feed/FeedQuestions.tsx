import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog'
import { useLast } from '../../../../ui/useLast'

export type Asked = 'renew' | 'end'

interface FeedQuestionsProps {
  asked: Asked | null
  onRenew: () => Promise<void>
  onEnd: () => Promise<void>
  onClose: () => void
}

/** Asks before an address stops working. */
export function FeedQuestions({ asked, onRenew, onEnd, onClose }: FeedQuestionsProps) {
  const { t } = useTranslation('feed')
  const shown = useLast(asked) ?? 'renew'
  return (
    <ConfirmDialog
      opened={asked !== null}
      title={t(`${shown}Title`)}
      confirmLabel={t(shown)}
      onConfirm={async () => {
        await (shown === 'end' ? onEnd() : onRenew())
        onClose()
      }}
      onClose={onClose}
    >
      {t(`${shown}Effect`)}
    </ConfirmDialog>
  )
}
