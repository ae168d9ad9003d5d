/** A new `_id`: the time in seconds, then random digits, in hexadecimal. */
export function newId(): string {
  const seconds = Math.floor(Date.now() / 1000)
  const chance = crypto.getRandomValues(new Uint8Array(8))
  const digits = [...chance].map((byte) => byte.toString(16).padStart(2, '0'))
  return seconds.toString(16).padStart(8, '0') + digits.join('')
}
