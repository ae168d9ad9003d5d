import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aSeller, aSupervisor } from '../../lib/testing/people'
import { aTask, aTraining, COMPLETED } from '../../lib/testing/study'
import { listOf, onTheNineteenth, openCalendar, sellersOf } from './testing/trainings'

onTheNineteenth()

const TOPICS = [aTask(COMPLETED), aTask({ ...COMPLETED, topicNo: 2 })]
/** Of one seller, whom the session does not hold. */
const MANAGER = aSupervisor({
  alltasks: TOPICS,
  sellerBeltStatus: { white: 1, green: 0, black: 0 },
})
const ROW = {
  _id: 's',
  sellerId: 'nurul.aisyah',
  name: 'Nurul Aisyah',
  status: 'White',
  currentTier: 'White',
  beltProgress: 100,
} as const
const titles = { English: '', Malay: '', Chinese: '' }
const ENTRY = {
  ...ROW,
  completedTopic: '',
  completedTitles: titles,
  nextTopic: '',
  nextTitles: titles,
}

async function openBooking(person: Parameters<typeof openCalendar>[0]) {
  listOf([])
  const opened = openCalendar(person, '?initiate=seller')
  return { ...opened, dialog: await screen.findByRole('dialog', { name: 'Initiate Training' }) }
}

describe('in place of a form that would be refused, a seller', () => {
  it.each([
    [
      'topics left',
      { alltasks: [aTask()] },
      'You must complete all the white belt modules.',
      ['/seller/training/topic/White1'],
    ],
    [
      'one booked',
      { trainings: [aTraining({ _id: 'ojt' })] },
      'You can only initiate white training once',
      ['/seller/calendar?month=2026-11&training=ojt'],
    ],
    ['no tier left', { currentTier: '' }, 'You have completed all the belt trainings', []],
  ] as const)('reads why, and what is missing: %s', async (_, change, text, missing) => {
    const person = aSeller({ alltasks: TOPICS, ...(change as object) })
    const { user, dialog } = await openBooking(person)
    expect(within(dialog).getByText(text)).toBeTruthy()
    expect(within(dialog).queryByRole('textbox')).toBeNull()
    const links = within(dialog).queryAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(missing)
    await user.click(within(dialog).getAllByText('Close').at(-1) ?? dialog)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('a User Manager', () => {
  it('finds those first who are ready, and reads of the others what they lack', async () => {
    sellersOf([
      { ...ROW, sellerId: 'all.stars', name: '', status: 'Black', currentTier: '' },
      ROW,
      { ...ROW, sellerId: 'half', name: '', beltProgress: 50 },
    ])
    const { user, dialog } = await openBooking(MANAGER)
    await user.click(within(dialog).getByPlaceholderText('Search by name or ID'))
    const options = await screen.findAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Nurul Aisyah.*Ready for a training$/),
      expect.stringMatching(/^all\.stars.*All stars achieved$/),
      expect.stringMatching(/^half.*50% of the star’s topics done$/),
    ])
  })

  it('reads what each User lacks when nobody is ready, and of the own EDAC what is missing', async () => {
    const theory = aTask({ _id: 'theory', supervisor: true, title: 'EDAC Theory' })
    const { user, dialog } = await openBooking(
      aSupervisor({
        alltasks: [...TOPICS, theory],
        sellerBeltStatus: { white: 1, green: 0, black: 0 },
        allsellers: [{ ...ENTRY, beltProgress: 50 }],
      }),
    )
    expect(within(dialog).getByText('None of your Users is ready for a training.')).toBeTruthy()
    expect(within(dialog).getByText('50% of the star’s topics done')).toBeTruthy()
    await user.click(within(dialog).getByLabelText('EDAC'))
    expect(await within(dialog).findByText('Please complete the EDAC Theory first')).toBeTruthy()
    expect(within(dialog).getByRole('link').getAttribute('href')).toBe(
      '/supervisor/training/topic/theory',
    )
    expect(within(dialog).queryByRole('textbox')).toBeNull()
  })
})
