import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { setLanguage } from '../../lib/i18n'
import { anAdmin, aSeller, aSupervisor } from '../../lib/testing/people'
import { serve } from '../../lib/testing/server'
import { aCancellation, aTask, aTraining, COMPLETED } from '../../lib/testing/study'
import { fill, listOf, onTheNineteenth, openCalendar, sellersOf } from './testing/trainings'

onTheNineteenth()

const topic = 'Merchandising: chiller and gondola'

/** happy-dom's answer to a phone's media query. */
function onAPhone() {
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (media) => ({ media, matches: true, addEventListener() {}, removeEventListener() {} }) as never,
  )
}

describe('the month', () => {
  it('says the month of the days of another one', async () => {
    listOf([])
    openCalendar(aSeller())
    const days = await screen.findAllByRole('button', { name: /book a training/ })
    const texts = days.map(({ textContent }) => textContent)
    expect([texts[0], texts.at(-1)]).toEqual(['26 Oct', '6 Dec'])
    expect(texts[6]).toBe('1')
  })

  it('loads exactly the six weeks that it shows', async () => {
    const asked = listOf([])
    const { user } = openCalendar(aSeller())
    expect(await screen.findByText('No trainings this month')).toBeTruthy()
    expect(asked).toEqual(['?from=2026-10-26&to=2026-12-06&cancelled=true'])
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    await waitFor(() => expect(asked[1]).toBe('?from=2026-11-30&to=2027-01-10&cancelled=true'))
    expect(screen.getByRole('heading', { name: 'December 2026' })).toBeTruthy()
    expect(screen.getByLabelText('address').textContent).toBe('?month=2026-12')
    await user.click(screen.getByRole('button', { name: 'Today' }))
    expect(screen.getByRole('heading', { name: 'November 2026' })).toBeTruthy()
  })

  it.each([
    ['passed', { trainingDate: '2026-11-13', evaluation: 'Passed' }, 'Passed'],
    ['failed', { trainingDate: '2026-11-13', evaluation: 'Failed' }, 'Not Achieved'],
    ['pending', { trainingDate: '2026-11-19' }, 'Pending'],
    ['upcoming', { trainingDate: '2026-11-20' }, 'Upcoming'],
    ['cancelled', { cancelled: aCancellation() }, 'Cancelled'],
    ['notHeld', { cancelled: aCancellation({ notHeld: true }) }, 'Not held'],
  ] as const)(
    'marks a training as %s, as of today in Kuala Lumpur',
    async (state, change, word) => {
      listOf([aTraining(change)])
      openCalendar(aSeller())
      const event = await screen.findByRole('button', { name: new RegExp(`09:30, ${word}`) })
      expect(within(event).getByText('Merchandis…').parentElement?.className).toContain(state)
      expect(event.textContent).toContain(topic)
    },
  )

  it('puts a training on its own day and says today', async () => {
    listOf([aTraining({ trainingDate: '2026-11-24', trainingTime: '23:45' })])
    openCalendar(aSeller())
    const event = await screen.findByRole('button', { name: /23:45/ })
    expect(event.closest('[data-date]')?.getAttribute('data-date')).toBe('2026-11-24')
    const today = document.querySelector('[aria-current="date"]')
    expect(today?.getAttribute('data-date')).toBe('2026-11-19')
  })

  it.each([
    ['a User Manager', aSupervisor(), {}, 'nurul.aisyah', 'nurul.aisyah', topic, 'Merchandis…'],
    [
      'a User Manager, with a name,',
      aSupervisor(),
      { sellerName: 'Nurul Aisyah' },
      'Nurul Aisyah',
      'Nurul Aisyah (nurul.aisyah)',
      topic,
      'Merchandis…',
    ],
    [
      'a User Manager, of the own EDAC',
      aSupervisor(),
      { mytype: 'edac', trainingTopic: '', manager: 'Farah Idris' },
      'Your EDAC, by Farah Idris',
      'Your EDAC, by Farah Idris',
      'EDAC assessment',
      'EDAC asses…',
    ],
    [
      'an admin',
      anAdmin('lhm'),
      {
        mytype: 'edac',
        trainingTopic: '',
        manager: 'Farah Idris',
        supervisorName: 'Tan Wei Liang',
      },
      'Tan Wei Liang',
      'Tan Wei Liang (tan.weiliang)',
      'EDAC assessment',
      'EDAC asses…',
    ],
  ] as const)('shows %s the other person of a training', async (...row) => {
    const [, viewer, change, person, full, title, cut] = row
    listOf([aTraining(change)])
    openCalendar(viewer)
    const event = await screen.findByRole('button', { name: /09:30/ })
    const texts = within(event)
      .getAllByText(/./)
      .map(({ textContent }) => textContent)
    expect(texts.slice(-4)).toEqual(['09:30', person, cut, `${full}, ${title}, 09:30, Upcoming`])
  })

  it('names the topics in the language on screen', async () => {
    await setLanguage('bm')
    const trainingTitles = { English: 'Opening', Malay: 'Sapaan pertama', Chinese: '' }
    listOf([aTraining({ trainingTitles })])
    openCalendar(aSeller())
    const event = await screen.findByRole('button', { name: /^Sapaan pertama, 09:30/ })
    expect(within(event).getByText('Sapaan per…')).toBeTruthy()
  })

  it('names no people to a seller, who has one User Manager', async () => {
    listOf([aTraining()])
    openCalendar(aSeller())
    const event = await screen.findByRole('button', { name: `${topic}, 09:30, Upcoming` })
    expect(event.textContent).not.toContain('tan.weiliang')
  })

  it('explains its colours', async () => {
    listOf([])
    openCalendar(aSeller())
    const legend = await screen.findByRole('list', { name: 'What the colours mean' })
    const words = within(legend)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(words).toEqual([
      'Passed',
      'Not Achieved',
      'Pending',
      'Upcoming',
      'Cancelled',
      'Not held',
    ])
  })

  it('ends 21 years from now', async () => {
    listOf([])
    openCalendar(aSeller(), '?month=2047-12')
    expect(await screen.findByRole('heading', { name: 'December 2047' })).toBeTruthy()
    const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Next month' })
    expect(next.disabled).toBe(true)
  })

  it('ignores an invalid month', async () => {
    const asked = listOf([])
    openCalendar(aSeller(), '?month=2026-13')
    await waitFor(() => expect(asked).toEqual(['?from=2026-10-26&to=2026-12-06&cancelled=true']))
  })

  it('says why nothing could be loaded, and tries again', async () => {
    serve(trainingsCalls.list, () => HttpResponse.json({}, { status: 400 }))
    const { user } = openCalendar(aSeller())
    expect(await screen.findByText('The trainings could not be loaded')).toBeTruthy()
    listOf([aTraining()])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: /09:30/ })).toBeTruthy()
  })

  it('speaks the language on screen', async () => {
    listOf([])
    await setLanguage('ch')
    openCalendar(aSeller())
    expect(await screen.findByText('本月没有培训')).toBeTruthy()
    expect(screen.getByText('2026年11月')).toBeTruthy()
    expect(screen.getByRole('columnheader', { name: /一/ })).toBeTruthy()
  })
})

describe('an empty day', () => {
  const DAY = '26 Nov 2026: book a training'

  it('is booked by a press, over the day of a kept draft', async () => {
    listOf([aTraining()])
    const person = aSeller({ alltasks: [aTask(COMPLETED)] })
    const first = openCalendar(person, '?initiate=seller')
    fill(await screen.findByRole('dialog'), { Date: '2026-11-25', 'Business objective': 'Win' })
    first.unmount()
    const { user } = openCalendar(person)
    await user.click(await screen.findByRole('button', { name: DAY }))
    const dialog = await screen.findByRole('dialog', { name: 'Initiate Training' })
    expect(within(dialog).getByLabelText(/^Date/)).toHaveProperty('value', '26 Nov 2026')
    expect(within(dialog).getByDisplayValue('Win')).toBeTruthy()
    expect(screen.getByLabelText('address').textContent).toContain('day=2026-11-26')
  })

  it('is booked by keyboard: one stop for Tab, arrow keys from day to day', async () => {
    listOf([])
    openCalendar(aSeller({ alltasks: [aTask(COMPLETED)] }), '?day=2026-11-18')
    const stop = await screen.findByRole('button', { name: '18 Nov 2026: book a training' })
    const numbers = screen.getAllByRole('button', { name: /: book a training$/ })
    expect(numbers.filter(({ tabIndex }) => tabIndex === 0)).toEqual([stop])
    stop.focus()
    fireEvent.keyDown(stop, { key: 'ArrowDown' })
    fireEvent.keyDown(document.activeElement ?? stop, { key: 'ArrowRight' })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: DAY }))
    fireEvent.click(document.activeElement ?? stop)
    expect(await screen.findByRole('dialog', { name: 'Initiate Training' })).toBeTruthy()
  })
})

describe('on a phone', () => {
  it('is a list of the days that hold trainings, with the person concerned', async () => {
    onAPhone()
    listOf([
      aTraining({ _id: 'b', trainingTime: '14:00' }),
      aTraining({ _id: 'a', trainingDate: '2026-11-19' }),
      aTraining({ _id: 'c', trainingDate: '2026-12-01' }),
    ])
    const { user } = openCalendar(aSupervisor())
    const list = await screen.findByRole('list', { name: 'November 2026' })
    const days = within(list)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent)
    expect(days).toEqual(['Thu, 19 NovToday', 'Tue, 24 Nov'])
    expect(within(list).getAllByText('nurul.aisyah')).toHaveLength(2)
    // Whole: a list has room for 40 characters.
    expect(within(list).getAllByText(topic, { selector: '[aria-hidden]' })).toHaveLength(2)
    await user.click(within(list).getByRole('button', { name: /14:00/ }))
    expect(await screen.findByRole('dialog', { name: 'On-the-job training' })).toBeTruthy()
  })

  it('says what to do in an empty month', async () => {
    onAPhone()
    listOf([])
    sellersOf([])
    const { user } = openCalendar(aSupervisor())
    expect(await screen.findByText('No trainings this month')).toBeTruthy()
    const [, start] = screen.getAllByRole('button', { name: 'Schedule New Training' })
    if (start) await user.click(start)
    expect(screen.getByLabelText('address').textContent).toBe('?initiate=seller')
  })
})
