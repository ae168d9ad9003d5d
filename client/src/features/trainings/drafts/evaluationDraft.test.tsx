import { screen, waitFor, within } from '@testing-library/react'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import type { EvaluationDraft, Training } from '@tristar/shared/trainings/trainings.schema'
import { describe, expect, it } from 'vitest'
import { anAdmin, aSeller, aSupervisor } from '../../../lib/testing/people'
import { answer, cutOff, refuse } from '../../../lib/testing/server'
import { aTask, aTraining, CAN_EDIT, CAN_NOTHING, COMPLETED } from '../../../lib/testing/study'
import {
  accept,
  fill,
  keepDrafts,
  onTheNineteenth,
  openTraining,
  press,
} from '../testing/trainings'

onTheNineteenth()

const TOPICS = [aTask({ ...COMPLETED, title: 'Know your outlet' })]
const MANAGER = aSupervisor({ alltasks: TOPICS })
const trainingDate = '2026-11-19'
const OJT = aTraining({ _id: 'ojt', trainingDate })
const EDAC = aTraining({
  _id: 'edac',
  trainingDate,
  mytype: 'edac',
  belt: '',
  sellerId: '',
  manager: 'Farah',
})

/** Saved on the phone on the same day, at 00:30 in Kuala Lumpur. */
const DRAFT: EvaluationDraft = {
  savedAt: '2026-11-18T16:30:00.000Z',
  highlight: 'From the phone',
  bsScore: '8x',
}
const phone = (draft = DRAFT, id = 'ojt') => new Map([[id, draft]])

const open = (drafts = new Map<string, EvaluationDraft>(), training: Training = OJT) =>
  openTraining(training === EDAC ? anAdmin('lhm') : MANAGER, training, 'evaluate', drafts)

const valueOf = (dialog: HTMLElement, label: string) =>
  within(dialog).getByLabelText<HTMLInputElement>(label, { exact: false }).value

/** The browser puts the page away. */
const hide = () => dispatchEvent(new Event('pagehide'))

describe('an evaluation begun on another device', () => {
  it('is told to its evaluator, and goes on with what was typed', async () => {
    const { user, dialog } = await openTraining(MANAGER, OJT, '', phone())
    expect(
      await within(dialog).findByText('Draft of 19 Nov 2026, 00:30; only you see it.'),
    ).toBeTruthy()
    await press(user, dialog, 'Continue evaluation')
    expect(await within(dialog).findByDisplayValue('From the phone')).toBeTruthy()
    expect(valueOf(dialog, 'Business score, %')).toBe('8x')
    expect(within(dialog).getByText('Saved as a draft 00:30, only you see it.')).toBeTruthy()
    expect(within(dialog).queryByText('What you typed earlier is still here.')).toBeNull()
  })

  it('of an EDAC goes on, too, and saving the form ends it', async () => {
    const edacForm = { strength: 'Explains', table: { a1: 'N' } } as const
    const drafts = phone({ savedAt: DRAFT.savedAt, edacForm }, 'edac')
    accept(trainingsCalls.edit, () => EDAC)
    const { user, dialog } = await open(drafts, EDAC)
    expect(valueOf(dialog, 'Strength')).toBe('Explains')
    expect(within(dialog).getAllByLabelText<HTMLInputElement>('NO')[0]?.checked).toBe(true)
    await press(user, dialog, 'Save')
    await waitFor(() => expect(drafts.size).toBe(0))
  })

  it('of an EDAC gives way to what its evaluator saves in an edit', async () => {
    const drafts = phone({ savedAt: DRAFT.savedAt, edacForm: { strength: 'Old' } }, 'edac')
    accept(trainingsCalls.edit, () => {
      drafts.delete('edac')
      return EDAC
    })
    const { user, dialog } = await openTraining(anAdmin('lhm'), EDAC, '', drafts)
    await within(dialog).findByText(/Draft of/)
    await press(user, dialog, 'Edit')
    fill(dialog, { Strength: 'New' })
    await press(user, dialog, 'Save')
    expect(await within(dialog).findByRole('button', { name: 'Evaluate' })).toBeTruthy()
    expect(within(dialog).queryByText(/Draft of/)).toBeNull()
  })

  it('is asked for by nobody else', async () => {
    const seller = aSeller({ alltasks: TOPICS })
    const { dialog } = await openTraining(seller, { ...OJT, can: CAN_EDIT }, '', phone())
    expect(await within(dialog).findByRole('button', { name: 'Edit' })).toBeTruthy()
    expect(within(dialog).queryByText(/Draft of/)).toBeNull()
  })
})

describe('what is typed into an evaluation', () => {
  it('is saved as it is left, and is there again', async () => {
    const drafts = phone()
    const { user, dialog } = await open(drafts)
    fill(dialog, { 'Next step': 'Ask more' })
    await press(user, dialog, 'Back')
    const { highlight, bsScore } = DRAFT
    await waitFor(() =>
      expect(drafts.get('ojt')).toMatchObject({ highlight, bsScore, nextStep: 'Ask more' }),
    )
    await press(user, dialog, 'Continue evaluation')
    expect(await within(dialog).findByDisplayValue('Ask more')).toBeTruthy()
  })

  it('is kept in this browser without a connection, and saved once there is one', async () => {
    const drafts = new Map<string, EvaluationDraft>()
    const { user, dialog } = await open(drafts)
    cutOff(trainingsCalls.draft)
    fill(dialog, { Highlight: 'In the shop' })
    hide()
    const unsaved = 'Not saved yet: no connection; kept in this browser.'
    expect(await within(dialog).findByText(unsaved)).toBeTruthy()
    expect(within(dialog).getByText('Draft not saved yet')).toBeTruthy()
    await press(user, dialog, 'Back')
    await press(user, dialog, 'Evaluate')
    expect(await within(dialog).findByDisplayValue('In the shop')).toBeTruthy()
    keepDrafts(drafts)
    dispatchEvent(new Event('online'))
    await waitFor(() => expect(drafts.get('ojt')).toMatchObject({ highlight: 'In the shop' }))
    expect(await within(dialog).findByText(/^Saved as a draft 01:00/)).toBeTruthy()
  })

  it('is not said to lack a connection where the server refuses it', async () => {
    const { dialog } = await open()
    refuse(trainingsCalls.draft, 403, 'FORBIDDEN')
    fill(dialog, { Highlight: 'In the shop' })
    hide()
    const refused = 'Not saved as a draft: the server does not take it now.'
    expect(await within(dialog).findByText(refused)).toBeTruthy()
    expect(valueOf(dialog, 'Highlight')).toBe('In the shop')
  })

  it('is there although the server does not say what it has', async () => {
    const { user, dialog } = await open()
    fill(dialog, { Highlight: 'In the shop' })
    cutOff(trainingsCalls.draft)
    cutOff(trainingsCalls.one)
    await press(user, dialog, 'Back')
    await press(user, dialog, 'Evaluate')
    expect(await within(dialog).findByDisplayValue('In the shop')).toBeTruthy()
  })

  it('is not sent when it is too long', async () => {
    const { dialog } = await open()
    const sent = keepDrafts(new Map())
    fill(dialog, { Highlight: 'x'.repeat(1001) })
    hide()
    expect(
      await within(dialog).findByText('Not saved as a draft: a text is too long.'),
    ).toBeTruthy()
    expect(sent).toEqual([])
  })

  it('is no draft any more once it is given', async () => {
    const drafts = phone()
    const evaluated = accept(trainingsCalls.evaluate, () => {
      drafts.clear()
      return { ...OJT, evaluation: 'Passed', can: CAN_NOTHING }
    })
    const { user, dialog } = await open(drafts)
    fill(dialog, { 'Business score, %': '85' })
    await press(user, dialog, 'Passed')
    await press(user, await screen.findByRole('dialog', { name: 'Evaluate as Passed?' }), 'Passed')
    await waitFor(() => expect(evaluated).toHaveLength(1))
    expect(evaluated[0]).toMatchObject({ highlight: 'From the phone', bsScore: 85 })
    await waitFor(() => expect(within(dialog).queryByRole('button', { name: 'Back' })).toBeNull())
    expect(drafts.size).toBe(0)
    expect(within(dialog).queryByText(/Draft of/)).toBeNull()
    expect(Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
  })
})

describe('another draft that was saved meanwhile', () => {
  const ASKED = 'There is another draft of this evaluation'

  async function meetOther() {
    const drafts = new Map<string, EvaluationDraft>()
    const opened = await open(drafts)
    drafts.set('ojt', DRAFT)
    fill(opened.dialog, { Highlight: 'At the desk' })
    hide()
    expect(await within(opened.dialog).findByText(ASKED)).toBeTruthy()
    expect(drafts.get('ojt')).toEqual(DRAFT)
    return { ...opened, drafts }
  }

  it('is replaced by what is here when the person says so', async () => {
    const { user, dialog, drafts } = await meetOther()
    await press(user, dialog, 'Keep what is here')
    await waitFor(() => expect(drafts.get('ojt')).toMatchObject({ highlight: 'At the desk' }))
    expect(drafts.get('ojt')).not.toHaveProperty('bsScore')
    expect(within(dialog).queryByText(ASKED)).toBeNull()
  })

  it('is taken when the person says so', async () => {
    const { user, dialog, drafts } = await meetOther()
    await press(user, dialog, 'Take the other one')
    expect(await within(dialog).findByDisplayValue('From the phone')).toBeTruthy()
    expect(within(dialog).queryByText(ASKED)).toBeNull()
    expect(drafts.get('ojt')).toEqual(DRAFT)
    expect(dialog.contains(document.activeElement)).toBe(true)
  })

  it('is asked about when the form opens with what was never sent', async () => {
    const { user, dialog } = await open()
    cutOff(trainingsCalls.draft)
    fill(dialog, { Highlight: 'At the desk' })
    await press(user, dialog, 'Back')
    answer(trainingsCalls.one, { data: { ...OJT, draft: DRAFT } })
    await press(user, dialog, 'Evaluate')
    expect(await within(dialog).findByText(ASKED)).toBeTruthy()
    expect(valueOf(dialog, 'Highlight')).toBe('At the desk')
  })
})

describe('a draft that is discarded', () => {
  it('goes after a question, here and on the server, and leaves the focus at its button', async () => {
    const drafts = phone()
    const { user, dialog } = await open(drafts)
    await press(user, dialog, 'Discard draft')
    const question = await screen.findByRole('dialog', { name: 'Discard this draft?' })
    await press(user, question, 'Discard draft')
    expect(await within(dialog).findByText('Draft discarded.')).toBeTruthy()
    expect([drafts.size, valueOf(dialog, 'Highlight')]).toEqual([0, ''])
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Discard draft'))
  })

  it('stays when the server cannot be reached', async () => {
    const { user, dialog } = await open(phone())
    cutOff(trainingsCalls.draft)
    await press(user, dialog, 'Discard draft')
    const question = await screen.findByRole('dialog', { name: 'Discard this draft?' })
    await press(user, question, 'Discard draft')
    expect(await within(question).findByRole('alert')).toBeTruthy()
    expect(valueOf(dialog, 'Highlight')).toBe('From the phone')
  })
})
