import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { personOf, useSignedIn } from '../../../lib/session'
import { Note } from '../../../ui/Banner'
import { PlainButton } from '../../../ui/PlainButton'
import { showDone } from '../../../ui/toast'
import { useSaveProfile } from '../api/useSaveProfile'

interface WaitingAddressProps {
  channel: 'email' | 'number'
  /** The form's, which runs one request at a time and shows refusals. */
  submit: (action: () => Promise<void>) => Promise<boolean>
}

const PENDING = { email: 'pendingEmail', number: 'pendingNumber' } as const

/** Below an address: the pending one, with the buttons to resend its link and to give it up. */
export function WaitingAddress({ channel, submit }: WaitingAddressProps) {
  const { t } = useTranslation('account')
  const person = personOf(useSignedIn())
  const save = useSaveProfile()
  const address = person[PENDING[channel]]
  const confirmed = person[channel]
  const sendable = person.canConfirm[channel]
  const kept = person.keeps[channel]
  if (!address) return null

  const handleResend = () =>
    void submit(async () => {
      await save({ [channel]: address })
      if (kept) showDone(t('contact.remade'), t('contact.savedKept'))
      else showDone(t('contact.resent'), t('contact.resentHelp'))
    })
  const handleCancel = () =>
    void submit(async () => {
      await save({ [channel]: confirmed })
      showDone(t('contact.cancelled'))
    })

  const waiting = kept ? 'contact.waitingKept' : 'contact.waiting'
  const unsendable = channel === 'email' ? 'contact.cannotConfirm' : 'contact.cannotConfirmNumber'
  return (
    <div>
      <Note tone="ink">
        {t(sendable ? waiting : unsendable, { address })}
        {confirmed && (
          <>
            <br />
            {t('contact.waitingUnchanged', { address: confirmed })}
          </>
        )}
      </Note>
      <Group gap="xs" mt="xs">
        {sendable && (
          <PlainButton variant="default" onClick={handleResend}>
            {t(kept ? 'contact.remake' : 'contact.resend')}
          </PlainButton>
        )}
        <PlainButton variant="default" onClick={handleCancel}>
          {t('contact.cancel')}
        </PlainButton>
      </Group>
    </div>
  )
}
