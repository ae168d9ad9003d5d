import { type AuditActor, recordAudit } from './audit.service.ts'

const HOUR_MS = 60 * 60 * 1000
/** So many in an hour are everyday work. */
const EVERYDAY = 50
/** Of one reader; further people are not counted. */
const MOST = 100_000

interface Reading {
  reader: AuditActor
  /** When the first contact data was read; an hour begins. */
  began: number
  /** The `_id`s of the people. */
  people: Set<string>
}

/** Who has read contact data, by `_id`, since the hour of each began. */
const readings = new Map<string, Reading>()

/** Counts whose contact data somebody reads, whatever the call; `writeContactReads` tells of many. */
export function noteContactsRead(
  reader: AuditActor,
  people: readonly string[],
  now = Date.now(),
): void {
  if (people.length === 0) return
  const { accountId, role, loginId, scope } = reader
  const reading = readings.get(accountId)
  const current = reading ?? {
    reader: { accountId, role, loginId, scope },
    began: now,
    people: new Set<string>(),
  }
  if (!reading) readings.set(accountId, current)
  for (const person of people) if (current.people.size < MOST) current.people.add(person)
}

/**
 * Ends the hours that are over: one entry for each reader of more people's contact data than everyday work needs.
 * @param all also those that are not over, as the process ends
 */
export async function writeContactReads({ all = false, now = Date.now() } = {}): Promise<void> {
  for (const [accountId, { reader, began, people }] of readings) {
    if (!all && now - began < HOUR_MS) continue
    if (people.size > EVERYDAY)
      await recordAudit({
        action: 'contactsRead',
        principal: reader,
        details: { people: people.size },
      })
    readings.delete(accountId)
  }
}
