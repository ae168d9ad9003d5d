import { screen, within } from '@testing-library/react'
import type { SellerUser } from '@tristar/shared/session/session.schema'
import { describe, expect, it } from 'vitest'
import { setLanguage } from '../../lib/i18n'
import { aSeller, aSupervisor } from '../../lib/testing/people'
import { aTask, aTraining, COMPLETED } from '../../lib/testing/study'
import { inEnglish, openStudy } from './testing/study'

inEnglish()

const GREEN = { beltType: 'Green', expectedDate: '2027-02-20' } as const
const FAILED = {
  completed: false,
  theoryDone: true,
  quizDone: false,
  evaluation: 'Failed',
  lastScore: 75,
  attempt: 1,
} as const

const AFTER_2 = {
  kind: 'topic',
  topicId: 'Green2',
  ownNo: 2,
  topicNo: 2,
  title: 'Green topic 2',
} as const
const AFTER_SILVER = { kind: 'tier', tier: 'Green', need: 'complete' } as const

/** Bronze earned; of Silver one done, one failed, one locked; Gold locked. */
const SELLER: Partial<SellerUser> = {
  studyTier: 'Green',
  currentTier: 'Green',
  status: 'Green',
  beltStatus: { white: 100, green: 33, black: 0 },
  whiteBeltComplete: true,
  whiteBeltDownloaded: true,
  whiteBeltDate: '2026-10-20T03:00:00.000Z',
  alltasks: [
    aTask(COMPLETED),
    aTask({ ...GREEN, ...COMPLETED, quiz: false, quizLanguages: [] }),
    aTask({ ...GREEN, ...FAILED, topicNo: 2 }),
    aTask({ ...GREEN, topicNo: 3, locked: true, opensAfter: AFTER_2 }),
    aTask({ beltType: 'Black', locked: true, opensAfter: AFTER_SILVER }),
  ],
}

const card = (title: string) => {
  const item = screen.getByRole('heading', { name: title, level: 3 }).closest('li')
  if (!item) throw new Error(`no card ${title}`)
  return within(item)
}

describe('the training list', () => {
  it('shows the study tier alone: progress, expected day and topics', () => {
    openStudy(aSeller(SELLER), '')
    expect(screen.getByRole('heading', { level: 1, name: 'Training Topic' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2, name: '1 of 3 towards Silver' })).toBeTruthy()
    expect(screen.getByText('20 Feb 2027')).toBeTruthy()
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3)
  })

  it('offers Theory alone where there is no quiz', () => {
    openStudy(aSeller(SELLER), '')
    expect(card('Green topic 1').getByText(/^Theory only · /)).toBeTruthy()
    expect(card('Green topic 1').getByRole('link', { name: 'Theory' })).toBeTruthy()
    expect(card('Green topic 1').queryByText('Quiz')).toBeNull()
  })

  it('says with how many marks a quiz failed, and lets it be restudied and taken again', () => {
    openStudy(aSeller(SELLER), '')
    const failed = card('Green topic 2')
    expect(failed.getByText('Not completed')).toBeTruthy()
    expect(failed.getByText('Quiz failed with 75/100. Restudy, then try again.')).toBeTruthy()
    expect(failed.getByRole('link', { name: 'Theory' }).getAttribute('href')).toBe(
      '/seller/training/topic/Green2',
    )
    expect(failed.getByRole('link', { name: 'Quiz' }).getAttribute('href')).toBe(
      '/seller/training/quiz/Green2',
    )
  })

  it('keeps a locked topic closed and says what opens it', () => {
    openStudy(aSeller(SELLER), '')
    const locked = card('Green topic 3')
    expect(locked.getByText('Locked')).toBeTruthy()
    expect(locked.getByText('Opens after 2 · Green topic 2.')).toBeTruthy()
    expect(locked.queryByRole('link')).toBeNull()
    expect(locked.getByRole('button', { name: 'Theory' })).toHaveProperty('disabled', true)
    expect(locked.getByRole('button', { name: 'Quiz' })).toHaveProperty('disabled', true)
  })

  it('names the topics in the language on screen, else by their main title', async () => {
    await setLanguage('bm')
    const titles = { English: 'Green topic 2', Malay: 'Topik perak 2', Chinese: '' }
    const alltasks = (SELLER.alltasks ?? []).map((task) =>
      task._id === 'Green2' ? { ...task, titles } : task,
    )
    openStudy(aSeller({ ...SELLER, alltasks }), '')
    const titlesOn = screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)
    expect(titlesOn).toEqual(['Green topic 1', 'Topik perak 2', 'Green topic 3'])
    expect(card('Green topic 3').getByText('Dibuka selepas 2 · Topik perak 2.')).toBeTruthy()
  })

  it('keeps the quiz closed until the theory is done', () => {
    openStudy(aSeller({ alltasks: [aTask()] }), '')
    const open = card('White topic 1')
    expect(open.getByText('The quiz opens after the theory.')).toBeTruthy()
    expect(open.getByRole('button', { name: 'Quiz' })).toHaveProperty('disabled', true)
    expect(open.getByRole('link', { name: 'Theory' })).toBeTruthy()
  })

  it('says that a topic is late', () => {
    openStudy(aSeller({ alltasks: [aTask({ completed: false })] }), '')
    expect(card('White topic 1').getByText(/^It was expected by 20 Nov 2026\./)).toBeTruthy()
  })

  it('opens earlier stars for restudy and shows later ones as locked', async () => {
    const { user } = openStudy(aSeller(SELLER), '')
    await user.click(screen.getByRole('radio', { name: 'Bronze' }))
    expect(card('White topic 1').getByRole('link', { name: 'Theory' })).toBeTruthy()
    expect(screen.getByText('Achieved on')).toBeTruthy()
    await user.click(screen.getByRole('radio', { name: 'Gold locked' }))
    expect(
      card('Black topic 1').getByText(/^Opens when the Silver star is complete\./),
    ).toBeTruthy()
    const way = card('Black topic 1').getByRole('link', {
      name: 'To the topics of the Silver star',
    })
    expect(way.getAttribute('href')).toBe('/seller/training?tier=Green')
  })

  it('asks for the certificate that opens the next star', () => {
    const need = { kind: 'tier', tier: 'White', need: 'download' } as const
    const alltasks = [aTask(COMPLETED), aTask({ ...GREEN, locked: true, opensAfter: need })]
    const beltStatus = { white: 100, green: 0, black: 0 }
    openStudy(aSeller({ alltasks, beltStatus, whiteBeltComplete: true }), '?tier=Green')
    expect(
      card('Green topic 1').getByText(/^Download your Bronze certificate to open\./),
    ).toBeTruthy()
  })
})

describe('a tier whose topics are all done', () => {
  const done = { alltasks: [aTask(COMPLETED)], beltStatus: { white: 100, green: 0, black: 0 } }

  it('says that the on-the-job training is next', () => {
    openStudy(aSeller(done), '')
    expect(screen.getByText(/Next: pass its on-the-job training\./)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'To the calendar' })).toBeTruthy()
  })

  it('says when the booked training is', () => {
    openStudy(aSeller({ ...done, trainings: [aTraining({ trainingDate: '2126-11-24' })] }), '')
    expect(screen.getByText(/Next: your on-the-job training on 24 Nov 2126\./)).toBeTruthy()
  })

  it('says when a training waits for its evaluation', () => {
    const past = aTraining({ trainingDate: '2026-01-05' })
    openStudy(aSeller({ ...done, trainings: [past] }), '')
    expect(screen.getByText(/training of 5 Jan 2026 waits for its evaluation\./)).toBeTruthy()
  })

  it('says that the certificate is next', () => {
    openStudy(aSeller({ ...done, whiteBeltComplete: true, currentTier: '' }), '')
    expect(screen.getByText(/Next: download your certificate\./)).toBeTruthy()
  })

  it('congratulates when everything is earned, and leaves the topics open', () => {
    const earned = { whiteBeltComplete: true, whiteBeltDownloaded: true }
    openStudy(aSeller({ ...done, ...earned, studyTier: '', currentTier: '' }), '')
    expect(screen.getByText('All your stars are complete')).toBeTruthy()
    expect(card('White topic 1').getByRole('link', { name: 'Theory' })).toBeTruthy()
  })
})

describe('a topic added to an earned star', () => {
  const whiteHeld = { whiteBeltComplete: true, whiteBeltDownloaded: true } as const
  const inGreen = { ...whiteHeld, currentTier: 'Green', studyTier: 'Green' } as const
  const allHeld = {
    ...whiteHeld,
    greenBeltComplete: true,
    greenBeltDownloaded: true,
    currentTier: '',
    studyTier: '',
  } as const
  const added = aTask({ topicNo: 2, title: 'Added later', completed: false })
  const ADDED = 'Open in stars that you have'

  it.each([
    ['a seller', (change: object) => aSeller({ ...allHeld, ...change })],
    ['a supervisor', (change: object) => aSupervisor({ ...allHeld, ...change })],
  ])('opens the list at it for %s with all stars, and does not say that all is done', (_, user) => {
    const alltasks = [aTask(COMPLETED), added, aTask({ ...GREEN, ...COMPLETED })]
    openStudy(user({ alltasks }), '')
    expect(card('Added later').getByRole('link', { name: 'Theory' })).toBeTruthy()
    expect(screen.getByText(/^You keep your Bronze star\. 1 topic was added/)).toBeTruthy()
    expect(screen.queryByText('All your stars are complete')).toBeNull()
    expect(screen.queryByRole('heading', { name: ADDED })).toBeNull()
  })

  it('is linked while another star is studied', () => {
    const alltasks = [aTask(COMPLETED), added, aTask(GREEN)]
    openStudy(aSeller({ ...inGreen, alltasks }), '')
    expect(screen.getByRole('heading', { level: 3, name: 'Green topic 1' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: ADDED })).toBeTruthy()
    const link = screen.getByRole('link', { name: '2 · Added later' })
    expect(link.getAttribute('href')).toBe('/seller/training/topic/White2')
  })

  it('leads to the quiz when only that is left', () => {
    const alltasks = [aTask(COMPLETED), { ...added, theoryDone: true }, aTask(GREEN)]
    openStudy(aSeller({ ...inGreen, alltasks }), '')
    const link = screen.getByRole('link', { name: '2 · Added later' })
    expect(link.getAttribute('href')).toBe('/seller/training/quiz/White2')
  })

  it('names three and leads to the rest', () => {
    const more = [3, 4, 5, 6].map((topicNo) => aTask({ topicNo }))
    const alltasks = [aTask(COMPLETED), added, ...more, aTask(GREEN)]
    openStudy(aSeller({ ...inGreen, alltasks }), '')
    expect(screen.getAllByRole('link', { name: /^\d · / })).toHaveLength(3)
    const link = screen.getByRole('link', { name: '2 more topics' })
    expect(link.getAttribute('href')).toBe('/seller/training?tier=White')
  })
})

describe('others', () => {
  it('sees one sentence when there are no topics', () => {
    openStudy(aSeller(), '')
    expect(screen.getByText('No topics yet')).toBeTruthy()
  })

  it('a supervisor finds EDAC theory in a separate group, and no locks', () => {
    const edac = aTask({ beltType: 'Black', topicNo: 4, title: 'EDAC coaching', supervisor: true })
    openStudy(aSupervisor({ alltasks: [aTask(), edac] }), '')
    expect(screen.getByRole('heading', { level: 1, name: 'Supervisor Topic' })).toBeTruthy()
    const group = within(screen.getByRole('region', { name: 'EDAC Theory' }))
    expect(group.getByRole('heading', { name: 'EDAC coaching' })).toBeTruthy()
    expect(group.getByRole('link', { name: 'Theory' }).getAttribute('href')).toBe(
      '/supervisor/training/topic/Black4',
    )
    expect(screen.getByText('0 of 1 towards Bronze')).toBeTruthy()
  })

  it('a supervisor has a second tab with every topic’s dates and status', async () => {
    const { user } = openStudy(
      aSupervisor({ alltasks: [aTask(COMPLETED), aTask({ topicNo: 2, completed: false })] }),
      '',
    )
    expect(screen.queryByRole('table')).toBeNull()
    await user.click(screen.getByRole('tab', { name: 'Progress Summary' }))
    const table = within(screen.getByRole('table', { name: 'All topics' }))
    const [heads, ...rows] = table.getAllByRole('row').map((row) => row.textContent)
    expect(heads).toBe('No.Topic BeltContentExpected Completion DateActual Completion DateStatus')
    expect(rows).toEqual([
      '1BronzeWhite topic 120 Nov 20268 Oct 2026Completed',
      '2BronzeWhite topic 220 Nov 2026–Not completed',
    ])
    const link = table.getByRole('link', { name: 'White topic 2' })
    expect(link.getAttribute('href')).toBe('/supervisor/training/topic/White2')
  })

  it('the tab is kept in the address, and the star that was chosen with it', async () => {
    const alltasks = [aTask(), aTask({ ...GREEN })]
    const { user } = openStudy(aSupervisor({ alltasks }), '?tier=Green&tab=progress')
    expect(screen.getByRole('table', { name: 'All topics' })).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: 'Theory & Quiz' }))
    expect(screen.getByRole('heading', { level: 3, name: 'Green topic 1' })).toBeTruthy()
  })

  it('a seller has no tabs', () => {
    openStudy(aSeller({ alltasks: [aTask()] }), '?tab=progress')
    expect(screen.queryByRole('tab')).toBeNull()
    expect(card('White topic 1').getByRole('link', { name: 'Theory' })).toBeTruthy()
  })
})
