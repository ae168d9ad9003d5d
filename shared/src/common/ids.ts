/** Of ids that people choose. */
export const HUMAN_ID = /^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,30}[A-Za-z0-9])$/
/** A document's `_id` as text. */
export const OBJECT_ID = /^[0-9a-fA-F]{24}$/

/**
 * Whether `value` is a valid sellerId, supervisorId or admin username: 2–32 letters, digits, `.`, `_`, `-`, starting and
 * ending with a letter or digit, and not a 24-digit hex string, which would look like an `_id` (domain: Accounts).
 */
export function isHumanId(value: string): boolean {
  return HUMAN_ID.test(value) && !OBJECT_ID.test(value)
}

export function isObjectId(value: unknown): value is string {
  return typeof value === 'string' && OBJECT_ID.test(value)
}

/** The id of a person whose data has been erased; `random` is 16 digits of hex. */
export function formerId(random: string): string {
  return `former-${random}`
}

/** Whether an id looks like those of erased people, and is nobody's to take. */
export function isReservedId(id: string): boolean {
  return /^former-/i.test(id)
}

const FORMER_ID = /^former-[0-9a-f]{16}$/i

/** Whether an id is that of an erased person, with whom nothing more can be done. */
export function isFormerId(id: string): boolean {
  return FORMER_ID.test(id)
}

/** The unique form of an id, which ignores case. */
export function idKey(id: string): string {
  return id.trim().toLowerCase()
}
