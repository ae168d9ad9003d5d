import { screen, within } from '@testing-library/react'
import type { SellerUser } from '@tristar/shared/session/session.schema'
import { expect, it } from 'vitest'
import { setLanguage } from '../../lib/i18n'
import { aTask, COMPLETED } from '../../lib/testing/study'
import { onAMorningInNovember, openDashboard, region } from './testing/dashboard'

onAMorningInNovember()

const SLIDES = [{ language: 'English', pdfFile: 'one.pdf', pages: 6, cover: '' } as const]
const FIRST = aTask({ title: 'Know your outlet', materials: SLIDES })
const TASKS = [FIRST, aTask({ topicNo: 2, locked: true })]

const openFirstDay = (change: Partial<SellerUser> = {}) =>
  openDashboard({
    alltasks: TASKS,
    studyTier: 'White',
    currentTier: 'White',
    whiteBeltComplete: false,
    whiteBeltDate: null,
    ...change,
  })

it('greets by name, and says what lies ahead', () => {
  openFirstDay()
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome, Nurul' })).toBeTruthy()
  expect(screen.getByText('Three stars are ahead of you. The first begins here.')).toBeTruthy()
})

it('greets by the id until there is a name', () => {
  openFirstDay({ name: '' })
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome, nurul.aisyah' })).toBeTruthy()
})

it('leads to the first slide with one press, and says how long it takes', () => {
  openFirstDay()
  const panel = region('Your next step')
  expect(panel.getByText('Bronze star · Topic 1')).toBeTruthy()
  expect(panel.getByText('6 pages · about 6 minutes')).toBeTruthy()
  const link = panel.getByRole('link', { name: 'Open the first slide' })
  expect(link.getAttribute('href')).toBe('/seller/training/topic/White1')
})

it('goes on with the first topic where it was left', () => {
  const draft = { page: 4, language: null, seconds: 9, since: 0 }
  localStorage.setItem(`draft:${'a'.repeat(24)}:theory:White1`, JSON.stringify(draft))
  openFirstDay()
  const panel = region('Your next step')
  expect(panel.getByRole('link', { name: 'Continue: page 4 of 6' })).toBeTruthy()
  expect(panel.getByText('about 3 minutes')).toBeTruthy()
})

it('leads to the quiz of the first topic once its slides are read', () => {
  openFirstDay({ alltasks: [{ ...FIRST, theoryDone: true }] })
  expect(region('Your next step').getByRole('link', { name: 'Take quiz' })).toBeTruthy()
})

it.each([
  ['Tan Wei Liang', 'Tan Wei Liang', 'Tan Wei Liang goes out on the job with you'],
  ['Faizal bin Osman', 'Faizal bin Osman', 'Faizal goes out on the job with you'],
  ['', 'tan.weiliang', 'tan.weiliang goes out on the job with you'],
])('says who the User Manager is: %s', (supervisorName, shown, goes) => {
  openFirstDay({ supervisorName })
  const panel = region('Your next step')
  expect(panel.getByText(shown)).toBeTruthy()
  expect(panel.getByText('Your User Manager, who trains with you')).toBeTruthy()
  expect(screen.getByText(new RegExp(goes))).toBeTruthy()
})

it('says in three steps how a star is earned, above the rest of the dashboard', () => {
  openFirstDay()
  const steps = within(region('How a star is earned').getByRole('list')).getAllByRole('listitem')
  const heads = steps.map((step) => within(step).getByRole('heading', { level: 3 }).textContent)
  expect(heads).toEqual(['1 · Study', '2 · Train', '3 · Your star'])
  expect(screen.getByRole('region', { name: 'The way to your Bronze star' })).toBeTruthy()
  expect(screen.getByRole('table', { name: 'All topics' })).toBeTruthy()
})

it.each([
  ['bm', 'Selamat datang, Nurul', 'Buka slaid pertama', 'Cara memperoleh bintang'],
  ['ch', '欢迎您，Nurul', '打开第一页', '如何获得一颗星'],
] as const)('speaks the language on screen: %s', async (language, ...texts) => {
  await setLanguage(language)
  openFirstDay()
  for (const text of texts) expect(screen.getByText(text)).toBeTruthy()
})

it('is over with the first topic completed', () => {
  openFirstDay({ alltasks: [{ ...FIRST, ...COMPLETED }, aTask({ topicNo: 2 })] })
  expect(screen.getByRole('heading', { level: 1, name: 'Good morning, Nurul' })).toBeTruthy()
  expect(screen.queryByText('How a star is earned')).toBeNull()
  expect(screen.queryByText(/Your User Manager, who/)).toBeNull()
})

it('is over for whoever holds a star, though its topics have been renewed', () => {
  openFirstDay({ whiteBeltComplete: true, currentTier: 'Green' })
  expect(screen.queryByText(/^Welcome/)).toBeNull()
})
