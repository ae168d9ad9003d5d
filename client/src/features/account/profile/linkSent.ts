import type { ContactFields as Contact } from '@tristar/shared/account/account.schema'

/** Whether an address became pending: a link was sent. */
export function isLinkSent(before: Contact, now: Contact): boolean {
  return (
    (now.canConfirm.email && now.pendingEmail !== '' && now.pendingEmail !== before.pendingEmail) ||
    (now.canConfirm.number &&
      now.pendingNumber !== '' &&
      now.pendingNumber !== before.pendingNumber)
  )
}
