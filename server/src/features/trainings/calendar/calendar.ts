import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Role } from '@tristar/shared/common/roles'
import { instantOf } from '@tristar/shared/common/instant'
import { type PublicAddress, publicUrl } from '../../../lib/publicUrl.ts'
import { type Described, detailLines, titleOf } from './description.ts'

/** The iTIP method (RFC 5546): a PUBLISHed event is one's own copy; a REQUEST invites or moves; a CANCEL removes. */
type Method = 'PUBLISH' | 'REQUEST' | 'CANCEL'

/** The assumed duration: only the start is entered. */
const MINUTES = 60

interface Entry extends Described {
  method: Method
  /** The organisation's. */
  zone: string
  /** The page of the trainings. */
  url: string
  /** An invitation's sender and recipient. */
  invitation?: { from: string; to: { name: string; email: string } }
}

/**
 * A training as iCalendar text (RFC 5545). Its UID is constant and the same for everyone, its SEQUENCE grows with every
 * change and with the cancellation, so that calendars update and remove their copy. Times are UTC.
 */
export function calendarOf(entry: Entry): string {
  const { training, method, zone, url, invitation } = entry
  const { _id, trainingDate, trainingTime, sequence, createdAt } = training
  const start = instantOf(trainingDate, trainingTime, zone)
  const deleted = method === 'CANCEL' && !training.cancelled
  const cancelled = method === 'CANCEL' || training.cancelled !== undefined
  const calendar = new ICalCalendar({
    method: ICalCalendarMethod[method],
    prodId: { company: 'Tristar', product: 'Trainings' },
  })
  calendar.createEvent({
    id: `${String(_id)}@tristar`,
    // A deletion does not count itself.
    sequence: sequence + (deleted ? 1 : 0),
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    stamp: new Date(),
    created: createdAt,
    start,
    end: new Date(start.getTime() + MINUTES * 60_000),
    summary: titleOf(entry),
    description: detailLines(entry).join('\n'),
    url,
    ...(invitation && peopleOf(invitation)),
  })
  return `${calendar.toString()}\r\n`
}

function peopleOf({ from, to }: NonNullable<Entry['invitation']>) {
  return {
    organizer: { name: 'Tristar', email: from },
    attendees: [{ name: quotable(to.name), email: to.email, rsvp: false }],
  }
}

/** A one-line name as a parameter value, which cannot contain quotes (RFC 5545, section 3.2). */
function quotable(name: string): string {
  return name.replaceAll('"', "'")
}

/** The calendar page of this role. */
export function calendarUrl(env: PublicAddress, role: Role): string {
  return publicUrl(env, `/${role}/calendar`)
}
