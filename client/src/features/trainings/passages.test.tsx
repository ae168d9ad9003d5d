import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { setLanguage } from '../../lib/i18n'
import { aSeller } from '../../lib/testing/people'
import { aTraining } from '../../lib/testing/study'
import { listOf, onTheNineteenth, openCalendar } from './testing/trainings'

onTheNineteenth()

describe('the calendar with the screen in Malay', () => {
  it('says of a title that it is English, within the name of its training', async () => {
    await setLanguage('bm')
    listOf([aTraining({ trainingDate: '2026-11-20' })])
    openCalendar(aSeller())
    const event = await screen.findByRole('button', { name: /Merchandising.*09:30/ })
    const title = within(event).getByText('Merchandising: chiller and gondola', {
      ignore: '[aria-hidden]',
    })
    expect(title.getAttribute('lang')).toBe('en')
    expect(title.parentElement?.textContent).toContain('09:30')
  })
})
