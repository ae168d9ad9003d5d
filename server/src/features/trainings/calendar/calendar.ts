import { setImmediate as nextTurn } from 'node:timers/promises'
import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Role } from '@tristar/shared/common/roles'
import { instantOf } from '@tristar/shared/common/instant'
import { TRAINING_MINUTES } from '@tristar/shared/trainings/clashes.rules'
import { TRAINING_TEXTS } from '@tristar/shared/trainings/training.texts'
import { type PublicAddress, publicUrl } from '../../../lib/publicUrl.ts'
import { type Described, detailLines, titleOf } from './description.ts'

/** The iTIP method (RFC 5546): a PUBLISHed event is one's own copy; a REQUEST invites or moves; a CANCEL removes. */
type Method = 'PUBLISH' | 'REQUEST' | 'CANCEL'

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
  const { training, method, invitation } = entry
  const deleted = method === 'CANCEL' && !training.cancelled
  const calendar = new ICalCalendar({ method: ICalCalendarMethod[method], prodId: PRODUCT })
  calendar.createEvent({
    ...eventOf(entry, new Date()),
    // A deletion does not count itself.
    ...(deleted && { sequence: training.sequence + 1, status: ICalEventStatus.CANCELLED }),
    ...(invitation && peopleOf(invitation)),
  })
  return `${calendar.toString()}\r\n`
}

const PRODUCT = { company: 'Tristar', product: 'Trainings' }

/** How often a calendar that subscribes to a feed should read it, in seconds. */
const REREAD_SECONDS = 60 * 60
const NOBODY = { seller: null, supervisor: null }

interface Feed extends Pick<Entry, 'language' | 'zone' | 'url'> {
  /** Events are stamped with it, or with what is known to have happened since. */
  since: Date
}

/** Events that are written in one go, some milliseconds: others wait for it. */
const BATCH = 25
const FOOT = 'END:VCALENDAR'

/**
 * Many trainings as one iCalendar text without a method, as it is published; people are known by their ids alone. Others are
 * served while it is written.
 */
export async function feedText(trainings: readonly Told[], feed: Feed): Promise<string> {
  const head = {
    name: TRAINING_TEXTS[feed.language].feed,
    prodId: PRODUCT,
    ttl: REREAD_SECONDS,
  }
  const parts = [new ICalCalendar(head).toString().replace(FOOT, '')]
  for (let done = 0; done < trainings.length; done += BATCH) {
    parts.push(eventsText(trainings.slice(done, done + BATCH), feed))
    await nextTurn()
  }
  return `${parts.join('')}${FOOT}\r\n`
}

function eventsText(trainings: readonly Told[], { since, ...feed }: Feed): string {
  const calendar = new ICalCalendar()
  for (const told of trainings) {
    const stamp = stampOf(told.training, since)
    calendar.createEvent(eventOf({ ...feed, ...told, parties: NOBODY }, stamp))
  }
  const text = calendar.toString()
  return text.slice(text.indexOf('BEGIN:VEVENT'), text.lastIndexOf(FOOT))
}

type Told = Pick<Described, 'training' | 'titles'>

/** The later of both: the text changes only with what it tells. */
function stampOf({ createdAt, cancelled }: Told['training'], since: Date): Date {
  const instants = [since, createdAt, cancelled?.at ?? since]
  return new Date(Math.max(...instants.map((instant) => instant.getTime())))
}

type Placed = Pick<Entry, keyof Described | 'zone' | 'url'>

function eventOf({ zone, url, ...described }: Placed, stamp: Date) {
  const { _id, trainingDate, trainingTime, sequence, createdAt, cancelled } = described.training
  const start = instantOf(trainingDate, trainingTime, zone)
  return {
    id: `${String(_id)}@tristar`,
    sequence,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    stamp,
    created: createdAt,
    start,
    end: new Date(start.getTime() + TRAINING_MINUTES * 60_000),
    summary: titleOf(described),
    description: detailLines(described).join('\n'),
    url,
  }
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
