import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts short secrets that have to wait in the database, such as initial passwords. */
export interface Encrypting {
  /** @param place where the encrypted text is kept: elsewhere it cannot be read */
  encrypt(text: string, place: string): string
  /** null when it was encrypted with another secret or for another place, or has been changed. */
  decrypt(encrypted: string, place: string): string | null
}

/** AES-256-GCM with a key derived from the server's secret, one for each purpose. */
export function encryptingWith(secret: string, purpose: string): Encrypting {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES))
  return {
    encrypt(text, place) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(place))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    decrypt(encrypted, place) {
      const bytes = Buffer.from(encrypted, 'base64url')
      const body = NONCE_BYTES + TAG_BYTES
      if (bytes.length < body) return null
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(NONCE_BYTES, body))
      try {
        const text = Buffer.concat([decipher.update(bytes.subarray(body)), decipher.final()])
        return text.toString('utf8')
      } catch {
        return null
      }
    },
  }
}
