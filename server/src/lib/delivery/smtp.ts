import { AddressRefused, type Transport } from './delivery.ts'

const CONNECT_MS = 10_000
const SILENCE_MS = 20_000
/** Of one mail, the wait for a connection included: shorter than a lease, so that nobody else sends it meanwhile. */
const SEND_MS = 45_000
/** A bound for the mail server; more mails wait for one of them. */
const CONNECTIONS = 10
const MAILS_A_CONNECTION = 100
const IDLE_MS = 30_000

/**
 * Email by SMTP. The sender is the `from` parameter of SMTP_URL, e.g.
 * `smtp://user:password@mail.example.com:587/?from=tristar@example.com`; else the URL's user where that is an
 * address, else `tristar@` the host of PUBLIC_URL. Connections are kept for further mails.
 */
export function createSmtp(
  smtpUrl: string,
  publicUrl: string | undefined,
  sendMs = SEND_MS,
): Transport {
  let opened: ReturnType<typeof openTransport> | undefined
  const closing = new AbortController()
  const from = senderOf(smtpUrl, publicUrl)
  return {
    async send({ id, to, subject, text, html, unsubscribe, calendar }) {
      if (!('email' in to)) throw new Error('SMTP takes emails only.')
      // As a list, so that the address cannot be parsed as two recipients.
      opened ??= openTransport(smtpUrl)
      const transport = await opened
      try {
        await transport.sendMail({
          from,
          to: [{ name: '', address: to.email }],
          subject,
          text,
          ...(id && { messageId: `<${id}@${from.split('@').at(-1)}>` }),
          ...(html && { html }),
          ...(unsubscribe && { headers: unsubscribeHeaders(unsubscribe) }),
          ...(calendar && { icalEvent: { filename: 'invite.ics', ...calendar } }),
          // A server that answers bit by bit is never silent for long.
          signal: AbortSignal.any([AbortSignal.timeout(sendMs), closing.signal]),
        })
      } catch (error) {
        throw isGone(error) ? new AddressRefused(error.message) : error
      }
    },
    async close() {
      closing.abort(new Error('The process stops.'))
      const transport = await opened
      transport?.close()
    },
  }
}

/** One-click unsubscribing (RFC 8058). */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

const NO_SUCH_MAILBOX: readonly unknown[] = [550, 551, 553]
/** 5.7.x (RFC 3463) is about the sender: relaying or a block, which its operator can lift. */
const POLICY = /^\d{3}[ -]5\.7\./

/** Whether the server says that there is no such recipient, which no further try changes. */
function isGone(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { command, responseCode, response } = error as Error & Record<string, unknown>
  return (
    command === 'RCPT TO' &&
    NO_SUCH_MAILBOX.includes(responseCode) &&
    !POLICY.test(String(response))
  )
}

/** Loaded with the first email, to keep the start fast. */
async function openTransport(smtpUrl: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: MAILS_A_CONNECTION,
    idleTimeout: IDLE_MS,
    url: smtpUrl,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** @see createSmtp */
export function senderOf(smtpUrl: string, publicUrl: string | undefined): string {
  const { searchParams, username } = new URL(smtpUrl)
  const user = decodeURIComponent(username)
  const host = publicUrl ? new URL(publicUrl).hostname : 'localhost'
  return searchParams.get('from') ?? (user.includes('@') ? user : `tristar@${host}`)
}
