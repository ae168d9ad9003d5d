import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { screen, within } from '@testing-library/react'
import { teamCalls } from '@tristar/shared/team/team.calls'
import { expect, it } from 'vitest'
import { anAdmin, aSeller, aSupervisor } from '../../lib/testing/people'
import { asPhone } from '../../lib/testing/phone'
import { answerList } from '../../lib/testing/server'
import { aTask, aTraining, COMPLETED } from '../../lib/testing/study'
import { listOf, onTheNineteenth, openCalendar } from './testing/trainings'

onTheNineteenth()

const DONE = [aTask(COMPLETED)]
const EDAC = aTraining({ mytype: 'edac', belt: '' })

/** A button's look and its reason. */
function look(button: HTMLElement): [string | undefined, string | undefined] {
  const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
  return [button.dataset.variant, reason?.textContent ?? undefined]
}

it.each([
  ['a seller who can', aSeller({ alltasks: DONE }), 'Initiate', undefined],
  [
    'a seller with topics left',
    aSeller({ alltasks: [aTask()] }),
    'Initiate',
    'You must complete all the white belt modules.',
  ],
  [
    'a seller who has booked',
    aSeller({ alltasks: DONE, trainings: [aTraining()] }),
    'Initiate',
    'You can only initiate white training once',
  ],
  ['a User Manager whose EDAC is left', aSupervisor(), 'Schedule New Training', undefined],
  [
    'a User Manager with nobody ready',
    aSupervisor({ trainings: [EDAC] }),
    'Schedule New Training',
    'None of your Users is ready for a training. Your own EDAC: You already have an open EDAC training.',
  ],
  ['an admin', anAdmin('lhm'), 'Schedule New Training', undefined],
] as const)('is primary unless the booking would be refused: %s', async (...row) => {
  const [, person, label, reason] = row
  listOf([])
  answerList(teamCalls.list, [])
  answerList(trainingsCalls.candidates, [])
  const { user } = openCalendar(person)
  const button = screen.getByRole('button', { name: label })
  expect(look(button)).toEqual([reason ? 'default' : 'filled', reason])
  // It opens the form, or says why in its place.
  await user.click(button)
  expect(await screen.findByRole('dialog', { name: 'Initiate Training' })).toBeTruthy()
})

it.each([
  ['filled', aSeller({ alltasks: DONE })],
  ['default', aSeller({ alltasks: [aTask()] })],
] as const)('looks the same in an empty month on a phone: %s', async (variant, person) => {
  asPhone()
  listOf([])
  openCalendar(person)
  const empty = (await screen.findByText('No trainings this month')).parentElement
  const button = within(empty ?? document.body).getByRole('button', { name: 'Initiate' })
  expect(button.dataset.variant).toBe(variant)
})
