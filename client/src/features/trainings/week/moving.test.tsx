import { screen, waitFor, within } from '@testing-library/react'
import { calendarCalls } from '@tristar/shared/trainings/calendar.calls'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { aSeller, aSupervisor } from '../../../lib/testing/people'
import { answer, serve } from '../../../lib/testing/server'
import { aTraining, CAN_NOTHING } from '../../../lib/testing/study'
import { accept, listOf, onTheNineteenth, openCalendar } from '../testing/trainings'

onTheNineteenth()

const WEEK = '?view=week&day=2026-11-24'
const LIM = aTraining({ _id: 'lim', sellerId: 'lim.jiahui', sellerName: 'Lim Jia Hui' })
const WONG = aTraining({
  _id: 'wong',
  trainingTime: '14:00',
  sellerId: 'wong.kahmun',
  sellerName: 'Wong Kah Mun',
})
const event = (name = /Lim Jia Hui/) => screen.findByRole('button', { name })
const status = () =>
  screen
    .getAllByRole('status')
    .filter((element) => element.getAttribute('aria-label') !== 'address')
    .map(({ textContent }) => textContent)
    .join('')
const nothing = () => accept(trainingsCalls.edit, () => LIM)

/** Opens the week with these trainings and chooses the first. */
async function choose(trainings: readonly Training[] = [LIM], person = aSupervisor()) {
  const asked = listOf(trainings)
  const opened = openCalendar(person, WEEK)
  const chosen = await event()
  chosen.focus()
  return { ...opened, asked }
}

describe('a training that is moved by keys', () => {
  it('keeps the topics that others have given it meanwhile', async () => {
    const sent = accept(trainingsCalls.edit, () => LIM)
    const { user } = await choose()
    serve(trainingsCalls.one, () => HttpResponse.json({ data: { ...LIM, topicId: ['White2'] } }))
    await user.keyboard('{ArrowDown}{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Move' }))
    await waitFor(() => expect(sent).toMatchObject([{ topicId: ['White2'] }]))
  })

  it('is kept after a question, with its topics and star alone', async () => {
    const moved = { ...LIM, trainingDate: '2026-11-26', trainingTime: '10:30' }
    const sent = accept(trainingsCalls.edit, () => moved)
    const { user } = await choose()
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{ArrowRight}')
    expect(status()).toContain('Thursday, 26 Nov 2026, 10:30')
    await user.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Move this training?' })
    expect(dialog.textContent).toContain(
      'Move the training with Lim Jia Hui to Thursday, 26 Nov 2026, 10:30? Lim Jia Hui will be told.',
    )
    expect(sent).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Move' }))
    await waitFor(() =>
      expect(sent).toEqual([
        {
          mytype: 'seller',
          trainingId: 'lim',
          trainingDate: '2026-11-26',
          trainingTime: '10:30',
          topicId: ['White1'],
          belt: 'White',
        },
      ]),
    )
    const there = await event(/^Thu, 26 Nov: Lim Jia Hui.*10:30/)
    await waitFor(() => expect(document.activeElement).toBe(there))
  })

  it('is given back by Escape', async () => {
    const sent = nothing()
    const { user } = await choose()
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(status()).toContain('08:30')
    await user.keyboard('{Escape}')
    const back = await event(/^Tue, 24 Nov: .*09:30/)
    await waitFor(() => expect(document.activeElement).toBe(back))
    expect(status()).toBe('')
    expect(sent).toEqual([])
  })

  it('is back at its old time without a question when it was moved there', async () => {
    const sent = nothing()
    const { user } = await choose()
    await user.keyboard('{ArrowUp}{ArrowDown}{Enter}')
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(async () => expect(document.activeElement).toBe(await event()))
    expect(sent).toEqual([])
  })

  it('goes back when the server refuses, which is said', async () => {
    serve(trainingsCalls.edit, () =>
      HttpResponse.json({ error: 'x', code: 'TRAINING_EVALUATED' }, { status: 409 }),
    )
    const { user } = await choose()
    await user.keyboard('{ArrowDown}{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Move this training?' })
    await user.click(within(dialog).getByRole('button', { name: 'Move' }))
    expect((await within(dialog).findByRole('alert')).textContent).toMatch(/evaluated/i)
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(await event(/^Tue, 24 Nov: .*09:30/)).toBeTruthy()
    expect(status()).toBe('')
  })

  it('leads to the next week, and back', async () => {
    const { user, asked } = await choose()
    await user.keyboard('{ArrowRight>6/}')
    await waitFor(() => expect(asked.at(-1)).toContain('from=2026-11-30'))
    expect(status()).toContain('Monday, 30 Nov 2026')
    expect(document.activeElement?.textContent).toContain('Lim Jia Hui')
    await user.keyboard('{Escape}')
    const title = await screen.findByRole('heading', { name: '23 – 29 November 2026' })
    expect(title).toBeTruthy()
  })

  it('stays where nobody may edit it', async () => {
    const { user } = await choose([{ ...LIM, can: CAN_NOTHING }])
    await user.keyboard('{ArrowDown}')
    expect(status()).toBe('')
  })

  it('says a clash, which hinders nothing', async () => {
    nothing()
    const at = '2026-11-24 14:00'
    const asked = answer(calendarCalls.clashes, [
      { at, own: true, personId: 'wong.kahmun', name: 'Wong Kah Mun' },
    ])
    const { user } = await choose([LIM, WONG])
    await user.keyboard('{ArrowDown>10/}')
    expect(status()).toContain('You are with Wong Kah Mun at 14:00')
    expect(screen.getByText(/^Lim Jia Hui would start at 14:30\./)).toBeTruthy()
    await user.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Move this training?' })
    // The server knows of more than the week shows.
    expect(await within(dialog).findByText(/^You are with Wong Kah Mun at .*14:00\./)).toBeTruthy()
    expect(asked).toEqual([expect.objectContaining({ time: '14:30', id: LIM._id })])
    expect(within(dialog).getByRole('button', { name: 'Move' })).toHaveProperty('disabled', false)
  })

  it('asks once more about a day that has passed', async () => {
    nothing()
    const { user } = await choose()
    await user.keyboard('{ArrowLeft>6/}{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Move this training?' })
    expect(dialog.textContent).toContain('Record it as held on 18 Nov 2026?')
  })
})

it('a seller’s move is told to the User Manager', async () => {
  listOf([{ ...LIM, supervisorName: 'Tan Wei Liang' }])
  const { user } = openCalendar(aSeller(), WEEK)
  const own = await event(/09:30/)
  own.focus()
  await user.keyboard('{ArrowDown}{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Move this training?' })
  expect(dialog.textContent).toContain('Tan Wei Liang will be told.')
})
