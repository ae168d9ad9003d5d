import { describe, expect, it } from 'vitest'
import { ROLES } from '../common/roles.ts'
import { EVERY_NEWS } from '../testing/notifications.ts'
import {
  CHOSEN_KINDS,
  isOthersStar,
  kindOf,
  kindsOf,
  linkOf,
  NOTIFICATION_KINDS,
  peopleOf,
  peopleText,
} from './kinds.ts'
import { NOTIFICATION_GROUPS } from './kinds/kind.ts'
import { digestLink } from './kinds/digest.ts'
import { settingsPath } from './paths.ts'

const linksTo = (role: (typeof ROLES)[number]) =>
  Object.fromEntries(EVERY_NEWS.map((news) => [news.kind, linkOf(news, role)]))

describe('the kinds', () => {
  it('leave passwords and addresses out of the settings', () => {
    const fixed = ['PASSWORD_GIVEN', 'CONTACT_CHANGED', 'SIGN_INS_FAILED'] as const
    expect(
      NOTIFICATION_KINDS.filter((kind) => !CHOSEN_KINDS.some((each) => each === kind)),
    ).toEqual(fixed)
  })

  it('offer each role the kinds of which it is told, by groups', () => {
    const offered = ROLES.map((role) =>
      NOTIFICATION_GROUPS.map((group) => kindsOf(group, role).length),
    )
    expect(offered).toEqual([
      [4, 6, 4, 2, 3, 0, 0],
      [4, 3, 4, 2, 4, 1, 1],
      [4, 3, 0, 0, 3, 1, 1],
    ])
    expect(kindsOf('dates', 'supervisor')).toEqual([
      'TRAINING_TOMORROW',
      'TRAINING_TODAY',
      'EVALUATION_DUE',
    ])
    expect(kindsOf('people', 'admin')).toEqual(['APPROVAL_WAITING', 'IMPORT_DONE', 'DEACTIVATED'])
  })

  it('know a star of somebody else, which calls for a congratulation', () => {
    const called = EVERY_NEWS.filter(isOthersStar)
    expect(called.map(({ kind, params }) => [kind, params.mine])).toEqual([
      ['TRAINING_EVALUATED', false],
      ['STAR_EARNED', false],
    ])
  })

  it('keep people in one text', () => {
    const people = [
      { id: 'nurul.aisyah', name: 'Nurul Aisyah binti Ali' },
      { id: 'ali', name: '' },
    ]
    expect(peopleOf(peopleText(people))).toEqual(people)
    expect(peopleOf('')).toEqual([])
  })
})

describe('the links', () => {
  it('open the very thing', () => {
    expect(linksTo('supervisor')).toMatchObject({
      TRAINING_CHANGED: `/supervisor/calendar?month=2026-11&training=${'f'.repeat(24)}`,
      EVALUATION_DUE: `/supervisor/calendar?month=2026-11&training=${'f'.repeat(24)}&mode=evaluate`,
      TRAINING_CANCELLED: '/supervisor/calendar?month=2026-11',
      STAR_READY_TO_BOOK: '/supervisor/calendar?initiate=seller&seller=nurul.aisyah',
      STAR_EARNED: '/supervisor/person/nurul.aisyah',
      TOPIC_PUBLISHED: `/supervisor/training/topic/${'e'.repeat(24)}`,
      QUESTION_ANSWERED: `/supervisor/training/quiz/${'e'.repeat(24)}`,
      MOVED: '/supervisor/sellers',
      DIGEST: '/supervisor/dashboard',
      REPORT: '/supervisor/trends/report?month=2026-10',
    })
    expect(linksTo('admin')).toMatchObject({
      IMPORT_DONE: `/admin/import?job=${'d'.repeat(24)}`,
      DIGEST: '/admin/distributor',
      REPORT: '/admin/trends/report?month=2026-10',
    })
    const registered = EVERY_NEWS.filter(({ kind }) => kind === 'APPROVAL_WAITING')
    expect(registered.map((news) => linkOf(news, 'supervisor'))).toEqual([
      '/admin/supervisor',
      '/supervisor/dashboard',
      '/supervisor/person/ali',
    ])
    expect(linksTo('seller').DATE_NEAR).toBe('/seller/training')
  })

  it('of a line lead to what it reminds of, else home', () => {
    const lines = EVERY_NEWS.filter(({ kind }) => kind === 'LINE')
    expect(lines.map((news) => linkOf(news, 'seller'))).toEqual([
      '/seller/dashboard',
      '/seller/dashboard',
      '/seller/dashboard',
      `/seller/training/topic/${'e'.repeat(24)}`,
      `/seller/calendar?month=2026-11&training=${'f'.repeat(24)}`,
    ])
  })

  it.each(['seller', 'supervisor'] as const)(
    'of a star of one’s own, a %s’s, open its sheet',
    (role) => {
      const own = EVERY_NEWS.filter(({ params }) => 'mine' in params && params.mine)
      const sheet = `/${role}/dashboard?star=White`
      const stars = own.filter((news) => linkOf(news, role) === sheet)
      expect(stars.map(({ kind, params }) => [kind, 'earned' in params])).toEqual([
        ['TRAINING_EVALUATED', true],
        ['STAR_EARNED', false],
      ])
      expect(stars.map((news) => kindOf(news).button(news.params))).toEqual(['star', 'star'])
    },
  )

  it('of a training that others are told of open the training', () => {
    const told = EVERY_NEWS.filter(
      ({ kind, params }) => kind === 'TRAINING_EVALUATED' && 'earned' in params && !params.mine,
    )
    expect(told.map((news) => linkOf(news, 'supervisor'))).toEqual([
      `/supervisor/calendar?month=2026-11&training=${'f'.repeat(24)}`,
    ])
    expect(told.map((news) => kindOf(news).button(news.params))).toEqual(['training'])
  })

  it('lead from the digest to its lists, and to the settings', () => {
    expect(digestLink('toEvaluate', 'supervisor')).toBe('/supervisor/calendar')
    expect(digestLink('overdue', 'supervisor')).toBe('/supervisor/dashboard')
    expect(digestLink('stars', 'supervisor')).toBe('/supervisor/sellers')
    expect(digestLink('approvals', 'admin')).toBe('/admin/supervisor')
    expect(digestLink('stuck', 'admin')).toBe('/admin/seller')
    expect(settingsPath('seller')).toBe('/seller/notifications/settings')
  })
})
