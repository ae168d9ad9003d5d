import type { Transport } from './delivery.ts'

const CONNECT_MS = 10_000
const SILENCE_MS = 20_000

/**
 * Email by SMTP. The sender is the `from` parameter of SMTP_URL, e.g.
 * `smtp://user:password@mail.example.com:587/?from=tristar@example.com`; else the URL's user where that is an
 * address, else `tristar@` the host of PUBLIC_URL.
 */
export function createSmtp(smtpUrl: string, publicUrl: string | undefined): Transport {
  let opened: ReturnType<typeof openTransport> | undefined
  const from = senderOf(smtpUrl, publicUrl)
  return {
    async send({ to, subject, text, html, unsubscribe, calendar }) {
      if (!('email' in to)) throw new Error('SMTP takes emails only.')
      // As a list, so that the address cannot be parsed as two recipients.
      opened ??= openTransport(smtpUrl)
      await (
        await opened
      ).sendMail({
        from,
        to: [{ name: '', address: to.email }],
        subject,
        text,
        ...(html && { html }),
        ...(unsubscribe && { headers: unsubscribeHeaders(unsubscribe) }),
        ...(calendar && { icalEvent: { filename: 'invite.ics', ...calendar } }),
      })
    },
    async close() {
      const transport = await opened
      transport?.close()
    },
  }
}

/** One-click unsubscribing (RFC 8058). */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** Loaded with the first email, to keep the start fast. */
async function openTransport(smtpUrl: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
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
