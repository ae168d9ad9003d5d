import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { aSeller } from '../../lib/testing/people'
import { inEnglish, OPEN_QUIZ, openQuiz, openStudy } from './testing/study'

inEnglish()

const SELLER = aSeller({ alltasks: [OPEN_QUIZ] })

it('a quiz keeps what was answered in another tab when this one is left', async () => {
  const first = await openQuiz(SELLER)
  await first.user.keyboard('c')
  const other = openStudy(SELLER, '/quiz/White1')
  const inOther = within(other.container)
  await other.user.click(await inOther.findByRole('button', { name: 'Next' }))
  await other.user.click(inOther.getByRole('radio', { name: /At the shelf/ }))
  other.unmount()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  fireEvent(document, new Event('visibilitychange'))
  hidden.mockRestore()
  first.unmount()

  const { user } = openStudy(SELLER, '/quiz/White1')
  await screen.findByText('2 / 4')
  expect(screen.getByRole('radio', { name: /At the shelf/ })).toHaveProperty('checked', true)
  await user.click(screen.getByRole('button', { name: 'Prev' }))
  expect(screen.getByRole('checkbox', { name: /A new promotion/ })).toHaveProperty('checked', true)
})
