import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { fileDate } from '../../lib/dates'
import { setLanguage } from '../../lib/i18n'
import { address } from '../../lib/testing/address'
import { catchDownloads } from '../../lib/testing/downloads'
import { asPhone } from '../../lib/testing/phone'
import {
  aLogRow,
  answerPerson,
  inEnglish,
  MANAGER,
  openLog,
  openPerson,
  OWN,
  USER,
} from './testing/person'
import { cellTexts } from '../../lib/testing/cells'

inEnglish()

const loaded = () => screen.findByRole('table', { name: 'Topics', busy: false })
const headsOf = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const bar = (name: string) => screen.getByRole('progressbar', { name })
const tab = (name: string) => screen.findByRole('link', { name })

/** The text that stands below a label. */
const fact = (name: string) =>
  screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent

/** Presses the download of the log; gives the file's name and cells. */
async function download(user: UserEvent, button: HTMLElement, ready: string) {
  const saved = catchDownloads()
  await user.click(button)
  await screen.findByText(ready)
  const text = (await saved[0]?.text()) ?? ''
  return { name: saved[0]?.name, cells: papa.parse<string[]>(text.replace(/^\uFEFF/, '')).data }
}

const reportButton = (name = 'Download Report') => screen.getByRole('button', { name })
const report = (user: UserEvent) => download(user, reportButton(), 'Your file is ready')

describe('an address of a log', () => {
  it.each([USER, MANAGER, OWN])('%s leads to the page of the person, at its log', async (path) => {
    openLog(path)
    await screen.findByRole('heading', { level: 1, name: 'Ann Lim' })
    expect((await tab('Log')).getAttribute('aria-current')).toBe('page')
    expect(await screen.findByRole('cell', { name: 'Know your outlet' })).toBeTruthy()
  })

  it('goes on to the other tabs, each with an address, and Back leads to the rows before', async () => {
    answerPerson(USER)
    const { user } = openPerson('/admin/seller?page=2&search=ann')
    await user.click(screen.getByRole('link', { name: 'Log ann.lim' }))
    await user.click(await tab('Certificates'))
    await screen.findByText('ABCD EFGH 2345 6789')
    expect(address()).toBe(`${USER}?tab=certificates`)
    expect((await tab('Certificates')).getAttribute('aria-current')).toBe('page')
    await user.click(screen.getByRole('link', { name: 'Back' }))
    expect(address()).toBe('/admin/seller?page=2&search=ann')
  })
})

describe('the head', () => {
  it('says how far, by when, and when each star was achieved', async () => {
    const standing = { belt: 'Green', beltRate: 25, allRate: 60 } as const
    const achieved = '2026-11-12T17:00:00.000Z'
    const { sent } = openLog(MANAGER, { standing: { ...standing, whiteBeltDate: achieved } })
    await loaded()
    expect(bar('Within Star Progress')).toHaveProperty('value', 25)
    expect(bar('Overall Progress')).toHaveProperty('value', 60)
    expect(fact('Email')).toBe('ann@example.com')
    expect(fact('Complete All Modules By')).toBe('20 Apr 2027')
    expect(fact('Bronze achieved')).toBe('13 Nov 2026')
    expect(fact('Silver achieved')).toBe('–')
    expect(fact('Gold achieved')).toBe('–')
    expect(sent).toEqual([{ id: 'boss' }])
  })

  it.each([
    ['works on', { belt: 'Green', allRate: 60 }, 'Silver starworking on', false],
    ['has not begun', { belt: 'White', allRate: 0 }, 'Bronze starNot started', false],
    [
      'holds',
      { belt: 'Black', allRate: 100, blackBeltDate: '2026-10-20T03:00:00.000Z' },
      'Gold starheld',
      true,
    ],
  ] as const)(
    'tells a star that somebody %s, in word and picture',
    async (_what, standing, words, filled) => {
      openLog(OWN, { standing })
      const head = await screen.findByRole('region', { name: 'Progress' })
      expect(head.firstElementChild?.textContent).toBe(words)
      expect(head.querySelector('.tabler-icon-star-filled') !== null).toBe(filled)
    },
  )

  it('explains its figures', async () => {
    const { user } = openLog(OWN)
    await loaded()
    for (const name of ['Within Star Progress', 'Overall Progress', 'Complete All Modules By'])
      screen.getByRole('button', { name: `What “${name}” means` })
    await user.click(screen.getByRole('button', { name: 'What “Current star expected by” means' }))
    const card = await screen.findByRole('dialog', { name: /Current star expected by/ })
    expect(card.textContent).toContain('The star worked on now counts.')
  })
})

describe('the log', () => {
  const HEADS = ['Star', 'No.', 'Content', 'Attempts', 'Average Time (Seconds)', 'Completion Date']

  it('lists the topics for admins, on screen and as supervisorLog.csv', async () => {
    const second = aLogRow({
      category: 'Green',
      content: '=HYPERLINK("x")',
      attempt: 0,
      time: 0,
      completeDate: null,
      completed: 'notYet',
    })
    const { user } = openLog(MANAGER, { standing: { data: [aLogRow(), second] } })
    const rows = within(await loaded()).getAllByRole('row')
    expect(headsOf()).toEqual(HEADS)
    expect(cellTexts(rows[1] as HTMLElement)).toEqual([
      'Bronze',
      '1',
      'Know your outlet',
      '2',
      '1,095',
      '8 Oct 2026',
    ])
    const file = await report(user)
    expect(file.name).toBe('supervisorLog.csv')
    expect(file.cells).toEqual([
      HEADS,
      ['Bronze', '1', 'Know your outlet', '2', '1095', '08-10-2026'],
      ['Silver', '1', '\'=HYPERLINK("x")', '0', '0', ''],
    ])
  })

  it('of a User is downloaded as sellerdetailed_ with the day', async () => {
    const { user } = openLog(USER)
    await loaded()
    expect(headsOf()).toEqual(HEADS)
    expect((await report(user)).name).toBe(`sellerdetailed_${fileDate()}.csv`)
  })

  it('is downloaded with names and more columns too, in the language on screen', async () => {
    const titles = { English: 'Know your outlet', Malay: '', Chinese: '了解您的门店' }
    await setLanguage('ch')
    const { user } = openLog(MANAGER, {
      standing: { data: [aLogRow({ titles, passedIn: 1 })] },
      who: { id: 'boss', number: '0123456789' },
    })
    await user.click(await screen.findByRole('button', { name: '其他下载方式' }))
    const item = await screen.findByRole('menuitem', { name: '含姓名及更多列' })
    const file = await download(user, item, '文件已准备好')
    expect(file.name).toBe('supervisorLog_names.csv')
    const person = ['boss', 'Ann Lim', 'LHM', 'ann@example.com', '0123456789']
    const study = ['铜星', '1', '了解您的门店', '已完成', '2', '1', '1095', '2026-10-08']
    expect(file.cells[1]).toEqual([...person, ...study])
    expect(file.cells[0]?.slice(0, 3)).toEqual(['用户经理 ID', '姓名', '经销商'])
  })

  it('names the topics in the language on screen, but in the file by their main title', async () => {
    await setLanguage('bm')
    const titles = { English: 'Know your outlet', Malay: 'Kenali kedai anda', Chinese: '' }
    const { user } = openLog(MANAGER, { standing: { data: [aLogRow({ titles })] } })
    expect(await screen.findByRole('cell', { name: 'Kenali kedai anda' })).toBeTruthy()
    const file = await download(user, reportButton('Muat Turun Laporan'), 'Fail anda sudah sedia')
    expect(file.cells[1]?.[2]).toBe('Know your outlet')
  })

  it('lists every topic for the User Manager, with the held stars filled', async () => {
    const rows = [
      aLogRow(),
      aLogRow({ category: 'Green', attempt: 1, completeDate: null, completed: false }),
      aLogRow({
        category: 'Green',
        topicNo: 2,
        attempt: 0,
        completeDate: null,
        completed: 'notYet',
      }),
    ]
    openLog(OWN, { standing: { data: rows, whiteBeltDate: '2026-10-20T03:00:00.000Z' } })
    const [heads, ...shown] = within(await loaded()).getAllByRole('row')
    const names = within(heads as HTMLElement).getAllByRole('columnheader')
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'No.',
      'Topic Belt',
      'Content',
      'Attempts Made',
      'Status',
      'Completion Date',
    ])
    expect(shown.map(({ textContent }) => textContent)).toEqual([
      '1BronzeKnow your outlet2Completed8 Oct 2026',
      '1SilverKnow your outlet1Not completed–',
      '2SilverKnow your outlet0To be completed–',
    ])
    const filled = shown.map((row) => row.querySelector('.tabler-icon-star-filled') !== null)
    expect(filled).toEqual([true, false, false])
    expect(screen.queryByRole('button', { name: 'Download Report' })).toBeNull()
  })

  it.each([
    [USER, '2 attempts · 1095 seconds on average · Completed 8 Oct 2026'],
    [OWN, '2 attempts · Completed 8 Oct 2026'],
  ])('is a list of cards on a phone (%s)', async (path, line) => {
    asPhone()
    openLog(path)
    const list = within(await screen.findByRole('list', { name: 'Topics' }))
    const [card] = list.getAllByRole('listitem')
    expect(card?.textContent).toBe(`BronzeCompleted1 · Know your outlet${line}`)
  })
})
