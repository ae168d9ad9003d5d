import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts short secrets that have to wait in the database, such as initial passwords. */
export interface Seals {
  /** @param place where the sealed text is kept: elsewhere it does not open */
  seal(text: string, place: string): string
  /** null when it was sealed with another secret or for another place, or has been changed. */
  open(sealed: string, place: string): string | null
}

/** Seals by AES-256-GCM with a key derived from the server's secret, one for each purpose. */
export function sealsFrom(secret: string, purpose: string): Seals {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES))
  return {
    seal(text, place) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(place))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed, place) {
      const bytes = Buffer.from(sealed, 'base64url')
      const body = NONCE_BYTES + TAG_BYTES
      if (bytes.length < body) return null
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(NONCE_BYTES, body))
      try {
        const opened = Buffer.concat([decipher.update(bytes.subarray(body)), decipher.final()])
        return opened.toString('utf8')
      } catch {
        return null
      }
    },
  }
}
