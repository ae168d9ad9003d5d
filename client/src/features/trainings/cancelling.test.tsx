import { screen, waitFor, within } from '@testing-library/react'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import type { Cancellation, Training } from '@tristar/shared/trainings/trainings.schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { aSeller, aSupervisor } from '../../lib/testing/people'
import { refuse } from '../../lib/testing/server'
import {
  aCancellation,
  aTask,
  aTraining,
  CAN_EDIT,
  CAN_NOTHING,
  COMPLETED,
} from '../../lib/testing/study'
import {
  accept,
  fill,
  listOf,
  onTheNineteenth,
  openCalendar,
  openTraining,
  press,
} from './testing/trainings'

onTheNineteenth()
beforeEach(() => localStorage.clear())

const TOPICS = [aTask({ ...COMPLETED, title: 'Know your outlet' })]
const MANAGER = aSupervisor({ alltasks: TOPICS })
const SELLER = aSeller({ alltasks: TOPICS })
/** In five days. */
const AHEAD = aTraining({ _id: 'ojt', trainingTopic: 'Know your outlet', sellerName: 'Nurul' })
const DUE = { ...AHEAD, trainingDate: '2026-11-18' }
const REASON = 'Reason'
const TITLE = 'Cancel this training'

const cancelled = (change: Partial<Cancellation> = {}, can: Partial<Training['can']> = {}) => ({
  ...AHEAD,
  cancelled: aCancellation(change),
  can: { ...CAN_NOTHING, ...can },
})

async function openQuestion(person: typeof MANAGER | typeof SELLER, training: Training) {
  const { user, dialog } = await openTraining(person, training)
  await press(user, dialog, TITLE)
  return { user, dialog, question: await screen.findByRole('dialog', { name: TITLE }) }
}

describe('cancelling a training', () => {
  it('ahead of its day calls it off, with a reason and what follows', async () => {
    const sent = accept(trainingsCalls.cancel, () => cancelled({}, { restore: true }))
    const { user, dialog, question } = await openQuestion(MANAGER, AHEAD)
    expect(within(question).queryByRole('radio')).toBeNull()
    const send = within(question).getByRole('button', { name: TITLE })
    expect(send).toHaveProperty('disabled', true)
    expect(question.textContent).toContain('can be booked at once')
    expect(question.textContent).toContain('until 26 Nov 2026')
    expect(question.textContent).toContain('Nurul is told')
    fill(question, { [REASON]: '  The outlet is closed. ' })
    await user.click(send)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull())
    expect(sent).toEqual([{ id: 'ojt', reason: 'The outlet is closed.', notHeld: false }])
    expect(await within(dialog).findByText('The outlet is closed.')).toBeTruthy()
    expect(within(dialog).getByText(/By Tan Wei Liang/)).toBeTruthy()
    expect(within(dialog).queryByRole('button', { name: 'Edit' })).toBeNull()
    expect(within(dialog).getByRole('button', { name: 'Restore this training' })).toBeTruthy()
  })

  it('on its day or later says first that it was not held', async () => {
    const sent = accept(trainingsCalls.cancel, () => cancelled({ notHeld: true }))
    const { user, question } = await openQuestion(MANAGER, DUE)
    fill(question, { [REASON]: 'Ill' })
    await user.click(within(question).getByRole('radio', { name: 'Cancelled' }))
    expect(within(question).getByRole('button', { name: TITLE })).toBeTruthy()
    await user.click(within(question).getByRole('radio', { name: 'Not held' }))
    await press(user, question, 'Mark as not held')
    await waitFor(() => expect(sent).toEqual([{ id: 'ojt', reason: 'Ill', notHeld: true }]))
  })

  it('keeps what was typed when it is refused', async () => {
    refuse(trainingsCalls.cancel, 409, 'TRAINING_EVALUATED')
    const { user, question } = await openQuestion(MANAGER, AHEAD)
    fill(question, { [REASON]: 'Ill' })
    await user.click(within(question).getByRole('button', { name: TITLE }))
    expect(await within(question).findByText(/has been evaluated/)).toBeTruthy()
    expect(within(question).getByLabelText(REASON, { exact: false })).toHaveProperty('value', 'Ill')
    await press(user, question, 'Keep it')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull())
  })

  it('leads those who may to deleting what was booked by mistake', async () => {
    const sent = accept(trainingsCalls.remove, () => AHEAD)
    const { user, question } = await openQuestion(MANAGER, AHEAD)
    await press(user, question, 'Delete it')
    const deleting = await screen.findByRole('dialog', { name: 'Delete this training?' })
    expect(deleting.textContent).toContain('Nurul (nurul.aisyah)Know your outlet, 24 Nov 2026')
    expect(deleting.textContent).toContain('Nurul (nurul.aisyah) will be told.')
    await press(user, deleting, 'Delete')
    await waitFor(() => expect(screen.queryByRole('button', { name: /09:30/ })).toBeNull())
    expect(sent).toEqual([{ id: 'ojt' }])
  })

  it('is a seller’s without deleting', async () => {
    const own = { ...AHEAD, can: { ...CAN_EDIT, cancel: true } }
    const { question } = await openQuestion(SELLER, own)
    expect(within(question).queryByRole('button', { name: 'Delete it' })).toBeNull()
    expect(question.textContent).not.toContain('mistake')
  })
})

describe('a cancelled training', () => {
  it('is restored from its dialog; a refusal is read there', async () => {
    refuse(trainingsCalls.restore, 409, 'SELLER_ALREADY_INITIATED')
    const training = cancelled({ notHeld: true }, { restore: true })
    const { user, dialog } = await openTraining(MANAGER, training)
    expect(within(dialog).getAllByText('Not held').length).toBeGreaterThan(0)
    await press(user, dialog, 'Restore this training')
    expect(await within(dialog).findByRole('alert')).toBeTruthy()
    accept(trainingsCalls.restore, () => AHEAD)
    await press(user, dialog, 'Restore this training')
    expect(await within(dialog).findByRole('button', { name: 'Edit' })).toBeTruthy()
  })

  it('tells whoever follows a link to its evaluation why it cannot be evaluated', async () => {
    const { dialog } = await openTraining(MANAGER, cancelled(), 'evaluate')
    expect(await within(dialog).findByText(/has been cancelled/)).toBeTruthy()
  })

  it('is in the calendar until it is hidden there, which is remembered', async () => {
    const asked = listOf([cancelled()])
    const { user, unmount } = openCalendar(MANAGER)
    expect(await screen.findByRole('button', { name: /Cancelled/ })).toBeTruthy()
    expect(asked.every((search) => search.includes('cancelled=true'))).toBe(true)
    await user.click(screen.getByLabelText('Show cancelled ones'))
    expect(screen.queryByRole('button', { name: /Cancelled/ })).toBeNull()
    unmount()
    openCalendar(MANAGER)
    expect(await screen.findByText('No trainings this month')).toBeTruthy()
    expect(screen.getByLabelText('Show cancelled ones')).toHaveProperty('checked', false)
  })
})
