import { Modal, Stack, Text } from '@mantine/core'
import type { PasswordRefusal } from '@tristar/shared/account/account.schema'
import type { ErrorCode } from '@tristar/shared/common/errors'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalOf, useErrorText } from '../../../lib/errorText'
import { useDialogSubmit } from '../../../lib/useDialogSubmit'
import { WarningBanner } from '../../../ui/Banner'
import { DialogFoot } from '../../../ui/DialogFoot'
import { PlainButton } from '../../../ui/PlainButton'
import { SubmitButton } from '../../../ui/SubmitButton'
import { useDialogProps } from '../../../ui/useDialogProps'
import { usePersonText } from '../usePersonText'
import { GivenPassword } from './GivenPassword'
import classes from './givePassword.module.css'

export interface GivePasswordProps {
  opened: boolean
  /** Whose it is; `name` is '' when not given. */
  person: { id: string; name: string }
  /** Makes the call and returns the password. */
  give: () => Promise<string>
  /** Why it cannot be given: the dialog says so instead of asking. */
  refusal?: PasswordRefusal
  onClose: () => void
}

/** Asks, then shows the password; only Done closes it then, as nobody can look it up again. */
export function GivePasswordModal({ opened, person, give, refusal, onClose }: GivePasswordProps) {
  const who = usePersonText()(person.id, person.name)
  const { t } = useTranslation(['givePassword', 'ui'])
  const { busy, error, dismiss, submit, cancel } = useDialogSubmit(onClose)
  const [password, setPassword] = useState('')

  const handleGive = () => void submit(async () => setPassword(await give()))

  return (
    <Modal
      {...useDialogProps(opened)}
      onClose={cancel}
      onExitTransitionEnd={() => setPassword('')}
      title={t(password ? 'given' : 'title', { who })}
      centered
      size="sm"
      closeOnEscape={!password}
      closeOnClickOutside={!password}
      withCloseButton={!password}
    >
      {refusal && <Refused code={refusal} onClose={onClose} />}
      {password && <GivenPassword who={who} password={password} onDone={onClose} />}
      {!refusal && !password && (
        <Stack gap="md">
          <WarningBanner error={error} onDismiss={dismiss} />
          <Effects who={who} />
          <DialogFoot>
            <PlainButton variant="default" onClick={cancel}>
              {t('ui:action.cancel')}
            </PlainButton>
            <SubmitButton busy={busy} onClick={handleGive} autoFocusInDialog>
              {t('button')}
            </SubmitButton>
          </DialogFoot>
        </Stack>
      )}
    </Modal>
  )
}

function Refused({ code, onClose }: { code: ErrorCode; onClose: () => void }) {
  const { t } = useTranslation('ui')
  const errorText = useErrorText()
  return (
    <Stack gap="md">
      <Text>{errorText(refusalOf(code))}</Text>
      <DialogFoot>
        <PlainButton onClick={onClose} autoFocusInDialog>
          {t('action.close')}
        </PlainButton>
      </DialogFoot>
    </Stack>
  )
}

/** What happens, and who is told. */
function Effects({ who }: { who: string }) {
  const { t } = useTranslation('givePassword')
  return (
    <ul className={classes.effects}>
      <li>{t('effect.sessions', { who })}</li>
      <li>{t('effect.choose', { who })}</li>
      <li>{t('effect.told', { who })}</li>
    </ul>
  )
}
