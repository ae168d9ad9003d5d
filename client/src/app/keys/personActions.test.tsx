import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { peopleCalls } from '@tristar/shared/people/people.calls'
import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import { teamCalls } from '@tristar/shared/team/team.calls'
import type { AdminUser, LearnerUser } from '@tristar/shared/session/session.schema'
import { HttpResponse } from 'msw'
import { beforeAll, expect, it, vi } from 'vitest'
import { NOTHING, PERSON } from '../../features/people/testing/person'
import { loadNamespace } from '../../lib/i18n'
import { Address, address } from '../../lib/testing/address'
import { anAdmin, aSupervisor } from '../../lib/testing/people'
import { renderAs } from '../../lib/testing/renderAs'
import { answer, serve } from '../../lib/testing/server'
import { Keys } from './Keys'

beforeAll(() => loadNamespace('keys'))

const MAY = { ann: { ...NOTHING, move: true, edit: true }, ben: { ...NOTHING, password: true } }

/** Ann, who can be moved and edited, and Ben, who has left and can be given a password. */
async function openPalette(caller: LearnerUser | AdminUser) {
  const rows = ['ann', 'ben'].map((sellerId) => ({ sellerId, name: '' }))
  const two = () => HttpResponse.json(rows, { headers: { 'x-total-count': '2' } })
  serve(peopleListCalls.users, two)
  serve(teamCalls.list, two)
  serve(peopleListCalls.supervisors, () =>
    HttpResponse.json([], { headers: { 'x-total-count': '0' } }),
  )
  for (const call of [peopleCalls.person, peopleCalls.ownPerson])
    serve(call, async ({ request }) => {
      const { id } = (await request.json()) as { id: keyof typeof MAY }
      const state = id === 'ann' ? 'active' : 'inactive'
      return HttpResponse.json({ ...PERSON, who: { ...PERSON.who, id, state }, can: MAY[id] })
    })
  const user = userEvent.setup({ delay: null })
  renderAs(
    caller,
    <>
      <Address />
      <Keys />
    </>,
  )
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('textbox'), 'n')
  return user
}

const lines = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

it('offers what may be done with the chosen person, below the people', async () => {
  const user = await openPalette(anAdmin('lhm'))
  const ofAnn = ['Move to another User Manager', 'Send a line', 'Edit']
  await waitFor(() => expect(lines().slice(0, 5)).toEqual(['annUser', 'benUser', ...ofAnn]))
  expect(document.querySelector('[role=dialog] [style*="Actions for ann"]')).not.toBeNull()
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(lines().slice(2, 3)).toEqual(['Give a new password']))
  expect(lines()).not.toContain('Edit')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(address()).toBe('/admin/person/ben?do=password')
})

it('of a User Manager begins with a training for an own User', async () => {
  const user = await openPalette(aSupervisor())
  await waitFor(() => expect(lines()[2]).toBe('Schedule a training'))
  await user.keyboard('{ArrowDown}')
  // Ben has left: nothing is booked for him.
  await waitFor(() => expect(lines()[2]).toBe('Give a new password'))
  await user.click(screen.getByRole('button', { name: 'Give a new password' }))
  expect(address()).toBe('/supervisor/person/ben?do=password')
})

it('opens a line in a new tab with Ctrl and Enter, or a press', async () => {
  const opened = vi.spyOn(globalThis, 'open').mockReturnValue(null)
  const user = await openPalette(aSupervisor())
  await waitFor(() => expect(lines()).toContain('annUser'))
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(opened).toHaveBeenCalledExactlyOnceWith('/supervisor/person/ann', '_blank', 'noopener')
  expect(address()).toBe('/')
})

const answerOf = (rows: object[]) => () =>
  HttpResponse.json(rows, { headers: { 'x-total-count': String(rows.length) } })
const named = (field: string, ids: string[]) => ids.map((id) => ({ [field]: id, name: '' }))

it('shows three people, of both kinds where there are', async () => {
  const user = userEvent.setup({ delay: null })
  serve(peopleListCalls.users, answerOf(named('sellerId', ['ann', 'ben', 'carl'])))
  serve(peopleListCalls.supervisors, answerOf(named('supervisorId', ['dan', 'eva'])))
  answer(peopleCalls.person, { ...PERSON, who: { ...PERSON.who, state: 'inactive' }, can: NOTHING })
  renderAs(anAdmin('lhm'), <Keys />)
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('textbox'), 'n')
  const people = ['annUser', 'benUser', 'danUser Manager', 'Users matching “n”']
  await waitFor(() => expect(lines().slice(0, 4)).toEqual(people))
})
