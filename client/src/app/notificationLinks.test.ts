import type { Role } from '@tristar/shared/common/roles'
import {
  isChosen,
  linkOf,
  type News,
  type NotificationKind,
} from '@tristar/shared/notifications/kinds'
import {
  ACHIEVED_LINES,
  ATTENTION_LINES,
  digestLink,
} from '@tristar/shared/notifications/kinds/digest'
import { settingsPath } from '@tristar/shared/notifications/paths'
import { EVERY_NEWS } from '@tristar/shared/testing/notifications'
import { matchPath } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { PAGES } from './routeTable'

const OF_ADMINS: readonly NotificationKind[] = ['APPROVAL_WAITING', 'IMPORT_DONE']
const OF_MANAGERS: readonly NotificationKind[] = ['EVALUATION_DUE', 'DIGEST', 'REPORT']

/** Whether a role is told of it at all. */
function isToldTo(role: Role, { kind, params }: News): boolean {
  if (kind === 'MOVED') return role !== 'admin' && (params.side === 'mine') === (role === 'seller')
  if (kind === 'APPROVAL_WAITING' && params.seller) return role === 'supervisor'
  if (OF_ADMINS.includes(kind)) return role === 'admin'
  if (OF_MANAGERS.includes(kind)) return role !== 'seller'
  if ('mine' in params && !params.mine) return role === 'supervisor' || 'trainingId' in params
  return role !== 'admin' || !isChosen(kind)
}

describe.each(['seller', 'supervisor', 'admin'] as const)('what a %s is told', (role) => {
  it('leads to pages that the role may open', () => {
    const links = EVERY_NEWS.filter((news) => isToldTo(role, news)).map((news) =>
      linkOf(news, role),
    )
    const digest =
      role === 'seller'
        ? []
        : [...ATTENTION_LINES, ...ACHIEVED_LINES].map((line) => digestLink(line, role))
    // Only admins of all distributors import.
    const pages = role === 'admin' ? [...PAGES.admin, ...PAGES.adminOfAll] : PAGES[role]
    const lost = [...links, ...digest, settingsPath(role)].filter((link) => {
      const path = link.replace(/\?.*/, '')
      return !pages.some((page) => matchPath(page.path, path))
    })
    expect(lost).toEqual([])
    expect(links.length).toBeGreaterThan(5)
  })
})
