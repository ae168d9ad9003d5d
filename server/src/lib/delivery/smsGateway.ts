import type { Transport } from './delivery.ts'

const TIMEOUT_MS = 10_000

/**
 * Phone messages by an HTTP gateway: POST SMS_GATEWAY_URL with the JSON `{ "to": "0123456789", "text": "…" }`; any
 * answer of 2xx means that it was taken. A user and password in the URL travel as basic authorization, other keys as
 * the gateway wants them in the URL's query.
 */
export function createSmsGateway(gatewayUrl: string): Transport {
  const url = new URL(gatewayUrl)
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (url.username || url.password) {
    const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
    headers.authorization = `Basic ${Buffer.from(credentials).toString('base64')}`
    url.username = ''
    url.password = ''
  }
  return {
    async send({ to, text }) {
      if (!('number' in to)) throw new Error('The SMS gateway takes phone numbers only.')
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body: JSON.stringify({ to: to.number, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}.`)
    },
    close: async () => undefined,
  }
}
