import { screen, waitFor } from '@testing-library/react'
import { reportsCalls } from '@tristar/shared/reports/reports.calls'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { fileDate } from '../../lib/csv'
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
} from './testing/reports'

inEnglish()

const USERS = reportsCalls.users
const NAMES = { name: 'Nurul Aisyah', supervisorName: 'Tan Wei Liang' }

/** A download that stalls after its first part. */
const start = (controller: ReadableStreamDefaultController) =>
  controller.enqueue(new Uint8Array(2_460_000))

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

  describe('in one file with everything', () => {
    beforeEach(() => void answerList(USERS, [{ ...aUser() }]))

    it('come as the server sends them, of the distributor chosen', async () => {
      const asked: string[] = []
      serve(reportsCalls.export, ({ request }) => {
        asked.push(new URL(request.url).search)
        return HttpResponse.text('User ID,Topic\r\n陈伟良,1\r\n')
      })
      const { user } = openReports('/seller?dist=merec')
      const file = await download(user, everything())
      expect(file.name).toBe(`progress_${fileDate()}.csv`)
      expect(file.text).toBe('User ID,Topic\r\n陈伟良,1\r\n')
      expect(asked).toEqual(['?dist=merec'])
    })

    it('show the received size, and can be cancelled', async () => {
      serve(reportsCalls.export, () => {
        return new HttpResponse(new ReadableStream({ start }))
      })
      const saved = catchDownloads()
      const { user } = openReports('/seller')
      await user.click(everything())
      expect(await screen.findByText('2.5 MB received')).toBeTruthy()
      await user.click(screen.getByRole('button', { name: 'Cancel' }))
      expect(screen.queryByText('2.5 MB received')).toBeNull()
      expect(saved).toEqual([])
      expect(screen.queryByRole('alert')).toBeNull()
    })

    it('say why they failed', async () => {
      serve(reportsCalls.export, () => HttpResponse.error())
      const { user } = openReports('/seller')
      await user.click(everything())
      expect((await screen.findByRole('alert')).textContent).toContain('No connection')
    })
  })
})
