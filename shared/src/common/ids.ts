const HUMAN_ID = /^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,30}[A-Za-z0-9])$/
/** A document's `_id` as text. */
export const OBJECT_ID = /^[0-9a-fA-F]{24}$/

/**
 * Whether `value` may be a sellerId, supervisorId or admin username: 2–32 letters, digits, `.`, `_`, `-`,
 * beginning and ending with a letter or digit, and never a 24-digit hex string, so that it can't be mistaken
 * for an `_id` (contract, section 2).
 */
export function isHumanId(value: string): boolean {
  return HUMAN_ID.test(value) && !OBJECT_ID.test(value)
}

export function isObjectId(value: unknown): value is string {
  return typeof value === 'string' && OBJECT_ID.test(value)
}

/** The form under which an id is unique: login takes it in any case. */
export function idKey(id: string): string {
  return id.trim().toLowerCase()
}
