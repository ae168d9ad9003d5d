import { screen, waitFor, within } from '@testing-library/react'
import { EDAC_ROWS } from '@tristar/shared/trainings/edac.rules'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { describe, expect, it } from 'vitest'
import { anAdmin, aSeller, aSupervisor } from '../../lib/testing/people'
import { aTask, aTraining, CAN_EDIT, CAN_NOTHING, COMPLETED } from '../../lib/testing/study'
import {
  accept,
  fill,
  listOf,
  onTheNineteenth,
  openCalendar,
  openTraining,
  press,
  sellersOf,
} from './testing/trainings'

onTheNineteenth()

const TOPICS = [aTask({ ...COMPLETED, title: 'Know your outlet' })]
const MANAGER = aSupervisor({ alltasks: TOPICS })
/** In five days. */
const OJT = aTraining({ _id: 'ojt', trainingTopic: 'Know your outlet' })
const TABLE = Object.fromEntries(EDAC_ROWS.map((row) => [row, 'Y'])) as Record<
  (typeof EDAC_ROWS)[number],
  'Y'
>
const EDAC = aTraining({
  _id: 'edac',
  mytype: 'edac',
  belt: '',
  sellerId: '',
  topicId: [],
  trainingTopic: '',
  manager: 'Farah Idris',
})
const assessed: Training = { ...EDAC, edacForm: { ...aForm(), table: TABLE } }

function aForm() {
  const part = { preparation: '', alignment: '', opportunity: '', cycle: '' }
  const texts = {
    bObjective: '',
    tObjective: '',
    strength: '',
    opportunity: '',
    nStep: '',
    bResult: '',
    tResult: '',
  }
  return {
    manager: 'Farah Idris',
    ...texts,
    knowledge: part,
    skill: part,
    attitude: part,
    table: TABLE,
  }
}

const TITLE = 'Was it held already?'
const buttonOf = (place: HTMLElement, name: string) => within(place).getByRole('button', { name })

describe('a training before its day', () => {
  it('is evaluated by no primary button, and only after saying when it was held', async () => {
    const sent = accept(trainingsCalls.evaluate, (body) => ({
      ...OJT,
      trainingDate: String(body.heldOn),
      evaluation: 'Passed',
      can: CAN_NOTHING,
    }))
    const { user, dialog } = await openTraining(MANAGER, OJT)
    expect(buttonOf(dialog, 'Evaluate').dataset.variant).toBe('default')
    await press(user, dialog, 'Evaluate')
    const question = await screen.findByRole('dialog', { name: TITLE })
    expect(question.textContent).toContain(
      'This training is planned for 24 Nov 2026, in 5 days. Was it held already?',
    )
    fill(question, { 'It was held on': '2026-11-20' })
    await press(user, question, 'Go on to the evaluation')
    expect((await within(question).findByRole('alert')).textContent).toContain(
      'today or an earlier',
    )
    fill(question, { 'It was held on': '2026-11-17' })
    await press(user, question, 'Go on to the evaluation')
    expect(
      await within(dialog).findByText(/Held on 17 Nov 2026; it was planned for 24 Nov/),
    ).toBeTruthy()
    await press(user, dialog, 'Passed')
    await press(user, await screen.findByRole('dialog', { name: 'Evaluate as Passed?' }), 'Passed')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ trainingId: 'ojt', evaluation: 'Passed', heldOn: '2026-11-17' })
  })

  it('is asked about by a link too, and stays as it is when it was not held', async () => {
    const { user, dialog } = await openTraining(MANAGER, OJT, 'evaluate')
    const question = await screen.findByRole('dialog', { name: TITLE })
    await user.click(within(question).getByLabelText('No, not yet'))
    const [, close] = within(question).getAllByRole('button', { name: 'Close' })
    if (close) await user.click(close)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull())
    expect(within(dialog).queryByRole('button', { name: 'Passed' })).toBeNull()
  })

  it('asks of an EDAC likewise, whose form is saved with the planned day', async () => {
    const saved = accept(trainingsCalls.edit, () => assessed)
    const sent = accept(trainingsCalls.evaluate, () => ({
      ...assessed,
      evaluation: 'Passed',
      can: CAN_NOTHING,
    }))
    const first = await openTraining(anAdmin('lhm'), assessed, 'evaluate&held=2026-11-18')
    expect(await within(first.dialog).findByLabelText(/^Date/)).toHaveProperty(
      'value',
      '18 Nov 2026',
    )
    await press(first.user, first.dialog, 'Save')
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]).toMatchObject({ trainingDate: '2026-11-24' })
    await within(first.dialog).findByRole('button', { name: 'Edit' })
    await press(first.user, first.dialog, 'Evaluate')
    const question = await screen.findByRole('dialog', { name: TITLE })
    await press(first.user, question, 'Go on to the evaluation')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull())
    await press(first.user, first.dialog, 'Evaluate')
    await press(
      first.user,
      await screen.findByRole('dialog', { name: 'Evaluate as Passed?' }),
      'Passed',
    )
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ mytype: 'edac', heldOn: '2026-11-19' })
  })

  it('is evaluated at once on its day', async () => {
    const { user, dialog } = await openTraining(MANAGER, { ...OJT, trainingDate: '2026-11-19' })
    expect(buttonOf(dialog, 'Evaluate').dataset.variant).toBe('filled')
    await press(user, dialog, 'Evaluate')
    expect(await within(dialog).findByRole('button', { name: 'Passed' })).toBeTruthy()
  })
})

describe('a day that has passed', () => {
  const QUESTION = 'This day has passed. Record it as held on 18 Nov 2026?'

  it('is booked only after a question', async () => {
    const sent = accept(trainingsCalls.add, (body) => aTraining({ ...body, _id: 'new' }))
    listOf([])
    sellersOf([
      { sellerId: 'nurul.aisyah', name: 'Nurul Aisyah', status: 'White', beltProgress: 100 },
    ])
    const { user } = openCalendar(aSeller({ alltasks: TOPICS }), '?initiate=seller')
    const dialog = await screen.findByRole('dialog', { name: 'Initiate Training' })
    fill(dialog, { Date: '2026-11-18', Time: '10:00' })
    fill(dialog, { 'Business objective': 'Win a facing', 'Training objective': 'Answer' })
    await user.click(within(dialog).getByLabelText('1 · Know your outlet'))
    await press(user, dialog, 'Initiate Training')
    const question = await screen.findByRole('dialog', { name: 'This day has passed' })
    expect(question.textContent).toContain(QUESTION)
    await press(user, question, 'Cancel')
    expect(sent).toEqual([])
    await press(user, dialog, 'Initiate Training')
    await press(user, await screen.findByRole('dialog', { name: /has passed/ }), 'Record as held')
    await waitFor(() => expect(sent).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent[0]).toMatchObject({ trainingDate: '2026-11-18' })
  })

  it('is asked about when a training is changed to it, not when it was its day already', async () => {
    const past = { ...OJT, trainingDate: '2026-11-18', can: CAN_EDIT }
    const sent = accept(trainingsCalls.edit, () => past)
    const { user, dialog } = await openTraining(aSeller({ alltasks: TOPICS }), past, 'edit')
    fill(dialog, { Date: '2026-11-17' })
    await press(user, dialog, 'Save')
    const question = await screen.findByRole('dialog', { name: 'This day has passed' })
    await press(user, question, 'Cancel')
    fill(dialog, { Date: '2026-11-18' })
    await press(user, dialog, 'Save')
    await waitFor(() => expect(sent).toHaveLength(1))
  })
})
