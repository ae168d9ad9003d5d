import type { AccountMailKind } from '@tristar/shared/account/accountMails'

export interface Message {
  /** The kind, for the outbox and the log. */
  kind: AccountMailKind | 'notification'
  to: Recipient
  /** Of an email; a phone gets the text alone. */
  subject: string
  text: string
  /** Of an email: the same at every try, so that a receiver drops one that it has already; none where each try differs. */
  id?: string
  /** Of an email: the same as a page. */
  html?: string
  /** Of an email that can be stopped: the address for the one-click POST (RFC 8058). */
  unsubscribe?: string
  /** An invitation as iCalendar text; of an email. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string }
}

export type Recipient = { email: string } | { number: string }

/** The address does not exist: a further try is in vain. */
export class AddressRefused extends Error {}

/** SMTP, an SMS gateway, or the outbox. */
export interface Transport {
  /** Sends it now, or throws. Callers in a request don't wait for it. */
  send(message: Message): Promise<void>
  /** Ends what is still being sent: it fails, and is tried again later. May be repeated. */
  close(): Promise<void>
}

/** No transport of this server goes to such an address: a further try is in vain. */
export class NoTransport extends AddressRefused {
  constructor() {
    super('NO_TRANSPORT')
  }
}

/** Sends messages to people; the only way out. */
export interface Delivery extends Transport {
  /** The kinds of address with a transport; for others `send` throws NoTransport. */
  canReach: { email: boolean; number: boolean }
  /** The kinds of address whose messages are only kept in the outbox's file. */
  keeps: { email: boolean; number: boolean }
}

export function channelOf(to: Recipient): 'email' | 'number' {
  return 'email' in to ? 'email' : 'number'
}
