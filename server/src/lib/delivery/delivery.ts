/** A message to one person. */
export interface Message {
  /** What it is, for the outbox and the log. */
  kind: 'passwordReset' | 'contactChanged' | 'training'
  to: Recipient
  /** Of an email; a phone gets the text alone. */
  subject: string
  text: string
  /** An invitation as iCalendar text; of an email. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string }
}

export type Recipient = { email: string } | { number: string }

/** The one way by which anything leaves the house: SMTP, an SMS gateway, or the outbox. */
export interface Delivery {
  /** Sends it now, or throws. Callers on a request's path don't wait for it. */
  send(message: Message): Promise<void>
  close(): Promise<void>
}
