import type { OwnList } from '@tristar/shared/account/ownLists.schema'
import { NO_TEXTS } from '@tristar/shared/account/personTexts'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { approvalsCalls } from '@tristar/shared/account/approvals.calls'
import type { Scope } from '@tristar/shared/common/distributors'
import type { PersonState } from '@tristar/shared/common/personStates'
import type { SupervisorReportRow, UserListRow } from '@tristar/shared/people/lists.schema'
import type { RowPermissions } from '@tristar/shared/people/person.schema'
import type { AdminUser } from '@tristar/shared/session/session.schema'
import papa from 'papaparse'
import { Route, Routes } from 'react-router-dom'
import { beforeAll, beforeEach } from 'vitest'
import { loadNamespace, setLanguage } from '../../../lib/i18n'
import { Address } from '../../../lib/testing/address'
import { catchDownloads } from '../../../lib/testing/downloads'
import { anAdmin } from '../../../lib/testing/people'
import { renderAs } from '../../../lib/testing/renderAs'
import { answerList } from '../../../lib/testing/server'
import { Toasts } from '../../../ui/toast'
import { SellersPage } from '../sellers.page'
import { SupervisorSellersPage } from '../supervisorSellers.page'
import { SupervisorsPage } from '../supervisors.page'
import { cellTexts } from '../../../lib/testing/cells'

/** The reports' texts in English, with no pending approvals. */
export function inEnglish() {
  beforeAll(async () => {
    await Promise.all([
      loadNamespace('people'),
      loadNamespace('learners'),
      loadNamespace('moves'),
      loadNamespace('personSelect'),
      loadNamespace('views'),
    ])
  })
  beforeEach(async () => {
    answerList(approvalsCalls.list, [])
    await setLanguage('en')
  })
}

export const headsOf = () => screen.getAllByRole('columnheader').map((head) => head.textContent)

/** What stands in the table's first row. */
export function cellsOnScreen(table: string) {
  const [, row] = within(screen.getByRole('table', { name: table })).getAllByRole('row')
  return cellTexts(row as HTMLElement)
}

export const linksOf = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

const reportButton = () => screen.getByRole('button', { name: 'Download Report' })

/** Presses a download button; gives the file's name, its text, and its cells as a spreadsheet reads them. */
export async function download(
  user: UserEvent,
  button = reportButton(),
  ready = 'Your file is ready',
) {
  const saved = catchDownloads()
  await user.click(button)
  await screen.findByText(ready)
  const text = (await saved[0]?.text()) ?? ''
  return { name: saved[0]?.name, text, cells: cellsOf(text) }
}

/** A page with a table, as `openReports`, once its rows are there. */
export async function openTable(path: string, scope?: Scope) {
  const drawn = openReports(path, scope)
  await screen.findByRole('table', { busy: false })
  return drawn
}

/** The tables and logs, at `path` below /admin, as an admin of `scope` sees them. */
export function openReports(path: string, scope: Scope = 'all') {
  return openAs(anAdmin(scope), path)
}

/** The same as an admin of all sees them who has arranged the Users so. */
export function openLists(path: string, sellers: OwnList) {
  const admin = anAdmin('all')
  return openAs({ ...admin, lists: { ...admin.lists, sellers } }, path)
}

export function openAs(admin: AdminUser, path: string) {
  return renderAs(
    admin,
    <>
      <Address />
      <Routes>
        <Route path="/admin/supervisor" element={<SupervisorsPage />} />
        <Route path="/admin/supervisor/seller/:supervisorId" element={<SupervisorSellersPage />} />
        <Route path="/admin/seller" element={<SellersPage />} />
      </Routes>
      <Toasts />
    </>,
    `/admin${path}`,
  )
}

/** A downloaded file as a spreadsheet reads it. */
export function cellsOf(text: string): string[][] {
  return papa.parse<string[]>(text.replace(/^\uFEFF/, '')).data
}

/** What an admin may do with whoever is not a former user. */
function allowed({ state = 'active' }: { state?: PersonState }): RowPermissions {
  const active = state === 'active'
  return { move: active, deactivate: active, reactivate: !active }
}

export function aManager(change: Partial<SupervisorReportRow> = {}): SupervisorReportRow {
  const supervisorId = change.supervisorId ?? 'tan.weiliang'
  return {
    _id: `id-${supervisorId}`,
    supervisorId,
    name: '',
    state: 'active',
    distributorId: 'LHM',
    noTrainings: 1204,
    whiteBelt: 5,
    greenBelt: 4,
    blackBelt: 3,
    totalSeller: 12,
    completeRate: 46,
    confirmed: true,
    joined: true,
    can: { ...allowed(change), move: false },
    ...change,
  }
}

export function aUser(change: Partial<UserListRow> = {}): UserListRow {
  const sellerId = change.sellerId ?? 'nurul.aisyah'
  return {
    _id: `id-${sellerId}`,
    sellerId,
    ...NO_TEXTS,
    state: 'active',
    distributor: 'LHM',
    distributorId: 'LHM',
    createdAt: '2026-08-20T03:00:00.000Z',
    plannedDate: '20-10-2026',
    completeDate: '2027-04-20',
    supervisorId: 'tan.weiliang',
    supervisorName: '',
    belt: 'Green',
    beltRate: 25,
    allRate: 60,
    progress: 60,
    expectedDate: '2027-02-20',
    overdue: false,
    waiting: false,
    lastActivity: '2026-11-20T03:00:00.000Z',
    joined: true,
    // The next day in Kuala Lumpur.
    whiteBeltDate: '2026-11-12T17:00:00.000Z',
    greenBeltDate: null,
    blackBeltDate: null,
    can: allowed(change),
    ...change,
  }
}
