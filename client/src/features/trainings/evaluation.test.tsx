import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { EDAC_ROWS } from '@tristar/shared/trainings/edac.rules'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { anAdmin, aSeller, aSupervisor } from '../../lib/testing/people'
import { refuse, serve } from '../../lib/testing/server'
import { aTask, aTraining, CAN_EDIT, CAN_NOTHING, COMPLETED } from '../../lib/testing/study'
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

const TOPICS = [aTask({ ...COMPLETED, title: 'Know your outlet' })]
const SELLER = aSeller({ alltasks: TOPICS })
const MANAGER = aSupervisor({ alltasks: TOPICS })
const EFORM = {
  bsObjective: 'Win a facing',
  tsObjective: 'Answer a price\nwith figures',
  bsSummary: '',
  tsSummary: '',
  highlight: '',
  nextStep: '',
  bsRemark: '',
  tsRemark: '',
  bsScore: null,
  tsScore: null,
}
const OJT = aTraining({ _id: 'ojt', trainingTopic: 'Know your outlet', eform: EFORM })
/** Today's. */
const DUE = { ...OJT, trainingDate: '2026-11-19' }
const OWN_OJT = { ...OJT, can: CAN_EDIT }
const EDAC = aTraining({
  _id: 'edac',
  mytype: 'edac',
  belt: '',
  sellerId: '',
  trainingTopic: '',
  topicId: [],
  manager: 'Farah Idris',
})

function buttons(dialog: HTMLElement): (string | null)[] {
  return within(dialog)
    .getAllByRole('button')
    .map((button) => button.textContent)
    .filter(Boolean)
}

describe('a training that is opened', () => {
  it('shows its form as it was typed; a seller may edit it and no more', async () => {
    const { dialog } = await openTraining(SELLER, OWN_OJT)
    const text = await within(dialog).findByText(/Answer a price/)
    expect(text.textContent).toBe('Answer a price\nwith figures')
    expect(buttons(dialog)).toEqual(['Add to my calendar', 'Edit'])
  })

  it('lets its User Manager cancel, edit and evaluate it', async () => {
    const { dialog } = await openTraining(MANAGER, OJT)
    expect(buttons(dialog)).toEqual([
      'Cancel this training',
      'Add to my calendar',
      'Edit',
      'Evaluate',
    ])
  })

  it.each([
    ['Passed', 'Passed'],
    ['Failed', 'Failed'],
  ] as const)('is stamped and read-only after the evaluation: %s', async (evaluation, stamp) => {
    const { dialog } = await openTraining(
      MANAGER,
      { ...OJT, evaluation, can: CAN_NOTHING },
      'evaluate',
    )
    expect((await within(dialog).findAllByText(stamp)).length).toBeGreaterThan(0)
    expect(buttons(dialog)).not.toContain('Evaluate')
    expect(buttons(dialog)).not.toContain('Cancel this training')
    expect(within(dialog).queryByRole('textbox')).toBeNull()
  })

  it('is found by itself when a link names one of another month, however old', async () => {
    const old = { ...OJT, trainingDate: '2021-03-02' }
    serve(trainingsCalls.one, () => HttpResponse.json({ data: old }))
    openCalendar(MANAGER, '?training=ojt')
    expect(await screen.findByText('2 Mar 2021')).toBeTruthy()
  })

  it('says when it is not there', async () => {
    listOf([])
    openCalendar(MANAGER, '?training=nobody')
    expect(await screen.findByText('This training does not exist.')).toBeTruthy()
  })

  it('can be put into one’s own calendar, with the token', async () => {
    const saved: unknown[] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    localStorage.setItem('user-token', 'mine')
    serve(trainingsCalls.ics, ({ request, params }) => {
      saved.push({ id: params.id, token: request.headers.get('auth-token') })
      return HttpResponse.text('BEGIN:VCALENDAR')
    })
    const { user, dialog } = await openTraining(SELLER, OWN_OJT)
    await press(user, dialog, 'Add to my calendar')
    await waitFor(() => expect(click).toHaveBeenCalled())
    expect(saved).toEqual([{ id: 'ojt', token: 'mine' }])
  })
})

describe('an edit', () => {
  it('is saved, shown, and leads back to the view', async () => {
    const sent = accept(trainingsCalls.edit, () => ({ ...OJT, trainingTime: '17:15' }))
    const { user, dialog, refresh } = await openTraining(SELLER, OWN_OJT, 'edit')
    fill(dialog, { Time: '17:15' })
    await press(user, dialog, 'Save')
    expect(await within(dialog).findByText('17:15')).toBeTruthy()
    expect(sent[0]).toMatchObject({ trainingId: 'ojt', mytype: 'seller', trainingTime: '17:15' })
    expect(screen.getByRole('button', { name: /17:15, Upcoming/, hidden: true })).toBeTruthy()
    expect(refresh).toHaveBeenCalledWith('now')
  })

  it('needs a date, a time and a topic', async () => {
    const { user, dialog } = await openTraining(SELLER, OWN_OJT, 'edit')
    await user.click(within(dialog).getByLabelText('1 · Know your outlet'))
    await press(user, dialog, 'Save')
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'Please fill in all the input fields',
    )
  })
})

describe('the User Manager', () => {
  it('evaluates finally, after a question that says so', async () => {
    const sent = accept(trainingsCalls.evaluate, () => ({
      ...OJT,
      evaluation: 'Passed',
      can: CAN_NOTHING,
    }))
    const { user, dialog } = await openTraining(MANAGER, DUE, 'evaluate')
    fill(dialog, { 'Business score, %': '79' })
    fill(dialog, { Highlight: 'Listens' })
    await press(user, dialog, 'Passed')
    const question = await screen.findByRole('dialog', { name: 'Evaluate as Passed?' })
    expect(question.textContent).toContain('The evaluation is final')
    expect(question.textContent).toContain('below the assessment guidelines')
    await press(user, question, 'Passed')
    await waitFor(() => expect(buttons(dialog)).not.toContain('Back'))
    expect(sent).toEqual([
      expect.objectContaining({
        trainingId: 'ojt',
        evaluation: 'Passed',
        bsScore: 79,
        highlight: 'Listens',
        bsObjective: 'Win a facing',
      }),
    ])
  })

  it.each([
    ['', 'Cancel this training', 'Cancel this training'],
    ['evaluate', 'Passed', 'Evaluate as Passed?'],
  ])('returns from a question to the training with Escape (%s %s)', async (mode, button, title) => {
    const { user, dialog } = await openTraining(MANAGER, DUE, mode)
    await press(user, dialog, button)
    const question = await screen.findByRole('dialog', { name: title })
    fireEvent.keyDown(question, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull())
    expect(screen.getByRole('dialog')).toBe(dialog)
    expect(screen.getByLabelText('address').textContent).toContain('training=ojt')
    fireEvent.keyDown(dialog, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('must enter a valid score', async () => {
    const { user, dialog } = await openTraining(MANAGER, DUE, 'evaluate')
    fill(dialog, { 'Training score, %': '101' })
    await press(user, dialog, 'Failed')
    expect((await within(dialog).findByRole('alert')).textContent).toBe(
      'A score is a number from 0 to 100.',
    )
  })

  it('reads in the question why the server refuses', async () => {
    refuse(trainingsCalls.evaluate, 409, 'TRAINING_EVALUATED')
    const { user, dialog } = await openTraining(MANAGER, DUE, 'evaluate')
    await press(user, dialog, 'Failed')
    const question = await screen.findByRole('dialog', { name: 'Evaluate as Failed?' })
    await press(user, question, 'Failed')
    expect(await within(question).findByText(/has been evaluated/)).toBeTruthy()
  })

  it('only looks at the own EDAC', async () => {
    const { dialog } = await openTraining(MANAGER, { ...EDAC, can: CAN_NOTHING }, 'evaluate')
    expect(await within(dialog).findByText('Farah Idris')).toBeTruthy()
    expect(buttons(dialog)).toEqual(['Add to my calendar'])
    expect(within(dialog).queryByRole('radio')).toBeNull()
  })
})

const answer = (dialog: HTMLElement, row: number, choice: 'YES' | 'NO') => {
  const question = within(dialog).getAllByRole('radiogroup')[row]
  if (question) fireEvent.click(within(question).getByLabelText(choice))
}

describe('an admin', () => {
  it('sees how each segment stands while answering, and evaluates when all 19 are answered', async () => {
    const sent = accept(trainingsCalls.evaluate, () => ({
      ...EDAC,
      evaluation: 'Failed',
      can: CAN_NOTHING,
    }))
    const { user, dialog } = await openTraining(
      anAdmin('lhm'),
      { ...EDAC, trainingDate: '2026-11-19' },
      'evaluate',
    )
    expect(await within(dialog).findByLabelText('Sales Manager')).toHaveProperty('disabled', true)
    const result = within(dialog).getByRole('region', { name: 'Result so far' })
    expect(within(dialog).getAllByRole('radiogroup')).toHaveLength(19)
    for (const row of EDAC_ROWS.keys()) if (row < 18) answer(dialog, row, row > 15 ? 'NO' : 'YES')
    expect(result.textContent).toContain('18 / 19')
    expect(result.textContent).toContain('Segment D can no longer reach 3 YES.')
    const evaluate = within(dialog).getByRole('button', { name: 'Evaluate' })
    expect(evaluate).toHaveProperty('disabled', true)
    answer(dialog, 18, 'YES')
    expect(evaluate).toHaveProperty('disabled', false)
    await user.click(evaluate)
    const question = await screen.findByRole('dialog', { name: 'Evaluate as Failed?' })
    expect(question.textContent).toContain('A failed assessment is rescheduled.')
    await press(user, question, 'Failed')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({
      trainingId: 'edac',
      mytype: 'edac',
      edacForm: { table: { a1: 'Y', d1: 'Y', d2: 'N', d4: 'Y' } },
    })
  })

  it('saves the form unfinished, and may change the manager in edit alone', async () => {
    const sent = accept(trainingsCalls.edit, () => ({ ...EDAC, manager: 'Lina' }))
    const { user, dialog } = await openTraining(anAdmin('lhm'), EDAC, 'edit')
    fill(dialog, { 'Sales Manager': 'Lina' })
    fill(dialog, { Strength: 'Explains' })
    expect(within(dialog).queryByRole('button', { name: 'Evaluate' })).toBeNull()
    await press(user, dialog, 'Save')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ edacForm: { manager: 'Lina', strength: 'Explains' } })
  })
})
