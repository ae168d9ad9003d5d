import { screen } from '@testing-library/react'
import type { LearnerUser } from '@tristar/shared/session/session.schema'
import { expect, it, vi } from 'vitest'
import { setLanguage } from '../../lib/i18n'
import { aSeller } from '../../lib/testing/people'
import { renderAs } from '../../lib/testing/renderAs'
import { aTask, COMPLETED } from '../../lib/testing/study'
import { Pace } from './components/Pace'
import { GREEN, onAMorningInNovember } from './testing/dashboard'

onAMorningInNovember()

/** Registered on 5 August in the organisation's zone: Silver is planned from 5 November 2026 to 5 February 2027. */
const onSilver = (done: number): LearnerUser =>
  aSeller({
    createdAt: '2026-08-04T17:00:00.000Z',
    currentTier: 'Green',
    alltasks: [1, 2, 3].map((topicNo) =>
      aTask({ ...GREEN, topicNo, ...(topicNo <= done ? COMPLETED : {}) }),
    ),
  })

it.each([
  ['2026-11-26', 1, '9 days ahead of plan', { tone: 'green', icon: 'calendar-check' }],
  ['2026-12-04', 1, '1 day ahead of plan', { tone: 'green', icon: 'calendar-check' }],
  ['2026-12-05', 1, 'On plan', { tone: 'gray', icon: 'calendar-due' }],
  ['2027-01-17', 1, '12 days behind plan', { tone: 'gray', icon: 'calendar-due' }],
  ['2027-02-06', 1, 'Was expected by 5 Feb 2027', { tone: 'red', icon: 'alert-triangle' }],
  ['2027-02-06', 3, 'On plan', { tone: 'gray', icon: 'calendar-due' }],
])('on %s with %d of 3 topics done it says “%s”', (day, done, text, { tone, icon }) => {
  vi.setSystemTime(new Date(`${day}T01:00:00Z`))
  renderAs(onSilver(done), <Pace tier="Green" />)
  const said = screen.getByText(text)
  expect(said.style.color).toBe(`var(--tone-${tone}-text)`)
  expect(said.querySelector(`.tabler-icon-${icon}`)).toBeTruthy()
})

it.each([
  ['bm', '9 hari lebih awal daripada rancangan'],
  ['ch', '比计划提前 9 天'],
] as const)('speaks the language on screen: %s', async (language, text) => {
  await setLanguage(language)
  vi.setSystemTime(new Date('2026-11-26T01:00:00Z'))
  renderAs(onSilver(1), <Pace tier="Green" />)
  expect(screen.getByText(text)).toBeTruthy()
})

it('says the rule and as of when, on demand', async () => {
  const { user } = renderAs(onSilver(1), <Pace tier="Green" />)
  await user.click(screen.getByRole('button', { name: /Plan/ }))
  const card = await screen.findByRole('dialog', { name: 'Plan' })
  expect(card.textContent).toContain('spread evenly over its days')
  expect(card.textContent).toContain('As of')
})

it('has nothing to say of a star that is not worked on', () => {
  renderAs(onSilver(1), <Pace tier="Black" />)
  expect(screen.queryByText(/plan/)).toBeNull()
})
