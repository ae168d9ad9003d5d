import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { dashboardsCalls } from '@tristar/shared/dashboards/dashboards.calls'
import { peopleCalls } from '@tristar/shared/people/people.calls'
import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import type { AdminUser, LearnerUser } from '@tristar/shared/session/session.schema'
import { teamCalls } from '@tristar/shared/team/team.calls'
import { HttpResponse } from 'msw'
import { useLocation } from 'react-router-dom'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadNamespace } from '../../lib/i18n'
import { asPhone } from '../../lib/testing/phone'
import { aSeller, aSupervisor, anAdmin } from '../../lib/testing/people'
import { renderAs } from '../../lib/testing/renderAs'
import { answer, serve } from '../../lib/testing/server'
import { NOTHING, PERSON } from '../../features/people/testing/person'
import { aTask } from '../../lib/testing/study'
import { Keys } from './Keys'

beforeAll(() => loadNamespace('keys'))

function Address() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

async function openPalette(person: LearnerUser | AdminUser) {
  const user = userEvent.setup({ delay: null })
  renderAs(
    person,
    <>
      <main>
        <input aria-label="Elsewhere" />
        <Address />
      </main>
      <Keys />
    </>,
  )
  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('textbox', { name: 'Find people, topics and pages' })
  return { user, field }
}

const shown = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('button')
    .map((each) => each.textContent)

/** Answers the search with these rows; returns what was searched. */
function serveRows(
  call: Parameters<typeof serve>[0],
  rows: object[],
  total = rows.length,
): unknown[] {
  const asked: unknown[] = []
  serve(call, async ({ request }) => {
    asked.push(await request.json())
    return HttpResponse.json(rows, { headers: { 'x-total-count': String(total) } })
  })
  return asked
}

const chosenIn = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent

describe('the palette of an admin of all', () => {
  it('shows pages and actions, and finds people of both kinds and topics', async () => {
    const asked = serveRows(peopleListCalls.users, [{ sellerId: 'ann.lim', name: 'Ann Lim' }])
    serveRows(peopleListCalls.supervisors, [{ supervisorId: 'anna.boss', name: '' }])
    const titles = { English: 'Planning', Malay: '', Chinese: '' }
    serve(dashboardsCalls.topics, () =>
      HttpResponse.json({
        data: [{ _id: 'f'.repeat(24), topicNo: 2, beltType: 'White', titles }],
      }),
    )
    answer(peopleCalls.person, {
      ...PERSON,
      can: NOTHING,
      who: { ...PERSON.who, state: 'inactive' },
    })
    const { user } = await openPalette(anAdmin('all'))
    expect(shown()).toContain('Add a topic')
    expect(shown()).toContain('Audit Log')
    await user.keyboard('ann')
    await waitFor(() =>
      expect(shown()).toEqual([
        'Ann Limann.lim · User',
        'anna.bossUser Manager',
        '2 · PlanningBronze',
      ]),
    )
    expect(asked).toEqual([{ search: 'ann', limit: 3 }])
    await user.keyboard('{Enter}')
    expect(screen.getByText('/admin/person/ann.lim')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('says when nothing is found, and closes by its own keys', async () => {
    serveRows(peopleListCalls.users, [])
    serveRows(peopleListCalls.supervisors, [])
    serve(dashboardsCalls.topics, () => HttpResponse.json({ data: [] }))
    const { user } = await openPalette(anAdmin('all'))
    await user.keyboard('nobody')
    expect(await screen.findByText('Nothing matches')).toBeTruthy()
    await user.keyboard('{Control>}k{/Control}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

it('says how many match beside those that are shown, and leads to them', async () => {
  const rows = ['ann', 'bann', 'cann'].map((sellerId) => ({ sellerId, name: '' }))
  serveRows(teamCalls.list, rows, 49)
  const { user } = await openPalette(aSupervisor())
  await user.keyboard('ann')
  await waitFor(() => expect(shown()).toContain('Users matching “ann”'))
  expect(document.querySelector('[role=dialog] [style*="People · 3 of 49"]')).not.toBeNull()
  expect(shown().slice(0, 4)).toEqual(['annUser', 'bannUser', 'cannUser', 'Users matching “ann”'])
})

it('without text shows the pages before what one often does', async () => {
  await openPalette(anAdmin('all'))
  expect(shown().at(-1)).toBe('Add a topic')
})

it('leads to the search in Users where nothing matches', async () => {
  serveRows(teamCalls.list, [])
  const { user } = await openPalette(aSupervisor())
  await user.keyboard(' no & body')
  await waitFor(() => expect(shown()).toEqual(['Users matching “no & body”']))
  await user.keyboard('{Enter}')
  expect(screen.getByText('/supervisor/sellers?search=no+%26+body')).toBeTruthy()
})

it('says to screen readers which line is chosen', async () => {
  const { user, field } = await openPalette(aSupervisor())
  expect(chosenIn(field)).toBeUndefined()
  const [first, second] = shown()
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(chosenIn(field)).toBe(first))
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(chosenIn(field)).toBe(second))
})

it('is closed by a button on a phone', async () => {
  asPhone()
  const { user } = await openPalette(aSupervisor())
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('opens by its button, which names its keys', async () => {
  const user = userEvent.setup({ delay: null })
  renderAs(aSupervisor(), <Keys />)
  await user.click(screen.getByRole('button', { name: 'Find people, topics and pages (Ctrl K)' }))
  expect(await screen.findByRole('textbox')).toBeTruthy()
})

it('of an admin of one distributor leads to no page or topic of all', async () => {
  serveRows(peopleListCalls.users, [])
  serveRows(peopleListCalls.supervisors, [])
  const { user } = await openPalette(anAdmin('lhm'))
  expect(shown()).toContain('Add a person')
  expect(shown()).not.toContain('Add a topic')
  expect(shown()).not.toContain('Audit Log')
  await user.keyboard('a')
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

it('of a User Manager searches the own Users', async () => {
  const asked = serveRows(teamCalls.list, [{ sellerId: 'ben', name: 'Ben' }])
  const { user } = await openPalette(aSupervisor())
  expect(shown()).toContain('Schedule a training')
  await user.keyboard('ben')
  await user.click(await screen.findByRole('button', { name: /^Ben/ }))
  expect(asked).toEqual([{ search: 'ben', limit: 3 }])
  expect(screen.getByText('/supervisor/person/ben')).toBeTruthy()
})

it('of a User finds open topics alone, and nobody', async () => {
  const alltasks = [
    aTask({ _id: 'a'.repeat(24), titles: { English: 'Selling', Malay: '', Chinese: '' } }),
    aTask({ locked: true, titles: { English: 'Selling more', Malay: '', Chinese: '' } }),
  ]
  const { user } = await openPalette(aSeller({ alltasks }))
  await user.keyboard('selling')
  await waitFor(() => expect(shown()).toHaveLength(1))
  await user.keyboard('{Enter}')
  expect(screen.getByText(`/seller/training/topic/${'a'.repeat(24)}`)).toBeTruthy()
})

it('opens from a field, and over no other dialog', async () => {
  const user = userEvent.setup({ delay: null })
  renderAs(
    anAdmin('lhm'),
    <>
      <input aria-label="Elsewhere" />
      <Keys />
    </>,
  )
  await user.keyboard('?')
  await screen.findByRole('dialog', { name: 'Keys on this page' })
  await user.keyboard('{Control>}k{/Control}')
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('textbox'))
  await user.keyboard('{Meta>}k{/Meta}')
  expect(await screen.findByPlaceholderText('Name, ID, topic or page')).toBeTruthy()
})
