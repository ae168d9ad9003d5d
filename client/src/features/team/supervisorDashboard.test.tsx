import { screen, within } from '@testing-library/react'
import { teamCalls } from '@tristar/shared/team/team.calls'
import { HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { setLanguage } from '../../lib/i18n'
import { aTraining } from '../../lib/testing/study'
import { serve } from '../../lib/testing/server'
import { NOBODY } from '../../lib/testing/team'
import {
  lines,
  onAMorningInNovember,
  openDashboard,
  overdue,
  ready,
  steps,
  stuck,
  waiting,
} from './testing/dashboard'

onAMorningInNovember()

const MORNING = {
  waiting: [waiting('kavitha')],
  stuck: [stuck('faizal')],
  overdue: [overdue('jeremy')],
  ready: [ready('lim')],
}

const refuseOnce = () =>
  serve(
    teamCalls.attention,
    () => HttpResponse.json({ error: 'No', code: 'FORBIDDEN' }, { status: 403 }),
    { once: true },
  )

const href = (name: string) =>
  screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'))

it('names topics in the language on screen', async () => {
  await setLanguage('bm')
  const titles = { English: 'Price', Malay: 'Harga', Chinese: '' }
  openDashboard({
    waiting: [waiting('kavitha', { trainingTitles: { ...titles, Malay: 'Tempoh kredit' } })],
    stuck: [stuck('faizal', { titles })],
    overdue: [overdue('jeremy', { titles: { ...titles, Malay: '' } })],
  })
  for (const shown of ['Tempoh kredit', 'Harga', 'Price'])
    expect(await screen.findByText(shown)).toBeTruthy()
})

it('says which step is late, and leads to its training', async () => {
  openDashboard({ steps: [steps('kavitha'), steps('lim', { days: 0, text: 'Read slide 4.' })] })
  expect(await screen.findByText('A next step is 3 days late')).toBeTruthy()
  expect(screen.getByText('Visit the outlet again.')).toBeTruthy()
  expect(screen.getByText('A next step is due today')).toBeTruthy()
  expect(href('Open training')[0]).toBe(
    '/supervisor/calendar?month=2026-11&training=training-kavitha',
  )
})

describe('the head', () => {
  it('greets, and says how many need the manager', async () => {
    openDashboard(MORNING)
    expect(screen.getByRole('heading', { level: 1, name: 'Good morning, Wei Liang' })).toBeTruthy()
    expect(screen.getByText('You have 18 Users.')).toBeTruthy()
    expect(await screen.findByText('4 of your 18 Users need you today.')).toBeTruthy()
  })

  it('has sentences for one and for none', async () => {
    openDashboard({ stuck: [stuck('faizal')] })
    expect(await screen.findByText('1 of your 18 Users needs you today.')).toBeTruthy()
  })

  it.each([
    ['bm', '4 daripada 18 Pengguna anda memerlukan perhatian hari ini.', 'Nilai'],
    ['ch', '您的 18 位用户中，今天有 4 位需要您跟进。', '评估'],
  ] as const)('speaks the language on screen: %s', async (language, line, evaluate) => {
    await setLanguage(language)
    openDashboard(MORNING)
    expect(await screen.findByText(line)).toBeTruthy()
    expect(screen.getByRole('link', { name: evaluate })).toBeTruthy()
  })

  it('leads to a new training', () => {
    openDashboard()
    const link = screen.getByRole('link', { name: 'Schedule New Training' })
    expect(link.getAttribute('href')).toBe('/supervisor/calendar?initiate=seller')
    expect(link.dataset.variant).toBe('filled')
  })

  it('leads there quietly, with the reason, while no one can be booked', () => {
    const edac = aTraining({ mytype: 'edac', belt: '', evaluation: 'Passed' })
    const team = { allsellers: [], sellerBeltStatus: { white: 0, green: 0, black: 0 } }
    openDashboard({ total: 0 }, { user: { ...team, trainings: [edac] } })
    const link = screen.getByRole('link', { name: 'Schedule New Training' })
    expect(link.dataset.variant).toBe('default')
    const reason = document.getElementById(link.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe(
      'None of your Users is ready for a training. Your own EDAC: You have already completed this training',
    )
  })
})

it('shows the shares of sellers who work on each star, which add up to 100, with their number', () => {
  openDashboard()
  const stars = within(screen.getByRole('region', { name: 'Users by star' }))
  expect(stars.getAllByRole('listitem').map((star) => star.textContent)).toEqual([
    '44%Bronze star8 Users work on it',
    '39%Silver star7 Users work on it',
    '17%Gold star3 Users work on it or hold it',
  ])
  expect(stars.getByRole('progressbar', { name: 'Gold star' })).toHaveProperty('value', 17)
})

describe('who needs attention', () => {
  it('stands in a list with the reason', async () => {
    openDashboard(MORNING)
    expect(await lines('Needs attention')).toEqual([
      'kavithaSilver working onMerchandising: chiller and gondolaWaiting for evaluationTraining was on 17 Nov 2026Evaluate',
      'faizalSilver working onHandling price objectionsQuiz failed 4 timesLast attempt 75/100Remind faizalCheer on faizalOpen log',
      'jeremySilver working onOpening the sales call12 days past expected dateExpected by 7 Nov 2026Remind jeremyCheer on jeremyOpen log',
      'limSilver working onAll Silver topics completedReady for a trainingNo training is planned yetCongratulate limSchedule',
    ])
  })

  it('has one button each, which does it', async () => {
    openDashboard(MORNING)
    await lines('Needs attention')
    const [evaluate] = href('Evaluate')
    expect(evaluate).toBe(
      '/supervisor/calendar?month=2026-11&training=training-kavitha&mode=evaluate',
    )
    expect(href('Open log')).toEqual([
      '/supervisor/sellers/log/faizal',
      '/supervisor/sellers/log/jeremy',
    ])
    expect(href('Schedule')).toEqual(['/supervisor/calendar?initiate=seller&seller=lim'])
  })

  it('says of a training of today when it is', async () => {
    openDashboard({ waiting: [waiting('kavitha', { trainingDate: '2026-11-19' })] })
    expect(await screen.findByText('Training is today, 10:00')).toBeTruthy()
  })

  it('reads Not started while nothing is done, with an outlined star', async () => {
    const star = { status: 'White', currentTier: 'White', beltProgress: 0 } as const
    openDashboard({ overdue: [overdue('new', star)] })
    expect(await lines('Needs attention')).toEqual([
      'newBronze Not startedOpening the sales call12 days past expected dateExpected by 7 Nov 2026Remind newCheer on newOpen log',
    ])
    const list = screen.getByRole('list', { name: 'Needs attention' })
    expect(list.querySelector('.tabler-icon-star')).not.toBeNull()
    expect(list.querySelector('.tabler-icon-star-filled')).toBeNull()
  })

  it('is named once, a second reason beside the first', async () => {
    openDashboard({ ready: [ready('lim')], overdue: [overdue('lim')] })
    expect(await lines('Needs attention')).toEqual([
      'limSilver working onAll Silver topics completedReady for a trainingNo training is planned yet12 days past expected dateCongratulate limSchedule',
    ])
    expect(screen.getByText('1 of your 18 Users needs you today.')).toBeTruthy()
  })

  it('is folded from the ninth line on', async () => {
    const many = Array.from({ length: 11 }, (_, index) => stuck(`user${index}`))
    const { user } = openDashboard({ stuck: many })
    expect(await lines('Needs attention')).toHaveLength(8)
    await user.click(screen.getByRole('button', { name: 'Show all 11' }))
    expect(await lines('Needs attention')).toHaveLength(11)
  })

  it('is more than can be named in a large team', async () => {
    const totals = { ...NOBODY.totals, stuck: 60 }
    openDashboard({ stuck: [stuck('faizal'), stuck('kavitha')], totals })
    expect(await screen.findByText('At least 2 of your 18 Users need you today.')).toBeTruthy()
    expect(screen.getByRole('radio', { name: 'Needs attention · 2+' })).toBeTruthy()
  })

  it('is empty on a good day', async () => {
    openDashboard()
    expect(await screen.findByText('Nobody needs you today')).toBeTruthy()
    expect(screen.getByText('None of your 18 Users needs you today.')).toBeTruthy()
  })

  it('stands before the others in a second tab', async () => {
    const { user } = openDashboard({ stuck: [stuck('faizal')] })
    await user.click(await screen.findByRole('radio', { name: 'All Users · 18' }))
    const all = await lines('All Users')
    expect(all).toHaveLength(7)
    expect(all[0]).toContain('faizalSilver')
    expect(all[1]).toBe(
      'chongSilver working onHandling price objectionsOn track60% of SilverOpen log',
    )
    const more = screen.getByRole('link', { name: 'See all 18 Users' })
    expect(more.getAttribute('href')).toBe('/supervisor/sellers')
    await user.click(screen.getByRole('radio', { name: 'Needs attention · 1' }))
    expect(await lines('Needs attention')).toHaveLength(1)
  })

  it('keeps the tab in the address', async () => {
    openDashboard({}, { address: '/supervisor/dashboard?show=all' })
    expect(await lines('All Users')).toHaveLength(7)
  })

  it('could not be loaded: says so, can retry, and leaves the rest in place', async () => {
    const { user } = openDashboard(MORNING, { first: refuseOnce })
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The Users could not be loaded',
    )
    expect(screen.getByRole('table', { name: 'Users' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await lines('Needs attention')).toHaveLength(4)
  })
})

describe('the users', () => {
  it('stand in a table, the first few, with the way to all', async () => {
    openDashboard()
    await screen.findByText('Nobody needs you today')
    const table = within(screen.getByRole('table', { name: 'Users' }))
    const [heads, ...rows] = table.getAllByRole('row').map((row) => row.textContent)
    expect(heads).toBe('User IDStatusCompleted TopicNext TopicWithin Star Progress')
    expect(rows).toHaveLength(6)
    expect(rows[0]).toBe(
      'chongSilver star working onCredit terms and collectionHandling price objections60%',
    )
    const all = screen.getByRole('link', { name: 'See all 18' })
    expect(all.getAttribute('href')).toBe('/supervisor/sellers')
  })

  it('are explained to a supervisor without any', async () => {
    const none = { sellerBeltStatus: { white: 0, green: 0, black: 0 }, allsellers: [] }
    openDashboard({ total: 0 }, { user: none })
    expect(await screen.findByText('No Users yet')).toBeTruthy()
    expect(screen.getByText('You have no Users yet.')).toBeTruthy()
    expect(screen.queryByRole('table', { name: 'Users' })).toBeNull()
  })
})

it('shows the trainings in the right bar', () => {
  openDashboard({}, { user: { trainings: [aTraining()] } })
  expect(screen.getByText('Merchandising: c…')).toBeTruthy()
})
