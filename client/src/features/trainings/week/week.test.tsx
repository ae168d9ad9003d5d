import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aSupervisor } from '../../../lib/testing/people'
import { aTraining } from '../../../lib/testing/study'
import { listOf, onTheNineteenth, openCalendar } from '../testing/trainings'

onTheNineteenth()

it('shows the week', async () => {
  listOf([aTraining()])
  openCalendar(aSupervisor(), '?view=week&day=2026-11-24')
  expect(await screen.findByRole('button', { name: /09:30/ })).toBeTruthy()
})
