import { screen, waitFor, within } from '@testing-library/react'
import { approvalsCalls } from '@tristar/shared/account/approvals.calls'
import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import { describe, expect, it } from 'vitest'
import { fileDate } from '../../lib/dates'
import { setLanguage } from '../../lib/i18n'
import { address } from '../../lib/testing/address'
import { catchDownloads } from '../../lib/testing/downloads'
import { asPhone } from '../../lib/testing/phone'
import { answerList, refuse } from '../../lib/testing/server'
import {
  aManager,
  cellsOf,
  cellsOnScreen,
  download,
  headsOf,
  inEnglish,
  linksOf,
  openReports,
  openTable,
} from './testing/lists'

inEnglish()

const MANAGERS = peopleListCalls.supervisors

describe('the User Managers', () => {
  const HEADS = [
    'User Manager ID',
    'Distributor',
    'Number of On-The-Job-Training Schedule',
    'Bronze Star Users',
    'Silver Star Users',
    'Gold Star Users',
    'Total Number of Users',
    'Team Overall Completion Percentage',
  ]

  it('stand in a table with exactly what is asked of it', async () => {
    answerList(MANAGERS, [{ ...aManager({ name: 'Tan Wei Liang' }) }])
    await openTable('/supervisor')
    const [id, ...others] = HEADS
    expect(headsOf()).toEqual([
      '',
      `Name${id}`,
      ...others,
      'User log',
      'User Manager Training Log',
      'Actions',
    ])
    expect(cellsOnScreen('User Managers')).toEqual([
      '',
      'Tan Wei Liang tan.weiliang',
      'LHM',
      '1,204',
      '5',
      '4',
      '3',
      '12',
      '46%',
      'View User log tan.weiliang',
      'View User Manager Training Log tan.weiliang',
      '',
    ])
    expect(linksOf()).toEqual([
      '/admin/supervisor',
      '/admin/person/tan.weiliang',
      '/admin/supervisor/seller/tan.weiliang',
      '/admin/supervisor/log/tan.weiliang',
    ])
  })

  it('are asked for by the address, and what it names wrongly is not asked for', async () => {
    const sent = answerList(MANAGERS, [{ ...aManager() }], 60)
    openReports('/supervisor?sort=password&order=desc&search=tan&dist=ktcb&page=2')
    expect(await screen.findByText('51–60 of 60')).toBeTruthy()
    expect(sent).toEqual([
      {
        limit: 50,
        offset: 50,
        sort: 'supervisorId',
        order: 'desc',
        search: 'tan',
        dist: 'ktcb',
      },
    ])
  })

  it('are narrowed to a distributor, in the address too, by an admin of all', async () => {
    const sent = answerList(MANAGERS, [{ ...aManager() }])
    const { user } = await openTable('/supervisor?dist=nowhere')
    expect(sent[0]).not.toHaveProperty('dist')
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    const menu = within(await screen.findByRole('dialog', { name: 'Add a filter' }))
    await user.click(menu.getByRole('button', { name: 'Distributor' }))
    const choices = within(await screen.findByRole('dialog', { name: 'Distributor' }))
    const names = choices.getAllByRole('button').map(({ textContent }) => textContent)
    expect(names).toEqual(['All distributors', 'MER-S', 'MER-EC', 'LHM', 'KTCB, KTC'])
    await user.click(choices.getByRole('button', { name: 'MER-EC' }))
    expect(address()).toBe('/admin/supervisor?dist=merec')
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ dist: 'merec' }))
  })

  it('of one distributor have nothing to choose', async () => {
    const sent = answerList(MANAGERS, [{ ...aManager() }])
    const { user } = await openTable('/supervisor?dist=ktcb', 'lhm')
    await user.click(screen.getByRole('button', { name: 'Filter' }))
    const menu = within(await screen.findByRole('dialog', { name: 'Add a filter' }))
    expect(menu.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'No activity for',
      'Has logged in',
      'State',
    ])
    expect(sent[0]).not.toHaveProperty('dist')
  })

  it('who wait for approval stand above them', async () => {
    answerList(MANAGERS, [{ ...aManager() }])
    const waiting = { _id: 'w', supervisorId: 'newcomer', distributorId: 'LHM' }
    answerList(approvalsCalls.list, [{ ...waiting, createdAt: '2026-11-20T03:00:00.000Z' }])
    openReports('/supervisor')
    expect((await screen.findAllByText(/newcomer/)).length).toBeGreaterThan(0)
  })

  it('who wait for approval are those of the distributor chosen', async () => {
    answerList(MANAGERS, [{ ...aManager() }])
    const asked = answerList(approvalsCalls.list, [])
    await openTable('/supervisor?dist=ktcb')
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ dist: 'ktcb' }))
  })

  it('are downloaded as on screen: heads, filter and order, all rows', async () => {
    const sent = answerList(MANAGERS, [
      { ...aManager() },
      { ...aManager({ supervisorId: 'rosnah', completeRate: 0 }) },
    ])
    const { user } = await openTable('/supervisor?search=a&dist=lhm&sort=completeRate&order=desc')
    const file = await download(user)
    expect(file.name).toBe(`supervisor_${fileDate()}.csv`)
    expect(file.cells).toEqual([
      HEADS,
      ['tan.weiliang', 'LHM', '1204', '5', '4', '3', '12', '46'],
      ['rosnah', 'LHM', '1204', '5', '4', '3', '12', '0'],
    ])
    expect(sent.at(-1)).toEqual({
      limit: 200,
      offset: 0,
      sort: 'completeRate',
      order: 'desc',
      search: 'a',
      dist: 'lhm',
      download: true,
    })
  })

  it('are downloaded under the heads of the language on screen', async () => {
    await setLanguage('ch')
    answerList(MANAGERS, [{ ...aManager() }])
    const saved = catchDownloads()
    const { user } = openReports('/supervisor')
    await user.click(await screen.findByRole('button', { name: '下载报表' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    const [first] = cellsOf((await saved[0]?.text()) ?? '')
    expect(first?.slice(0, 3)).toEqual(['用户经理 ID', '经销商', '在职培训安排次数'])
  })

  it('are cards on a phone, with both logs', async () => {
    asPhone()
    answerList(MANAGERS, [{ ...aManager() }])
    openReports('/supervisor')
    const cards = within(await screen.findByRole('list', { name: 'User Managers' }))
    expect(cards.getByRole('listitem').textContent).toBe(
      'tan.weiliangLHM12 Users · 1204 on-the-job trainingsBronze 5Silver 4Gold 346%User log tan.weiliangUser Manager Training Log tan.weiliang',
    )
    expect(linksOf()).toHaveLength(4)
  })

  it('that could not be loaded show an alert, with a retry behind it', async () => {
    refuse(MANAGERS, 403, 'FORBIDDEN')
    const { user } = openReports('/supervisor')
    const alert = await screen.findByRole('alertdialog')
    expect(alert.textContent).toContain('You are not allowed to do this.')
    answerList(MANAGERS, [{ ...aManager() }])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/^1–/)).toBeTruthy()
  })
})
