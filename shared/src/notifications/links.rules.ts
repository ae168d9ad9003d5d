import type { LearnerRole, Role } from '../common/roles.ts'
import type { DigestLine, News } from './kinds.ts'

/** The client's page of the very thing. A test of the client checks that each exists for its readers. */
export function linkOf({ kind, params }: News, role: Role): string {
  switch (kind) {
    case 'TRAINING_CANCELLED':
      return calendar(role, { month: params.date.slice(0, 7) })
    case 'EVALUATION_DUE':
      return calendar(role, { ...opened(params), mode: 'evaluate' })
    case 'DATE_NEAR':
    case 'DATE_PASSED':
      return `/${role}/training`
    case 'STAR_READY_TO_BOOK':
      return calendar(role, {
        initiate: 'seller',
        ...(!params.mine && { seller: params.personId }),
      })
    case 'TOPIC_PUBLISHED':
      return `/${role}/training/topic/${encodeURIComponent(params.topicId)}`
    case 'APPROVAL_WAITING':
      if (!params.seller) return '/admin/supervisor'
      return params.working ? personPath(role, params.personId) : homePath(role)
    case 'IMPORT_DONE':
      return withQuery('/admin/import', { job: params.jobId })
    case 'MOVED':
      return params.side === 'mine' ? homePath(role) : '/supervisor/sellers'
    case 'SIGN_INS_FAILED':
    case 'DIGEST':
      return homePath(role)
    case 'STAR_EARNED':
    case 'CERTIFICATE_REVOKED':
    case 'DEACTIVATED':
    case 'PASSWORD_GIVEN':
    case 'CONTACT_CHANGED':
      return params.mine ? homePath(role) : personPath(role, params.personId)
    default:
      return calendar(role, opened(params))
  }
}

/** The page behind a line of the weekly digest. */
export function digestLink(line: DigestLine, role: Exclude<Role, 'seller'>): string {
  if (line === 'toEvaluate' || line === 'passed') return `/${role}/calendar`
  if (role === 'admin') return line === 'approvals' ? '/admin/supervisor' : '/admin/seller'
  return line === 'stars' || line === 'completed' ? '/supervisor/sellers' : homePath(role)
}

/** The page on which one chooses what one is told. */
export function settingsPath(role: Role): string {
  return `/${role}/notifications/settings`
}

/** The page that stops the mails of a group, by the token in such a mail. */
export function unsubscribePath(token: string): string {
  return `/unsubscribe/${token}`
}

function opened({ date, trainingId }: { date: string; trainingId: string }) {
  return { month: date.slice(0, 7), training: trainingId }
}

function calendar(role: Role, query: Record<string, string>): string {
  return withQuery(`/${role}/calendar`, query)
}

function withQuery(path: string, query: Record<string, string>): string {
  const fields = Object.entries(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  )
  return `${path}?${fields.join('&')}`
}

/** A page that every account of the role may open. */
export function homePath(role: Role): string {
  return role === 'admin' ? '/admin/distributor' : `/${role satisfies LearnerRole}/dashboard`
}

function personPath(role: Role, id: string): string {
  return `/${role}/person/${encodeURIComponent(id)}`
}
