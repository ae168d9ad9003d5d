/** A message to one person. */
export interface Message {
  /** What it is, for the outbox and the log. */
  kind: 'passwordReset' | 'contactConfirm' | 'contactChanging' | 'contactChanged' | 'training'
  to: Recipient
  /** Of an email; a phone gets the text alone. */
  subject: string
  text: string
  /** An invitation as iCalendar text; of an email. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string }
}

export type Recipient = { email: string } | { number: string }

/** SMTP, an SMS gateway, or the outbox. */
export interface Transport {
  /** Sends it now, or throws. Callers on a request's path don't wait for it. */
  send(message: Message): Promise<void>
  close(): Promise<void>
}

/** The one way by which anything leaves the house. */
export interface Delivery extends Transport {
  /** For which addresses there is a transport; to others nothing is sent. */
  canReach: { email: boolean; number: boolean }
}
