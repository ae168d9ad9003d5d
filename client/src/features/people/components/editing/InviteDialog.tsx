import { accountsCalls } from '@tristar/shared/people/accounts.calls'
import type { InviteAnswer } from '@tristar/shared/people/accounts.schema'
import type { Person } from '@tristar/shared/people/person.schema'
import { useTranslation } from 'react-i18next'
import { refusalOf } from '../../../../lib/errorText'
import { useChange } from '../../../../lib/useChange'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog'
import { showDone } from '../../../../ui/toast'
import { usePersonText } from '../../../common/usePersonText'

interface InviteDialogProps {
  opened: boolean
  who: Person['who']
  onClose: () => void
}

/** Sends somebody who has never logged in an invitation, also a further one. Needs the namespace `moves`. */
export function InviteDialog({ opened, who, onClose }: InviteDialogProps) {
  const { t } = useTranslation(['personForm', 'moves'])
  const invite = useChange(accountsCalls.invite)
  const name = usePersonText()(who.id, who.name)

  async function handleConfirm() {
    const { kept, refused } = (await invite({ ids: [who._id] })) as InviteAnswer
    const [first] = refused
    if (first) throw refusalOf(first.code, first.params)
    onClose()
    showDone(t(kept > 0 ? 'invitationKept' : 'invitationSent'), name)
  }

  return (
    <ConfirmDialog
      opened={opened}
      title={t('inviteTitle', { who: name })}
      confirmLabel={t('moves:invite.button')}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {t('inviteAgain', { who: name })}
    </ConfirmDialog>
  )
}
