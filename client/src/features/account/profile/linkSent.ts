import type { ContactFields as Contact } from '@tristar/shared/account/account.schema'

const PENDING = { email: 'pendingEmail', number: 'pendingNumber' } as const

type Told = 'contact.savedLink' | 'contact.savedKept'

/** What became of the links to addresses that have just become pending, in words; '' if there are none. */
export function linkTold(t: (text: Told) => string, before: Contact, now: Contact): string {
  const fresh = (['email', 'number'] as const).filter((channel) => {
    const pending = PENDING[channel]
    return now.canConfirm[channel] && now[pending] !== '' && now[pending] !== before[pending]
  })
  if (fresh.length === 0) return ''
  return t(fresh.some((channel) => now.keeps[channel]) ? 'contact.savedKept' : 'contact.savedLink')
}
