import { screen, waitFor, within } from '@testing-library/react'
import { teamCalls } from '@tristar/shared/team/team.calls'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { describe, expect, it } from 'vitest'
import { anAdmin, aSeller, aSupervisor } from '../../lib/testing/people'
import { answerList } from '../../lib/testing/server'
import { aTask, aTraining, COMPLETED } from '../../lib/testing/study'
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
const MANAGER = aSupervisor({
  alltasks: TOPICS,
  sellerBeltStatus: { white: 1, green: 0, black: 0 },
})
const ADMIN = anAdmin('lhm')
const trainingDate = '2026-11-19'
const OJT = aTraining({ _id: 'ojt', trainingDate })
const ASSESSED = { mytype: 'edac', belt: '', sellerId: '', manager: 'Farah' } as const
const EDAC = aTraining({ _id: 'edac', trainingDate, ...ASSESSED })

const RESTORED = 'What you typed earlier is still here.'

describe('a booking that is cancelled', () => {
  it.each([
    ['a seller’s', SELLER, 'Initiate', 'Training objective', 'Cancel'],
    ['a User Manager’s', MANAGER, 'Schedule New Training', 'Highlight', 'Cancel'],
    ['an admin’s', ADMIN, 'Schedule New Training', 'Sales Manager', 'Cancel'],
    ['closed by its cross', SELLER, 'Initiate', 'Training objective', 'Close'],
  ] as const)('keeps what was typed, and says so: %s', async (...row) => {
    const [, person, start, label, leave] = row
    listOf([])
    answerList(teamCalls.list, [])
    answerList(trainingsCalls.candidates, [])
    const { user } = openCalendar(person)
    const open = async () => {
      await user.click(screen.getByRole('button', { name: start }))
      return screen.findByRole('dialog', { name: 'Initiate Training' })
    }
    const first = await open()
    fill(first, { [label]: 'Once typed' })
    expect(within(first).queryByText(RESTORED)).toBeNull()
    await press(user, first, leave)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    const second = await open()
    expect(within(second).getByDisplayValue('Once typed')).toBeTruthy()
    expect(within(second).getByText(RESTORED)).toBeTruthy()
    await press(user, second, 'Start over')
    expect(within(second).queryByDisplayValue('Once typed')).toBeNull()
    expect(within(second).queryByText(RESTORED)).toBeNull()
  })
})

describe('a training’s form that is left by Back', () => {
  it.each([
    ['an edit', SELLER, OJT, 'Edit', 'Business objective'],
    ['an edit of EDAC', ADMIN, EDAC, 'Edit', 'Strength'],
  ] as const)('keeps what was typed, and says so: %s', async (...row) => {
    const [, person, training, start, label] = row
    const { user, dialog } = await openTraining(person, training)
    await press(user, dialog, start)
    await within(dialog).findByRole('button', { name: 'Back' })
    fill(dialog, { [label]: 'Once typed' })
    await press(user, dialog, 'Back')
    await press(user, dialog, start)
    expect(await within(dialog).findByDisplayValue('Once typed')).toBeTruthy()
    expect(within(dialog).getByText(RESTORED)).toBeTruthy()
    await press(user, dialog, 'Start over')
    expect(within(dialog).queryByDisplayValue('Once typed')).toBeNull()
  })

  it('ignores changes that were undone', async () => {
    const { user, dialog } = await openTraining(SELLER, OJT, 'edit')
    fill(dialog, { Time: '17:15' })
    fill(dialog, { Time: OJT.trainingTime })
    await press(user, dialog, 'Back')
    await press(user, dialog, 'Edit')
    expect(await within(dialog).findByDisplayValue(OJT.trainingTime)).toBeTruthy()
    expect(within(dialog).queryByText(RESTORED)).toBeNull()
  })

  it('is forgotten once it is saved', async () => {
    accept(trainingsCalls.edit, () => ({ ...OJT, trainingTime: '17:15' }))
    const { user, dialog } = await openTraining(SELLER, OJT, 'edit')
    fill(dialog, { Time: '17:15' })
    await press(user, dialog, 'Save')
    await user.click(await within(dialog).findByRole('button', { name: 'Edit' }))
    expect(await within(dialog).findByDisplayValue('17:15')).toBeTruthy()
    expect(within(dialog).queryByText(RESTORED)).toBeNull()
  })
})
