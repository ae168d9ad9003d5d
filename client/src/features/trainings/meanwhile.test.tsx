import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import type { Training } from '@tristar/shared/trainings/trainings.schema'
import { describe, expect, it } from 'vitest'
import { createQueryClient } from '../../lib/queryClient'
import { anAdmin, aSeller, aSupervisor } from '../../lib/testing/people'
import { renderAs } from '../../lib/testing/renderAs'
import { answerLater, cutOff, refuse } from '../../lib/testing/server'
import { aTask, aTraining, CAN_NOTHING, COMPLETED } from '../../lib/testing/study'
import { trainingListQuery } from './api/trainingList'
import { accept, fill, listOf, onTheNineteenth, openTraining, press } from './testing/trainings'
import { useTraining } from './useTraining'

onTheNineteenth()

const TOPICS = [aTask({ ...COMPLETED, title: 'Know your outlet' })]
const SELLER = aSeller({ alltasks: TOPICS })
const MANAGER = aSupervisor({ alltasks: TOPICS })
const trainingDate = '2026-11-19'
const OJT = aTraining({ _id: 'ojt', trainingDate, eform: undefined })
const ASSESSED = { mytype: 'edac', belt: '', sellerId: '', manager: 'Farah' } as const
const EDAC = aTraining({ _id: 'edac', trainingDate, ...ASSESSED })
const EVALUATED: Training = { ...OJT, evaluation: 'Failed', can: CAN_NOTHING }

describe('an edit', () => {
  it('sends of the form only what was changed, so that others’ changes stay', async () => {
    const sent = accept(trainingsCalls.edit, () => OJT)
    const { user, dialog } = await openTraining(MANAGER, OJT, 'edit')
    fill(dialog, { Highlight: 'Listens' })
    await press(user, dialog, 'Save')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toEqual({
      trainingId: 'ojt',
      mytype: 'seller',
      trainingDate: OJT.trainingDate,
      trainingTime: OJT.trainingTime,
      topicId: OJT.topicId,
      belt: 'White',
      highlight: 'Listens',
    })
  })

  it('of an EDAC sends only what was changed, too', async () => {
    const sent = accept(trainingsCalls.edit, () => EDAC)
    const { user, dialog } = await openTraining(anAdmin('lhm'), EDAC, 'edit')
    fill(dialog, { Strength: 'Explains' })
    await press(user, dialog, 'Save')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({ edacForm: { strength: 'Explains' } })
    expect(Object.keys(sent[0]?.['edacForm'] as object)).toEqual(['strength'])
  })
})

describe('an evaluation', () => {
  it('of an EDAC shows the planned time, not one that was typed in an edit and never saved', async () => {
    const { user, dialog } = await openTraining(anAdmin('lhm'), EDAC, 'edit')
    const time = within(dialog).getByDisplayValue(EDAC.trainingTime)
    fireEvent.change(time, { target: { value: '17:15' } })
    fill(dialog, { 'Sales Manager': 'Lina', Strength: 'Explains' })
    await press(user, dialog, 'Back')
    await press(user, dialog, 'Evaluate')
    expect(await within(dialog).findByDisplayValue('Explains')).toBeTruthy()
    expect(within(dialog).getByDisplayValue(EDAC.trainingTime)).toBeTruthy()
    expect(within(dialog).getByLabelText('Sales Manager')).toHaveProperty('value', 'Farah')
  })

  it.each([
    [
      'refused, as another was faster',
      () => refuse(trainingsCalls.evaluate, 409, 'TRAINING_EVALUATED'),
    ],
    ['recorded, but its answer is lost', () => cutOff(trainingsCalls.evaluate)],
  ] as const)('that is %s shows the training as it is now', async (_, answered) => {
    answered()
    const { user, dialog, refresh } = await openTraining(MANAGER, OJT, 'evaluate')
    await press(user, dialog, 'Passed')
    const question = await screen.findByRole('dialog', { name: 'Evaluate as Passed?' })
    listOf([EVALUATED])
    await press(user, question, 'Passed')
    expect(
      await within(dialog).findByText(
        'This training has been evaluated and can no longer be changed.',
      ),
    ).toBeTruthy()
    expect(within(dialog).getAllByText('Failed').length).toBeGreaterThan(0)
    expect(screen.getByRole('dialog', { name: 'On-the-job training' })).toBe(dialog)
    expect(within(dialog).queryByRole('button', { name: 'Evaluate' })).toBeNull()
    expect(refresh).toHaveBeenCalledWith('now')
  })

  it('of a training that is gone says so', async () => {
    refuse(trainingsCalls.evaluate, 404, 'TRAINING_NOT_FOUND')
    const { user, dialog } = await openTraining(MANAGER, OJT, 'evaluate')
    await press(user, dialog, 'Passed')
    const question = await screen.findByRole('dialog', { name: 'Evaluate as Passed?' })
    listOf([])
    await press(user, question, 'Passed')
    expect(await within(dialog).findByText('This training does not exist.')).toBeTruthy()
  })
})

describe('a training that has just been booked', () => {
  it('is there, whatever lists were loaded before', async () => {
    const client = createQueryClient()
    const year = trainingListQuery({ from: '2025-11-19', to: '2026-12-19' })
    client.setQueryData(year.queryKey, [])
    const arrive = answerLater(trainingsCalls.one, { data: OJT })
    renderAs(
      MANAGER,
      <QueryClientProvider client={client}>
        <Found id="ojt" />
      </QueryClientProvider>,
    )
    expect(screen.getByText('loading')).toBeTruthy()
    arrive()
    expect(await screen.findByText('there')).toBeTruthy()
  })
})

function Found({ id }: { id: string }) {
  const { training } = useTraining(id)
  if (training) return <p>{'there'}</p>
  return <p>{training === null ? 'gone' : 'loading'}</p>
}

describe('an answer that comes when its dialog is closed', () => {
  it('is shown in the calendar, and opens nothing', async () => {
    const arrive = answerLater(trainingsCalls.edit, { data: { ...OJT, trainingTime: '17:15' } })
    const { user, dialog } = await openTraining(SELLER, OJT, 'edit')
    fill(dialog, { Time: '17:15' })
    await press(user, dialog, 'Save')
    await press(user, dialog, 'Close')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    arrive()
    expect(await screen.findByRole('button', { name: /17:15, Pending/ })).toBeTruthy()
    expect(screen.getByLabelText('address').textContent).toBe('')
  })
})
