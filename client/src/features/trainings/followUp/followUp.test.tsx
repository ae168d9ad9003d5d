import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { followUpCalls } from '@tristar/shared/trainings/followUp/followUp.calls'
import type { TrainingStep } from '@tristar/shared/trainings/followUp/followUp.schema'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { describe, expect, it } from 'vitest'
import { aSeller, aSupervisor } from '../../../lib/testing/people'
import { answer, refuse } from '../../../lib/testing/server'
import { aTask, aTraining, CAN_NOTHING, COMPLETED } from '../../../lib/testing/study'
import {
  accept,
  fill,
  onTheNineteenth,
  openCalendar,
  openTraining,
  press,
} from '../testing/trainings'

onTheNineteenth()

const SELLER = aSeller()
const MANAGER = aSupervisor()
const OPEN = aTraining({ _id: 'ojt', trainingDate: '2026-11-18' })
const DONE = {
  ...OPEN,
  evaluation: 'Passed',
  evaluatedAt: '2026-11-18T04:00:00.000Z',
  evaluatedBy: 'tan.weiliang',
} as const
const UNREAD = { ...DONE, can: { ...CAN_NOTHING, acknowledge: true } }
const READ = { ...DONE, acknowledgedAt: '2026-11-18T05:00:00.000Z', comment: 'Thank you.' }

describe('the seller’s word', () => {
  it('is said once, with a comment', async () => {
    const { dialog, user } = await openTraining(SELLER, UNREAD)
    const sent = accept(followUpCalls.acknowledge, () => ({ ...READ, can: CAN_NOTHING }))
    fill(dialog, { Comment: ' Thank you. ' })
    await press(user, dialog, 'I have read it')
    expect((await within(dialog).findByRole('status')).textContent).toMatch(/^Read on 18 Nov 2026/)
    expect(sent).toEqual([{ id: 'ojt', comment: 'Thank you.' }])
    expect(within(dialog).getByText('Thank you.')).toBeTruthy()
    expect(within(dialog).queryByRole('button', { name: 'I have read it' })).toBeNull()
  })

  it('keeps what is typed when it is refused, and when the dialog is closed', async () => {
    const { dialog, user, unmount } = await openTraining(SELLER, UNREAD)
    refuse(followUpCalls.acknowledge, 404, 'TRAINING_NOT_FOUND')
    fill(dialog, { Comment: 'Thank you.' })
    await press(user, dialog, 'I have read it')
    expect(await within(dialog).findByRole('alert')).toBeTruthy()
    unmount()
    const again = await openTraining(SELLER, UNREAD)
    expect(within(again.dialog).getByDisplayValue('Thank you.')).toBeTruthy()
  })

  it.each([
    [READ, /^Read on 18 Nov 2026/],
    [DONE, /^Not confirmed as read yet$/],
  ] as const)('is read by the manager', async (training, said) => {
    const { dialog } = await openTraining(MANAGER, training)
    expect(within(dialog).getByText(said)).toBeTruthy()
    expect(within(dialog).queryByRole('button', { name: 'I have read it' })).toBeNull()
  })
})

describe('the steps agreed on', () => {
  const steps = [
    { text: 'Visit the outlet.', by: '2026-11-18' },
    { text: 'Read slide 4.', doneAt: '2026-11-18T05:00:00.000Z' },
    { text: 'Call.', by: '2026-11-20' },
  ]

  it('are ticked by the seller', async () => {
    const { dialog, user } = await openTraining(SELLER, { ...READ, steps })
    const ticked = steps.with(0, { text: 'Visit the outlet.', doneAt: '2026-11-19T05:00:00.000Z' })
    const sent = accept(followUpCalls.stepDone, () => ({ ...READ, steps: ticked }))
    const boxes = within(dialog).getAllByRole<HTMLInputElement>('checkbox')
    expect(boxes.map(({ checked }) => checked)).toEqual([false, true, false])
    expect(within(dialog).getByText('Due since 18 Nov 2026')).toBeTruthy()
    await user.click(within(dialog).getByRole('checkbox', { name: /Visit the outlet/ }))
    expect(await within(dialog).findByText('Done on 19 Nov 2026')).toBeTruthy()
    expect(sent).toEqual([{ id: 'ojt', step: 0, done: true }])
  })

  it('are all ticked, also one while another is being sent', async () => {
    const { dialog } = await openTraining(SELLER, { ...READ, steps })
    const doneAt = '2026-11-19T05:00:00.000Z'
    let now: TrainingStep[] = steps
    const sent = accept(followUpCalls.stepDone, ({ step }) => {
      now = now.map((each, place) => (place === step ? { ...each, doneAt } : each))
      return { ...READ, steps: now }
    })
    const boxes = within(dialog).getAllByRole<HTMLInputElement>('checkbox')
    const [first, , third] = boxes
    if (!first || !third) throw new Error('No steps.')
    fireEvent.click(first)
    fireEvent.click(third)
    expect(boxes.map(({ checked }) => checked)).toEqual([true, true, true])
    await waitFor(() => expect(within(dialog).getAllByText('Done on 19 Nov 2026')).toHaveLength(2))
    expect(sent).toEqual([
      { id: 'ojt', step: 0, done: true },
      { id: 'ojt', step: 2, done: true },
    ])
  })

  it('are not ticked when the server refuses it', async () => {
    const { dialog, user } = await openTraining(SELLER, { ...READ, steps })
    refuse(followUpCalls.stepDone, 404, 'STEP_NOT_FOUND')
    const box = within(dialog).getByRole<HTMLInputElement>('checkbox', { name: /Visit/ })
    await user.click(box)
    expect((await within(dialog).findByRole('alert')).textContent).toContain('does not exist')
    expect(box.checked).toBe(false)
  })

  it('are seen by the manager, who ticks nothing', async () => {
    const { dialog } = await openTraining(MANAGER, { ...READ, steps })
    expect(within(dialog).queryByRole('checkbox')).toBeNull()
    expect(within(dialog).getByText('Done on 18 Nov 2026')).toBeTruthy()
    expect(within(dialog).getByText('By 20 Nov 2026')).toBeTruthy()
  })

  it('and not done stand above the next booking', async () => {
    const sent = answer(followUpCalls.openSteps, [
      { trainingId: 'ojt', step: 0, text: 'Call.', by: '2026-11-18', trainingDate: '2026-11-02' },
      { trainingId: 'ojt', step: 1, text: 'Read.', trainingDate: '2026-11-02' },
    ])
    const topics = [aTask({ ...COMPLETED, title: 'Know your outlet' })]
    openCalendar(aSeller({ alltasks: topics }), '?initiate=seller')
    const note = (await screen.findByText('Agreed on before, and not done yet')).parentElement
    expect(note?.textContent).toContain('Call.Due since 18 Nov 2026')
    expect(note?.textContent).toContain('Read.Training on 2 Nov 2026')
    expect(sent).toEqual([{}])
  })
})

describe('giving steps with an evaluation', () => {
  it('sends those that are typed, by their days', async () => {
    const { dialog, user } = await openTraining(MANAGER, OPEN, 'evaluate')
    const sent = accept(trainingsCalls.evaluate, () => DONE)
    const add = await within(dialog).findByRole('button', { name: 'Add a step' })
    await user.click(add)
    await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'))
    await user.keyboard('Visit the outlet.')
    fill(dialog, { By: '20 Nov 2026' })
    await user.click(add)
    await press(user, dialog, 'Remove step 2')
    expect(document.activeElement).toBe(add)
    await user.click(add)
    await press(user, dialog, 'Passed')
    await press(user, await screen.findByRole('dialog', { name: /Passed\?/ }), 'Passed')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.steps).toEqual([{ text: 'Visit the outlet.', by: '2026-11-20' }])
  })

  it('asks for the text of a step that has a day alone', async () => {
    const { dialog, user } = await openTraining(MANAGER, OPEN, 'evaluate')
    await user.click(await within(dialog).findByRole('button', { name: 'Add a step' }))
    fill(dialog, { By: '20 Nov 2026' })
    await press(user, dialog, 'Passed')
    expect((await within(dialog).findByRole('alert')).textContent).toContain('each step')
    expect(screen.queryByRole('dialog', { name: /Passed\?/ })).toBeNull()
  })

  it('goes on with those of a draft', async () => {
    const draft = { savedAt: '2026-11-18T06:00:00.000Z', steps: [{ text: 'Call.' }] }
    const drafts = new Map([['ojt', draft]])
    const { dialog } = await openTraining(MANAGER, OPEN, 'evaluate', drafts)
    expect(await within(dialog).findByDisplayValue('Call.')).toBeTruthy()
  })
})
