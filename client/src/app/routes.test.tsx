import { act, screen, waitFor } from '@testing-library/react'
import { accountCalls } from '@tristar/shared/account/account.calls'
import { peopleCalls } from '@tristar/shared/people/people.calls'
import { teamCalls } from '@tristar/shared/team/team.calls'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aSeller, aSupervisor, anAdmin } from '../lib/testing/people'
import { answer, answerList, refuse, server } from '../lib/testing/server'
import { NOBODY } from '../lib/testing/team'
import { PAGES } from './routeTable'
import { signedInRoutes } from './routes'
import { openApp, openAs } from './testing/app'

/** The pages have their own tests; here it is enough that they open. */
beforeEach(() =>
  server.use(
    http.all('/api/admin/*', () => HttpResponse.json({ code: 'NOT_FOUND' }, { status: 404 })),
  ),
)

/** Where one ends up, once a page stands there. */
async function reached(): Promise<string> {
  await screen.findByRole('heading', { level: 1 })
  return location.pathname
}

const ADMIN_PAGES = [
  '/admin/calendar',
  '/admin/distributor',
  '/admin/trends',
  '/admin/supervisor',
  '/admin/supervisor/seller/tan.weiliang',
  '/admin/supervisor/log/tan.weiliang',
  '/admin/seller',
  '/admin/seller/log/nurul.aisyah',
]
const SCOPE_ALL_PAGES = [
  '/admin/dashboard',
  '/admin/trainingTopic',
  '/admin/trainingTopic/add',
  '/admin/trainingTopic/edit/64b000000000000000000001',
  '/admin/resetAccount',
  '/admin/audit',
  '/admin/import',
  '/admin/messages',
]

describe('the route table', () => {
  const files = import.meta.glob<object>('../features/*/*.page.tsx')

  it('has a place for every page, which is all that its file exports', async () => {
    const pages = new Set(
      Object.values(PAGES).flatMap((entries) => entries.map(({ page }) => page)),
    )
    expect([...pages].map((page) => `../features/${page}.page.tsx`).toSorted()).toEqual(
      Object.keys(files).toSorted(),
    )
    for (const [path, load] of Object.entries(files)) {
      const [name, ...others] = Object.keys(await load())
      expect(path.toLowerCase()).toMatch(
        new RegExp(`/${name?.toLowerCase().replace(/page$/, '.page.tsx')}$`),
      )
      expect(others).toEqual([])
    }
  })
})

describe('not signed in', () => {
  it.each([
    '/login',
    '/admin/login',
    '/register',
    '/register/seller',
    '/register/supervisor',
    '/password/forgot',
    '/password/reset/abc',
    '/join/abc',
    '/contact/confirm/abc',
  ])('%s is open', async (path) => {
    answer(accountCalls.checkResetLink, { valid: true })
    answer(accountCalls.checkInvitation, { valid: true, id: 'mei' })
    answer(accountCalls.checkContactLink, { valid: true, id: 'mei', email: 'mei@x.my' })
    openApp(path)
    expect(await reached()).toBe(path)
  })

  it.each(['/', '/seller/dashboard', '/admin/dashboard'])('%s leads to the login', async (path) => {
    openApp(path)
    expect(await reached()).toBe('/login')
  })
})

describe('an address that does not exist', () => {
  it.each([
    ['a stranger', null, '/register/admin', '/login'],
    ['a seller', aSeller(), '/seller/nowhere', '/seller/dashboard'],
    ['an admin', anAdmin('lhm'), '/nowhere', '/admin/calendar'],
  ] as const)('says so to %s, with a way Home', async (_who, person, path, home) => {
    const { user } = person ? openAs(person, path) : openApp(path)
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This address does not exist' }),
    ).toBeTruthy()
    expect(location.pathname).toBe(path)
    expect(screen.getByText(new RegExp(`no page at ${path}`))).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Home' }))
    await waitFor(() => expect(location.pathname).toBe(home))
  })
})

describe('a page that links of messages lead to', () => {
  it.each([
    ['a seller', aSeller()],
    ['a newcomer with a password of others', aSeller({ mustChangePassword: true })],
    ['an admin', anAdmin('lhm')],
  ])('is open to %s as well', async (_who, person) => {
    answer(accountCalls.checkContactLink, { valid: true, id: 'mei', email: 'mei@x.my' })
    openAs(person, '/contact/confirm/abc')
    expect(await reached()).toBe('/contact/confirm/abc')
  })
})

describe('a supervisor', () => {
  beforeEach(() => {
    answer(teamCalls.attention, NOBODY)
    answerList(teamCalls.list, [])
    refuse(peopleCalls.ownPerson, 404, 'NOT_FOUND')
  })

  it.each(['/supervisor/calendar', '/supervisor/sellers', '/supervisor/sellers/log/nurul.aisyah'])(
    'opens %s',
    async (path) => {
      openAs(aSupervisor(), path)
      expect(await reached()).toBe(path)
    },
  )

  it.each(['/', '/login', '/seller/dashboard', '/admin/calendar'])(
    'is led from %s to the dashboard',
    async (path) => {
      openAs(aSupervisor(), path)
      expect(await reached()).toBe('/supervisor/dashboard')
    },
  )
})

describe('a seller', () => {
  it('opens the calendar', async () => {
    openAs(aSeller(), '/seller/calendar')
    expect(await reached()).toBe('/seller/calendar')
  })

  it.each(['/', '/supervisor/dashboard', '/admin/calendar'])(
    'is led from %s to the dashboard',
    async (path) => {
      openAs(aSeller(), path)
      await waitFor(() => expect(location.pathname).toBe('/seller/dashboard'))
    },
  )
})

describe('an admin of scope all', () => {
  it.each([...ADMIN_PAGES, ...SCOPE_ALL_PAGES])('opens %s', async (path) => {
    openAs(anAdmin('all'), path)
    expect(await reached()).toBe(path)
  })

  it('is led from a page of others to the dashboard', async () => {
    openAs(anAdmin('all'), '/seller/dashboard')
    expect(await reached()).toBe('/admin/dashboard')
  })
})

describe('an admin of one scope', () => {
  it.each(ADMIN_PAGES)('opens %s', async (path) => {
    openAs(anAdmin('lhm'), path)
    expect(await reached()).toBe(path)
  })

  it.each([...SCOPE_ALL_PAGES, '/'])('is led from %s to the calendar', async (path) => {
    openAs(anAdmin('lhm'), path)
    expect(await reached()).toBe('/admin/calendar')
  })
})

describe('the sidebar', () => {
  it('shows an admin of one scope only what that scope may open', async () => {
    openAs(anAdmin('ktcb'), '/')
    await reached()
    const links = screen.getAllByRole('link').map((link) => link.textContent)
    expect(links).toEqual([
      'Skip to content',
      'Calendar',
      'Distributor',
      'Trends',
      'User Managers',
      'Users',
    ])
    expect(screen.getByText('KTCB, KTC')).toBeTruthy()
  })

  it('shows an admin of all distributors every page', async () => {
    openAs(anAdmin('all'), '/admin/audit')
    await reached()
    const links = screen.getAllByRole('link').map((link) => link.textContent)
    expect(links).toEqual([
      'Skip to content',
      'Home',
      'Calendar',
      'Distributor',
      'Trends',
      'User Managers',
      'Users',
      'Training Topic',
      'Reset Account',
      'Import',
      'Admins',
      'Audit Log',
      'Messages',
    ])
  })

  it('shows a seller the date by which all modules must be completed', async () => {
    openAs(aSeller(), '/seller/calendar')
    await reached()
    expect(screen.getByText('20 Apr 2027')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Training Topic' })).toBeTruthy()
  })
})

it('a page is fetched when the pointer or the focus comes to its link, before the press', async () => {
  const fetching = adminPages().map(({ Page }) => vi.spyOn(Page, 'loadEarly'))
  const fetched = () => fetching.map(({ mock }) => mock.calls.length)
  const { user } = openAs(anAdmin('all'), '/admin/calendar')
  const link = await screen.findByRole('link', { name: 'Training Topic' })
  expect(fetched()).toEqual([0, 0])
  await user.hover(link)
  expect(fetched()).toEqual([1, 0])
  act(() => screen.getByRole('link', { name: 'Audit Log' }).focus())
  expect(fetched()).toEqual([1, 1])
})

function adminPages() {
  const paths = ['/admin/trainingTopic', '/admin/audit']
  return paths.flatMap((path) => signedInRoutes.filter((route) => route.path === path))
}
