import { act, screen, waitFor, within } from '@testing-library/react'
import { auditCalls } from '@tristar/shared/audit/audit.calls'
import type { AuditRow } from '@tristar/shared/audit/audit.schema'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadNamespace, setLanguage } from '../../lib/i18n'
import { Address, address } from '../../lib/testing/address'
import { catchDownloads } from '../../lib/testing/downloads'
import { anAdmin } from '../../lib/testing/people'
import { renderAs } from '../../lib/testing/renderAs'
import { answerList, refuse } from '../../lib/testing/server'
import { AuditPage } from './audit.page'
import { cellTexts } from '../../lib/testing/cells'

beforeAll(() => loadNamespace('audit'))
beforeEach(() => setLanguage('en'))

const CALL = auditCalls.list

function anEntry(change: Partial<AuditRow> = {}): AuditRow {
  return {
    _id: `entry-${change.action ?? 'signIn'}`,
    at: '2026-11-20T06:05:00.000Z',
    action: 'trainingEvaluated',
    who: 'tan.weiliang',
    role: 'supervisor',
    whom: 'nurul.aisyah',
    distributorId: 'LHM',
    details: { training: 'OJT', belt: 'White', trainingDate: '2026-11-19', evaluation: 'Passed' },
    names: {},
    ...change,
  }
}

const RESET = anEntry({
  action: 'progressReset',
  who: 'admin.all',
  role: 'admin',
  scope: 'all',
  details: { attempts: 1234, oddity: 'kept' },
})

const entries = (...rows: AuditRow[]) => rows.map((row) => ({ ...row, scope: row.scope ?? null }))

const open = (query = '') =>
  renderAs(
    anAdmin('all'),
    <>
      <Address />
      <AuditPage />
    </>,
    `/admin/audit${query}`,
  )

async function rowTexts() {
  const table = await screen.findByRole('table', { name: 'Audit Log' })
  await within(table).findAllByText(/tan\.weiliang|admin\.all/)
  return within(table).getAllByRole('row').slice(1).map(cellTexts)
}

describe('the audit log', () => {
  it('says when who did what to whom, in words', async () => {
    const sent = answerList(CALL, entries(anEntry(), RESET))
    open()
    expect(await rowTexts()).toEqual([
      [
        '20 Nov 2026, 14:05',
        'Training evaluated',
        'tan.weiliang',
        'User Manager',
        'nurul.aisyah · LHM',
        'Training: OJT · Star: Bronze star · Date: 19 Nov 2026 · Result: Passed',
      ],
      [
        '20 Nov 2026, 14:05',
        'Progress reset',
        'admin.all',
        'Admin',
        'nurul.aisyah · LHM',
        'Attempts: 1,234 · oddity: kept',
      ],
    ])
    // The newest first, by default.
    expect(sent).toEqual([{ sort: 'at', order: 'desc', search: '', limit: 50, offset: 0 }])
  })

  it('names people beside their ids, and leads to those who have a page', async () => {
    const names = { who: 'Lim', whom: 'Nurul Aisyah', 'details.to': 'Tan Wei Liang' }
    const details = { from: 'gone', to: 'tan.weiliang' }
    const moved = anEntry({ action: 'moved', who: 'admin.all', role: 'admin', names, details })
    const exported = anEntry({ action: 'exported', names: { who: '' }, details: { who: 'nur' } })
    answerList(CALL, entries(moved, exported))
    open()
    expect((await rowTexts()).map(([, , who, , whom, facts]) => [who, whom, facts])).toEqual([
      [
        'Lim admin.all',
        'Nurul Aisyah nurul.aisyah · LHM',
        'From: gone · To: Tan Wei Liang (tan.weiliang)',
      ],
      ['tan.weiliang', 'nurul.aisyah · LHM', expect.stringMatching(/: nur$/)],
    ])
    const links = screen.getAllByRole('link', { name: /aisyah|weiliang|admin/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/admin/person/nurul.aisyah',
      '/admin/person/tan.weiliang',
    ])
  })

  it('says it in Malay and Chinese too', async () => {
    answerList(CALL, entries({ ...RESET, scope: 'ktcb' }))
    await setLanguage('ch')
    open()
    expect(await screen.findByText('管理员（KTCB、KTC）')).toBeTruthy()
    expect(screen.getByRole('cell', { name: '重置进度' })).toBeTruthy()
    await act(() => setLanguage('bm'))
    expect(screen.getByRole('cell', { name: 'Kemajuan ditetapkan semula' })).toBeTruthy()
  })

  it('is filtered by the address', async () => {
    const sent = answerList(CALL, entries(anEntry()))
    open('?action=exported&who=tan&from=2026-11-01&to=2026-11-20&search=nur&sort=who')
    await rowTexts()
    expect(sent).toEqual([
      {
        sort: 'who',
        order: 'asc',
        search: 'nur',
        action: 'exported',
        who: 'tan',
        from: '2026-11-01',
        to: '2026-11-20',
        limit: 50,
        offset: 0,
      },
    ])
  })

  it('ignores invalid filters in the address', async () => {
    const sent = answerList(CALL, entries(anEntry()))
    open('?action=nothing&from=yesterday')
    await rowTexts()
    expect(Object.keys(sent[0] as object)).not.toContain('action')
    expect(Object.keys(sent[0] as object)).not.toContain('from')
  })

  it('keeps the chosen filters in the address', async () => {
    answerList(CALL, entries(anEntry()))
    const { user } = open()
    await rowTexts()
    await user.selectOptions(screen.getByLabelText('Action'), 'Topic edited')
    await user.type(screen.getByLabelText('Done by'), 'tan')
    await waitFor(() => expect(address()).toBe('/admin/audit?action=topicEdited&who=tan'))
    // The field stays the one that is being typed in.
    await user.keyboard('.w')
    await waitFor(() => expect(address()).toBe('/admin/audit?action=topicEdited&who=tan.w'))
  })

  it('says that nothing matches, and clears all filters at once', async () => {
    answerList(CALL, [])
    const { user } = open('?action=exported&who=tan')
    expect(await screen.findByText('Nothing matches these filters')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Clear filters' }))
    expect(address()).toBe('/admin/audit')
    expect(await screen.findByText('Nothing has been recorded yet')).toBeTruthy()
    expect(screen.getByLabelText('Done by')).toHaveProperty('value', '')
  })

  it('says first what was searched in vain, and keeps the filters', async () => {
    answerList(CALL, [])
    const { user } = open('?action=exported&search=zz')
    expect(await screen.findByText('Nothing matches “zz”')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(address()).toBe('/admin/audit?action=exported')
    expect(await screen.findByText('Nothing matches these filters')).toBeTruthy()
  })

  it('downloads all entries of the filter, and says that it is a download', async () => {
    const sent = answerList(CALL, entries(anEntry()))
    const saved = catchDownloads()
    const { user } = open('?action=trainingEvaluated')
    await rowTexts()
    await user.click(screen.getByRole('button', { name: 'Download Report' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.name).toMatch(/^audit_\d{4}_\d\d_\d\d\.csv$/)
    expect(sent.at(-1)).toMatchObject({ action: 'trainingEvaluated', download: true, limit: 200 })
    expect(await saved[0]?.text()).toBe(
      '\uFEFFWhen,Action,Who,Role,To whom or what,Details\r\n' +
        '2026-11-20 14:05,Training evaluated,tan.weiliang,User Manager,nurul.aisyah · LHM,' +
        'Training: OJT · Star: Bronze star · Date: 19 Nov 2026 · Result: Passed',
    )
  })

  it('says what went wrong', async () => {
    refuse(CALL, 403, 'FORBIDDEN')
    open()
    expect((await screen.findByRole('alert')).textContent).toContain('You are not allowed')
  })
})
