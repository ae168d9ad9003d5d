import { screen, waitFor, within } from '@testing-library/react'
import { passwordCalls } from '@tristar/shared/people/password.calls'
import { reportsCalls } from '@tristar/shared/reports/reports.calls'
import { describe, expect, it } from 'vitest'
import { fileDate } from '../../lib/csv'
import { setLanguage } from '../../lib/i18n'
import { address } from '../../lib/testing/address'
import { asPhone } from '../../lib/testing/phone'
import { answer, answerList, refuse } from '../../lib/testing/server'
import { aTraining } from '../../lib/testing/study'
import { saveForm as save } from '../../testing/replaced'
import {
  aLogRow,
  aSupervisorLog,
  aUser,
  aUserLog,
  cellsOnScreen,
  download,
  headsOf,
  inEnglish,
  openReports,
} from './testing/reports'

inEnglish()

const MANAGER = reportsCalls.supervisorLog
const USER = reportsCalls.userLog

const answerManager = (change = {}) => answer(MANAGER, { ...aSupervisorLog(change) } as never)
const answerUser = (change = {}) => answer(USER, { ...aUserLog(change) } as never)

const HEADS = ['Star', 'No.', 'Content', 'Attempts', 'Average Time (Seconds)', 'Completion Date']
const bar = (name: string) => screen.getByRole('progressbar', { name })
const fact = (name: string) => screen.getByText(name).nextSibling?.textContent
const loaded = () => screen.findByText('Know your outlet')
const EVALUATED = {
  evaluation: 'Passed',
  evaluatedAt: '2026-11-12T17:00:00.000Z',
  evaluatedBy: 'admin.all',
} as const

describe('the log of a User Manager', () => {
  it('shows who it is, how far, by when, and when each star was achieved', async () => {
    const sent = answerManager()
    openReports('/supervisor/log/TAN.weiliang')
    await loaded()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tan Wei Liang')
    expect(bar('Within Star Progress')).toHaveProperty('value', 25)
    expect(bar('Overall Progress')).toHaveProperty('value', 60)
    expect(fact('Name')).toBe('Tan Wei Liang')
    expect(fact('Email')).toBe('tan@example.com')
    expect(fact('Phone number')).toBe('0123456789')
    expect(fact('Complete All Modules By')).toBe('20 Apr 2027')
    expect(fact('Bronze achieved')).toBe('13 Nov 2026')
    expect(fact('Silver achieved')).toBe('–')
    expect(fact('Gold achieved')).toBe('–')
    expect(sent).toEqual([{ supervisorId: 'TAN.weiliang' }])
  })

  it('lists the topics with attempts, mean duration and completion, on screen and as supervisorLog.csv', async () => {
    const second = aLogRow({
      category: 'Green',
      content: '=HYPERLINK("x")',
      attempt: 0,
      time: 0,
      completeDate: null,
      completed: 'notYet',
    })
    answerManager({ data: [aLogRow(), second] })
    const { user } = openReports('/supervisor/log/tan.weiliang')
    await loaded()
    expect(headsOf()).toEqual(HEADS)
    expect(cellsOnScreen('Topics')).toEqual([
      'Bronze',
      '1',
      'Know your outlet',
      '2',
      '1,095',
      '8 Oct 2026',
    ])
    const file = await download(user)
    expect(file.name).toBe('supervisorLog.csv')
    expect(file.cells).toEqual([
      HEADS,
      ['Bronze', '1', 'Know your outlet', '2', '1095', '08-10-2026'],
      ['Silver', '1', '\'=HYPERLINK("x")', '0', '0', ''],
    ])
  })

  it('is downloaded with names and more columns too, in the language on screen', async () => {
    const titles = { English: 'Know your outlet', Malay: '', Chinese: '了解您的门店' }
    answerManager({ data: [aLogRow({ titles, passedIn: 1 })] })
    await setLanguage('ch')
    const { user } = openReports('/supervisor/log/tan.weiliang')
    await user.click(await screen.findByRole('button', { name: '其他下载方式' }))
    const item = await screen.findByRole('menuitem', { name: '含姓名及更多列' })
    const file = await download(user, item, '文件已准备好')
    expect(file.name).toBe('supervisorLog_names.csv')
    const person = ['tan.weiliang', 'Tan Wei Liang', 'LHM', 'tan@example.com', '0123456789']
    const study = ['铜星', '1', '了解您的门店', '已完成', '2', '1', '1095', '2026-10-08']
    expect(file.cells[1]).toEqual([...person, ...study])
    expect(file.cells[0]?.slice(0, 3)).toEqual(['用户经理 ID', '姓名', '经销商'])
  })

  it('names the topics in the language on screen, but in the file by their main title', async () => {
    await setLanguage('bm')
    const titles = { English: 'Know your outlet', Malay: 'Kenali kedai anda', Chinese: '' }
    answerManager({ data: [aLogRow({ titles })] })
    const { user } = openReports('/supervisor/log/tan.weiliang')
    expect(await screen.findByRole('cell', { name: 'Kenali kedai anda' })).toBeTruthy()
    const button = screen.getByRole('button', { name: 'Muat Turun Laporan' })
    const file = await download(user, button, 'Fail anda sudah sedia')
    expect(file.cells[1]?.[2]).toBe('Know your outlet')
  })

  it('downloads the evaluated EDAC form', async () => {
    const training = aTraining({ ...EVALUATED, mytype: 'edac' })
    answerManager({ edacForm: training })
    const { user } = openReports('/supervisor/log/tan.weiliang')
    await loaded()
    const name = 'Evaluated Training Assessment Form (EDAC)'
    const panel = screen.getByRole('region', { name })
    expect(panel.textContent).toContain('PassedEvaluated 13 Nov 2026 by admin.all')
    await user.click(within(panel).getByRole('button', { name: `Download ${name}` }))
    await waitFor(() => expect(save.mock.calls[0]?.[0]).toEqual(training))
  })

  it('says why there is no EDAC form to download', async () => {
    answerManager()
    openReports('/supervisor/log/tan.weiliang')
    await loaded()
    expect(screen.getByText('No EDAC training has been evaluated yet.')).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Download Evaluated/ })).toHaveProperty(
      'disabled',
      true,
    )
  })

  it('that cannot be loaded shows an alert, with a retry behind it', async () => {
    refuse(MANAGER, 404, 'NOT_FOUND')
    const { user } = openReports('/supervisor/log/nobody')
    expect((await screen.findByRole('alertdialog')).textContent).toContain('This does not exist.')
    expect(screen.queryByRole('button', { name: 'Download Report' })).toBeNull()
    answerManager()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await loaded()).toBeTruthy()
  })
})

it.each([
  ['a User Manager', answerManager, '/supervisor/log/tan.weiliang', 'tan.weiliang'],
  ['a User', answerUser, '/seller/log/nurul.aisyah', 'nurul.aisyah'],
])('the log of %s gives a new password', async (_who, answerLog, path, id) => {
  answerLog()
  const sent = answer(passwordCalls.ofLearner, { password: 'abcd-efgh-jkmn-pqrs' })
  const { user } = openReports(path)
  await user.click(await screen.findByRole('button', { name: 'New password' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^New password for/ }))
  await user.click(await dialog.findByRole('button', { name: 'New password' }))
  expect(await dialog.findByText('abcd-efgh-jkmn-pqrs')).toBeTruthy()
  expect(sent).toEqual([{ id }])
})

describe('the log of a User', () => {
  it('shows who it is, how far, and the topics, on screen and as a file', async () => {
    answerUser()
    const { user } = openReports('/seller/log/nurul.aisyah')
    await loaded()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nurul Aisyah')
    expect(screen.getByText('nurul.aisyah')).toBeTruthy()
    const profile = screen.getByRole('link', { name: 'Profile' })
    expect(profile.getAttribute('href')).toBe('/admin/person/nurul.aisyah')
    expect(fact('User Manager')).toBe('Tan Wei Liang (tan.weiliang)')
    expect(bar('Within Star Progress')).toHaveProperty('value', 25)
    expect(bar('Overall Progress')).toHaveProperty('value', 60)
    expect(headsOf()).toEqual(HEADS)
    const file = await download(user)
    expect(file.name).toBe(`sellerdetailed_${fileDate()}.csv`)
    expect(file.cells[1]?.[2]).toBe('Know your outlet')
  })

  it('downloads the form of each star, and says why one is not there', async () => {
    const silver = aTraining({ ...EVALUATED, belt: 'Green', evaluation: 'Failed' })
    answerUser({ greenTraining: silver })
    const { user } = openReports('/seller/log/nurul.aisyah')
    await loaded()
    const lines = within(screen.getByRole('region', { name: 'Evaluation forms' }))
    expect(lines.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'BronzeNo training for this star has been evaluated yet.Download Bronze',
      'SilverFailedEvaluated 13 Nov 2026 by admin.allDownload Silver',
      'GoldNo training for this star has been evaluated yet.Download Gold',
    ])
    expect(lines.getByRole('button', { name: 'Download Bronze' })).toHaveProperty('disabled', true)
    await user.click(lines.getByRole('button', { name: 'Download Silver' }))
    await waitFor(() => expect(save.mock.calls[0]?.[0]).toEqual(silver))
  })

  it('leads back to the rows from which it was opened', async () => {
    answerList(reportsCalls.users, [{ ...aUser() }], 60)
    answerUser()
    const { user } = openReports('/seller?page=2&search=nur')
    await user.click(await screen.findByRole('link', { name: 'Log nurul.aisyah' }))
    await loaded()
    await user.click(screen.getByRole('link', { name: 'Back' }))
    expect(address()).toBe('/admin/seller?page=2&search=nur')
  })

  it('is a list of cards on a phone', async () => {
    asPhone()
    answerUser()
    openReports('/seller/log/nurul.aisyah')
    const list = within(await screen.findByRole('list', { name: 'Topics' }))
    expect(list.getByRole('listitem').textContent).toBe(
      'BronzeCompleted1 · Know your outlet2 attempts · 1095 seconds on average · Completed 8 Oct 2026',
    )
  })

  it('is on its way: says so, and the table keeps its shape', () => {
    answerUser()
    openReports('/seller/log/nurul.aisyah')
    expect(screen.getByLabelText('Loading')).toBeTruthy()
    expect(screen.getByRole('table', { name: 'Topics' }).getAttribute('aria-busy')).toBe('true')
  })
})
