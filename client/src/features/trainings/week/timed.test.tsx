import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { setLanguage } from '../../../lib/i18n'
import { aSeller, aSupervisor } from '../../../lib/testing/people'
import { aCancellation, aTask, aTraining, COMPLETED } from '../../../lib/testing/study'
import { listOf, onTheNineteenth, openCalendar } from '../testing/trainings'

onTheNineteenth()

const address = () => screen.getByLabelText('address').textContent
const WEEK = '?view=week&day=2026-11-24'

/** happy-dom's answer to a phone's media query. */
function onAPhone() {
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (media) => ({ media, matches: true, addEventListener() {}, removeEventListener() {} }) as never,
  )
}

describe('the view', () => {
  it('is chosen above the calendar, kept in the address, and remembered', async () => {
    const asked = listOf([])
    const first = openCalendar(aSupervisor())
    await first.user.click(await screen.findByRole('radio', { name: 'Week' }))
    expect(await screen.findByRole('heading', { name: '16 – 22 November 2026' })).toBeTruthy()
    expect(address()).toBe('?view=week')
    await waitFor(() => expect(asked).toContain('?from=2026-11-16&to=2026-11-22&cancelled=true'))
    await first.user.click(screen.getByRole('button', { name: 'Next week' }))
    expect(address()).toBe('?view=week&day=2026-11-26')
    await first.user.click(screen.getByRole('radio', { name: 'Day' }))
    expect(await screen.findByRole('heading', { name: 'Thursday, 26 Nov 2026' })).toBeTruthy()
    await waitFor(() => expect(asked.at(-1)).toBe('?from=2026-11-26&to=2026-11-26&cancelled=true'))
    first.unmount()
    const { user } = openCalendar(aSupervisor())
    expect(await screen.findByRole('heading', { name: 'Thursday, 19 Nov 2026' })).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Month' }))
    expect(await screen.findByRole('heading', { name: 'November 2026' })).toBeTruthy()
  })

  it('is the month for a link that names one, and for an unknown view', async () => {
    localStorage.setItem('calendar-view', 'week')
    listOf([])
    openCalendar(aSupervisor(), '?month=2026-12').unmount()
    localStorage.setItem('calendar-view', 'year')
    openCalendar(aSupervisor(), '?view=year&month=2026-12')
    expect(await screen.findByRole('heading', { name: 'December 2026' })).toBeTruthy()
  })

  it('speaks the language on screen', async () => {
    await setLanguage('ch')
    listOf([])
    openCalendar(aSupervisor(), WEEK)
    expect(await screen.findByRole('heading', { name: '2026年11月23日–29日' })).toBeTruthy()
    expect(await screen.findByRole('table', { name: '2026年11月23日–29日' })).toBeTruthy()
    expect(screen.getByRole('button', { name: '下一周' })).toBeTruthy()
  })

  it('has the week above the day on a phone', async () => {
    onAPhone()
    listOf([aTraining()])
    const { user } = openCalendar(aSupervisor(), WEEK)
    const strip = await screen.findByRole('list', { name: 'Days of this week' })
    expect(within(strip).getAllByRole('button')).toHaveLength(7)
    expect(screen.queryByRole('radio', { name: 'Week' })).toBeNull()
    expect(await screen.findByRole('button', { name: /09:30/ })).toBeTruthy()
    await user.click(within(strip).getByRole('button', { name: 'Friday, 27 Nov 2026' }))
    expect(address()).toBe('?view=day&day=2026-11-27')
  })
})

describe('a training at its time', () => {
  it('has its day in its name and opens in its dialog, which leads back to its week', async () => {
    listOf([aTraining({ sellerName: 'Lim Jia Hui' })])
    const { user } = openCalendar(aSupervisor(), WEEK)
    const name = /^Tue, 24 Nov: Lim Jia Hui \(nurul\.aisyah\), Merchandising.*, 09:30, Upcoming$/
    const event = await screen.findByRole('button', { name })
    expect(event.closest('[data-date]')?.getAttribute('data-date')).toBe('2026-11-24')
    await user.click(event)
    const dialog = await screen.findByRole('dialog', { name: 'On-the-job training' })
    expect(address()).toBe(`${WEEK}&training=training--`)
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(address()).toBe(WEEK)
  })

  it('says that it does not take place, and why', async () => {
    const cancelled = aCancellation({ notHeld: true, reason: 'Nobody came.' })
    listOf([aTraining({ cancelled })])
    const { user } = openCalendar(aSupervisor(), WEEK)
    const event = await screen.findByRole('button', { name: /Not held$/ })
    expect(event.getAttribute('data-look')).toBe('off')
    expect(within(event).getByText('Not held')).toBeTruthy()
    expect(within(event).getByText('Nobody came.')).toBeTruthy()
    await user.click(screen.getByRole('checkbox', { name: 'Show cancelled ones' }))
    expect(screen.queryByRole('button', { name: /Not held$/ })).toBeNull()
  })

  it('is quiet when it is one’s own', async () => {
    listOf([aTraining({ mytype: 'edac', trainingTopic: '', manager: 'Ramesh Kumar' })])
    openCalendar(aSupervisor(), WEEK)
    const event = await screen.findByRole('button', { name: /Your EDAC, by Ramesh Kumar/ })
    expect(event.getAttribute('data-look')).toBe('own')
    expect(within(event).getByText('with Ramesh Kumar')).toBeTruthy()
    const legend = screen.getByRole('list', { name: 'What the colours mean' })
    expect(within(legend).getByText('Your own')).toBeTruthy()
    expect(within(legend).getByText('Cancelled, not held')).toBeTruthy()
  })
})

describe('free time', () => {
  it('is booked by the head of its day', async () => {
    listOf([])
    const { user } = openCalendar(aSeller({ alltasks: [aTask(COMPLETED)] }), WEEK)
    await user.click(await screen.findByRole('button', { name: '26 Nov 2026: book a training' }))
    const dialog = await screen.findByRole('dialog', { name: 'Initiate Training' })
    expect(within(dialog).getByLabelText(/^Date/)).toHaveProperty('value', '26 Nov 2026')
    expect(address()).toBe(`${WEEK}&initiate=seller&on=2026-11-26`)
  })

  it('brings its time', async () => {
    listOf([])
    const person = aSeller({ alltasks: [aTask(COMPLETED)] })
    openCalendar(person, `${WEEK}&initiate=seller&on=2026-11-26&time=14:30`)
    const dialog = await screen.findByRole('dialog', { name: 'Initiate Training' })
    expect(within(dialog).getByLabelText(/^Date/)).toHaveProperty('value', '26 Nov 2026')
    expect(within(dialog).getByLabelText(/^Time/)).toHaveProperty('value', '14:30')
  })
})
