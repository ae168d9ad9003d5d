import type { LearnerRole, Role } from '../common/roles.ts'
import type { Tier } from '../common/tiers.ts'
import type { AboutPerson, TrainingParams } from './kinds/kind.ts'

/** The page on which one chooses what one is told. */
export function settingsPath(role: Role): string {
  return `/${role}/notifications/settings`
}

/** The page that stops the mails of a group, by the token in such a mail. */
export function unsubscribePath(token: string): string {
  return `/unsubscribe/${token}`
}

/** The calendar's query that opens a training. */
export function openedTraining({ date, trainingId }: Pick<TrainingParams, 'date' | 'trainingId'>) {
  return { month: date.slice(0, 7), training: trainingId }
}

export function calendarPath(role: Role, query: Record<string, string>): string {
  return withQuery(`/${role}/calendar`, query)
}

export function withQuery(path: string, query: Record<string, string>): string {
  const fields = Object.entries(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  )
  return fields.length > 0 ? `${path}?${fields.join('&')}` : path
}

/** A page that every account of the role may open. */
export function homePath(role: Role): string {
  return role === 'admin' ? '/admin/distributor' : `/${role satisfies LearnerRole}/dashboard`
}

/** One's own home, with the sheet of a star opened. */
export function starPath(role: Role, belt: Tier): string {
  return withQuery(homePath(role), { star: belt })
}

export function personPath(role: Role, id: string): string {
  return `/${role}/person/${encodeURIComponent(id)}`
}

/** What happened month by month. */
export function trendsPath(role: Role): string {
  return `/${role}/trends`
}

/** The report of a month, by default of the last full one. */
export function reportPath(role: Role, query: Record<string, string> = {}): string {
  return withQuery(`${trendsPath(role)}/report`, query)
}

/** The learner's own topics. */
export function topicsPath(role: Role): string {
  return `/${role}/training`
}

/** The training, opened in the calendar. */
export function trainingPath(params: TrainingParams, role: Role): string {
  return calendarPath(role, openedTraining(params))
}

/** One's own home, or the page of whom it is about. */
export function homeOrPersonPath({ mine, personId }: AboutPerson, role: Role): string {
  return mine ? homePath(role) : personPath(role, personId)
}
