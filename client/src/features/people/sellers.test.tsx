import { screen, waitFor, within } from '@testing-library/react'
import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { fileDate } from '../../lib/dates'
import { setLanguage } from '../../lib/i18n'
import { catchDownloads } from '../../lib/testing/downloads'
import { answerList, serve } from '../../lib/testing/server'
import {
  aUser,
  cellsOnScreen,
  download,
  headsOf,
  inEnglish,
  linksOf,
  openReports,
  openTable,
} from './testing/lists'

inEnglish()

const USERS = peopleListCalls.users
const NAMES = { name: 'Nurul Aisyah', supervisorName: 'Tan Wei Liang' }

/** A download that stalls after its head and 1,250 lines. */
const start = (controller: ReadableStreamDefaultController) =>
  controller.enqueue(new Uint8Array(1251).fill(10))

const everything = () => screen.getByRole('button', { name: 'Everything in one file' })

describe('the Users', () => {
  const HEADS = [
    'User ID',
    'Distributor',
    'Planned Date To Be Qualified',
    'User Manager ID',
    'Star',
    'Bronze achieved',
    'Silver achieved',
    'Gold achieved',
    'Overall Progress',
  ]

  it('stand in a table with exactly what is asked of it', async () => {
    answerList(USERS, [{ ...aUser(NAMES) }])
    await openTable('/seller')
    const names = { 'User ID': 'Name', 'User Manager ID': 'User Manager' }
    expect(headsOf()).toEqual([
      '',
      ...HEADS.map((head) => (names[head as keyof typeof names] ?? '') + head),
      'Log',
      'Actions',
    ])
    expect(cellsOnScreen('Users')).toEqual([
      '',
      'Nurul Aisyah nurul.aisyah',
      'LHM',
      '20-10-2026',
      'Tan Wei Liang tan.weiliang',
      'Silver working on',
      '13 Nov 2026',
      '–',
      '–',
      '60%',
      'Log nurul.aisyah',
      '',
    ])
    expect(linksOf()).toContain('/admin/seller/log/nurul.aisyah')
  })

  it('lead an admin of all to the import while there are none', async () => {
    answerList(USERS, [])
    openReports('/seller')
    const link = await screen.findByRole('link', { name: 'Import' })
    expect(link.getAttribute('href')).toBe('/admin/import')
    expect(screen.getByText(/or you import them from a file/)).toBeTruthy()
  })

  it('are sorted by their names too', async () => {
    const sent = answerList(USERS, [{ ...aUser(NAMES) }])
    const { user } = await openTable('/seller')
    await user.click(screen.getByRole('button', { name: 'Name' }))
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ sort: 'name', order: 'asc' }))
    const head = screen.getByRole('columnheader', { name: /User ID/ })
    expect(head.getAttribute('aria-sort')).toBe('ascending')
    await user.click(screen.getByRole('button', { name: 'User Manager' }))
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ sort: 'supervisorName' }))
  })

  it('are downloaded by id, and an id that looks like a formula is none', async () => {
    answerList(USERS, [{ ...aUser(NAMES) }, { ...aUser({ sellerId: '@sum', belt: 'Black' }) }])
    const { user } = await openTable('/seller')
    const file = await download(user)
    expect(file.name).toBe(`seller_${fileDate()}.csv`)
    expect(file.cells).toEqual([
      HEADS,
      ['nurul.aisyah', 'LHM', '20-10-2026', 'tan.weiliang', 'Silver', '13-11-2026', '', '', '60'],
      ["'@sum", 'LHM', '20-10-2026', 'tan.weiliang', 'Gold', '13-11-2026', '', '', '60'],
    ])
  })

  it('are downloaded with names and more columns, days one way round', async () => {
    const contacts = { email: 'aisyah@example.com', number: '0123456789' }
    const held = { belt: 'Black', blackBeltDate: '2026-11-12T17:00:00.000Z' } as const
    const sent = answerList(USERS, [
      { ...aUser({ ...NAMES, ...contacts }) },
      { ...aUser({ ...held, sellerId: 'b', name: '=1', state: 'inactive' }) },
    ])
    const { user } = await openTable('/seller?search=a&dist=merec')
    await user.click(screen.getByRole('button', { name: 'More ways to download' }))
    const file = await download(
      user,
      await screen.findByRole('menuitem', { name: 'With names and more columns' }),
    )
    expect(file.name).toBe(`seller_names_${fileDate()}.csv`)
    const [heads = [], first = [], second = []] = file.cells
    expect(heads.map((head, place) => [head, first[place], second[place]])).toEqual([
      ['User ID', 'nurul.aisyah', 'b'],
      ['Name', 'Nurul Aisyah', "'=1"],
      ['Email', 'aisyah@example.com', ''],
      ['Phone number', '0123456789', ''],
      ['State', 'Active', 'Inactive'],
      ['Registered', '2026-08-20', '2026-08-20'],
      ['Distributor', 'LHM', 'LHM'],
      ['User Manager ID', 'tan.weiliang', 'tan.weiliang'],
      ['User Manager', 'Tan Wei Liang', ''],
      ['Planned Date To Be Qualified', '2026-10-20', '2026-10-20'],
      ['Complete All Modules By', '2027-04-20', '2027-04-20'],
      ['Star', 'Silver', 'Gold'],
      ['Star held or working on', 'working on', 'held'],
      ['Bronze achieved', '2026-11-13', '2026-11-13'],
      ['Silver achieved', '', ''],
      ['Gold achieved', '', '2026-11-13'],
      ['Within Star Progress', '25', '25'],
      ['Overall Progress', '60', '60'],
    ])
    const part = { search: 'a', dist: 'merec', download: true, contacts: true }
    expect(sent.at(-1)).toMatchObject({ ...part, limit: 200, offset: 0 })
  })

  describe('in one file with everything', () => {
    beforeEach(() => void answerList(USERS, [{ ...aUser() }]))

    it('come as the server sends them, of the distributor chosen', async () => {
      const asked: string[] = []
      serve(peopleListCalls.export, ({ request }) => {
        asked.push(new URL(request.url).search)
        return HttpResponse.text('User ID,Topic\r\n陈伟良,1\r\n')
      })
      const { user } = openReports('/seller?dist=merec')
      const file = await download(user, everything())
      expect(file.name).toBe(`progress_${fileDate()}.csv`)
      expect(file.text).toBe('User ID,Topic\r\n陈伟良,1\r\n')
      expect(asked).toEqual(['?dist=merec&language=en'])
    })

    it('hold whom the list on screen holds', async () => {
      const asked: string[] = []
      serve(peopleListCalls.export, ({ request }) => {
        asked.push(new URL(request.url).search)
        return HttpResponse.text('User ID\r\n')
      })
      await setLanguage('bm')
      const { user } = openReports('/seller?search=mei&state=inactive&sort=name')
      const button = screen.getByRole('button', { name: 'Semua dalam satu fail' })
      await download(user, button, 'Fail anda sudah sedia')
      expect(asked).toEqual(['?state=inactive&search=mei&language=bm'])
    })

    it('have the columns chosen, which are remembered', async () => {
      const asked: (string | null)[] = []
      serve(peopleListCalls.export, ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('columns'))
        return HttpResponse.text('User ID\r\n')
      })
      const { user, unmount } = openReports('/seller')
      await user.click(screen.getByRole('button', { name: 'More ways to download everything' }))
      await user.click(await screen.findByRole('menuitem', { name: 'Choose columns' }))
      const dialog = await screen.findByRole('dialog', { name: 'Choose columns' })
      const box = (name: string) => within(dialog).getByRole('checkbox', { name })
      for (const part of ['User', 'Topic', 'Study', 'Training'])
        await user.click(box(`${part}: All`))
      await user.click(within(dialog).getByRole('button', { name: 'Download' }))
      expect(within(dialog).getByRole('alert').textContent).toBe('Choose at least one column.')
      await user.click(box('Overall Progress'))
      expect(within(dialog).queryByRole('alert')).toBeNull()
      await user.click(box('Name'))
      await download(user, within(dialog).getByRole('button', { name: 'Download' }))
      unmount()
      openReports('/seller')
      await download(user, screen.getByRole('button', { name: '2 columns in one file' }))
      expect(asked).toEqual(['name,progress', 'name,progress'])
    })

    it('show how far they are, and can be cancelled', async () => {
      serve(peopleListCalls.export, () => {
        const headers = { 'x-total-count': '5000' }
        return new HttpResponse(new ReadableStream({ start }), { headers })
      })
      const saved = catchDownloads()
      const { user } = openReports('/seller')
      await user.click(everything())
      expect(await screen.findByText('1,250 of 5,000 rows')).toBeTruthy()
      expect(screen.getByRole('progressbar')).toHaveProperty('value', 25)
      await user.click(screen.getByRole('button', { name: 'Cancel' }))
      expect(screen.queryByText('1,250 of 5,000 rows')).toBeNull()
      expect(saved).toEqual([])
      expect(screen.queryByRole('alert')).toBeNull()
    })

    it('say why they failed', async () => {
      serve(peopleListCalls.export, () => HttpResponse.error())
      const { user } = openReports('/seller')
      await user.click(everything())
      expect((await screen.findByRole('alert')).textContent).toContain('No connection')
    })
  })
})
