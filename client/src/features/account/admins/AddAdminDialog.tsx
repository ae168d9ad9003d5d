import { Modal, Stack } from '@mantine/core'
import type { Scope } from '@tristar/shared/common/distributors'
import { adminsCalls } from '@tristar/shared/account/admins.calls'
import { newAdminFaults } from '@tristar/shared/account/account.rules'
import { tidyLine } from '@tristar/shared/common/tidyLine'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refuseFor } from '../../../lib/errorText'
import { useChange } from '../../../lib/useChange'
import { useMarks } from '../../../lib/useMarks'
import { useDialogSubmit } from '../../../lib/useDialogSubmit'
import type { Submission } from '../../../lib/useSubmit'
import { WarningBanner } from '../../../ui/Banner'
import { DialogFoot } from '../../../ui/DialogFoot'
import { TextField } from '../../../ui/Field'
import { PlainButton } from '../../../ui/PlainButton'
import { SubmitButton } from '../../../ui/SubmitButton'
import { useDialogProps } from '../../../ui/useDialogProps'
import { GivenPassword } from '../../common/givePassword/GivenPassword'
import { ScopeField } from './ScopeField'

interface AddAdminDialogProps {
  opened: boolean
  onClose: () => void
}

interface Added {
  username: string
  password: string
}

/** Asks for username and distributors, then shows the password; only Done closes it then. */
export function AddAdminDialog({ opened, onClose }: AddAdminDialogProps) {
  const { t } = useTranslation(['admins', 'givePassword'])
  const [added, setAdded] = useState<Added | null>(null)
  const { cancel, ...submission } = useDialogSubmit(onClose)
  return (
    <Modal
      {...useDialogProps(opened)}
      onClose={cancel}
      onExitTransitionEnd={() => setAdded(null)}
      title={added ? t('givePassword:given', { who: added.username }) : t('add')}
      centered
      size="sm"
      closeOnEscape={!added}
      closeOnClickOutside={!added}
      withCloseButton={!added}
    >
      {added ? (
        <GivenPassword who={added.username} password={added.password} onDone={onClose} />
      ) : (
        <AddForm submission={submission} onAdded={setAdded} onCancel={cancel} />
      )}
    </Modal>
  )
}

interface AddFormProps {
  submission: Submission
  onAdded: (added: Added) => void
  onCancel: () => void
}

function AddForm({ submission, onAdded, onCancel }: AddFormProps) {
  const { t } = useTranslation(['admins', 'ui'])
  const add = useChange(adminsCalls.add)
  const { busy, error, dismiss, submit } = submission
  const mark = useMarks(error, { ID_TAKEN: 'username' })
  const [username, setUsername] = useState('')
  // The narrowest: nobody gets everything by mistake.
  const [scope, setScope] = useState<Scope>('mers')

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void submit(async () => {
      refuseFor(newAdminFaults({ username }))
      const { password } = await add({ username, scope })
      onAdded({ username: tidyLine(username), password })
    })
  }

  return (
    <form noValidate onSubmit={handleSubmit}>
      <Stack gap="md">
        <WarningBanner error={error} onDismiss={dismiss} />
        <TextField
          label={t('username')}
          description={t('usernameHelp')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          error={mark('username', username)}
          value={username}
          onChange={(event) => setUsername(event.currentTarget.value)}
        />
        <ScopeField value={scope} onChange={setScope} />
        <DialogFoot>
          <PlainButton variant="default" onClick={onCancel}>
            {t('ui:action.cancel')}
          </PlainButton>
          <SubmitButton busy={busy}>{t('add')}</SubmitButton>
        </DialogFoot>
      </Stack>
    </form>
  )
}
