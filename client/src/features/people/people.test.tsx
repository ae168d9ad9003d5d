import { screen, waitFor, within } from '@testing-library/react'
import { peopleCalls } from '@tristar/shared/people/people.calls'
import type { ImportReport } from '@tristar/shared/people/people.schema'
import { approvalsCalls } from '@tristar/shared/account/account.calls'
import type { ApprovalRow } from '@tristar/shared/account/approvals.schema'
import { HttpResponse, type JsonBodyType } from 'msw'
import { Link } from 'react-router-dom'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadNamespace, setLanguage } from '../../lib/i18n'
import { catchDownloads } from '../../lib/testing/downloads'
import { anAdmin } from '../../lib/testing/people'
import { renderAs } from '../../lib/testing/renderAs'
import { answer, answerList, refuse, serve } from '../../lib/testing/server'
import { ApprovalsPanel } from './ApprovalsPanel'
import { ImportPage } from './import.page'

beforeAll(() => loadNamespace('people'))
beforeEach(() => setLanguage('en'))

const NEWCOMER: ApprovalRow = {
  _id: 'e'.repeat(24),
  supervisorId: 'siti.hajar',
  distributorId: 'LHM',
  createdAt: '2026-11-19T03:00:00.000Z',
}

const open = () => renderAs(anAdmin('lhm'), <ApprovalsPanel />)

describe('User Managers who wait for approval', () => {
  it('are shown only if there are any', async () => {
    const sent = answerList(approvalsCalls.list, [])
    open()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(screen.queryByText('Waiting for approval')).toBeNull()
    answerList(approvalsCalls.list, [{ ...NEWCOMER }])
    open()
    expect(await screen.findByText('Waiting for approval')).toBeTruthy()
  })

  it('are let in after a question, and leave the list', async () => {
    answerList(approvalsCalls.list, [{ ...NEWCOMER }])
    const sent = answer(approvalsCalls.decide, {})
    const { user } = open()
    const table = await screen.findByRole('table', { name: 'Waiting for approval' })
    expect(within(table).getByText('19 Nov 2026')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Approve siti.hajar' }))
    const dialog = await screen.findByRole('dialog', { name: 'Approve this registration?' })
    expect(dialog.textContent).toContain('siti.hajar (LHM) can then log in')
    answerList(approvalsCalls.list, [])
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }))
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
    expect(sent).toEqual([{ supervisorId: NEWCOMER._id, approve: true }])
  })

  it('are declined after a question, which Cancel leaves unanswered', async () => {
    answerList(approvalsCalls.list, [{ ...NEWCOMER }])
    const sent = answer(approvalsCalls.decide, {})
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Decline siti.hajar' }))
    const dialog = await screen.findByRole('dialog', { name: 'Decline this registration?' })
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(sent).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Decline siti.hajar' }))
    await user.click(await within(dialog).findByRole('button', { name: 'Decline' }))
    await waitFor(() => expect(sent).toEqual([{ supervisorId: NEWCOMER._id, approve: false }]))
  })

  it('that another admin has decided about are reported inside the dialog', async () => {
    answerList(approvalsCalls.list, [{ ...NEWCOMER }])
    refuse(approvalsCalls.decide, 404, 'REGISTRATION_NOT_FOUND')
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Approve siti.hajar' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }))
    expect((await within(dialog).findByRole('alert')).textContent).toContain('No registration')
    answerList(approvalsCalls.list, [])
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
  })
})

const PLAN: ImportReport = {
  rows: [
    { line: 2, id: 'tan.new', type: 'supervisor', ok: true },
    { line: 3, id: 'mei.new', type: 'seller', ok: true },
    {
      line: 4,
      id: 'MEI.new',
      type: 'seller',
      ok: false,
      reason: 'This ID is already in line 3 of the file.',
      code: 'IMPORT_ID_REPEATED',
      params: { line: 3 },
    },
  ],
  created: 0,
}
const DONE: ImportReport = {
  ...PLAN,
  created: 2,
  passwords: [{ id: 'tan.new', password: 'Xk7mPq2v' }],
}

/** Answers the import; gives what was sent: the flag and the file's text. */
function answerImport(report: ImportReport) {
  const sent: { dryRun: unknown; csv: string }[] = []
  serve(peopleCalls.import, async ({ request }) => {
    const text = await request.text()
    const dryRun = /name="dryRun"\r\n\r\n(\w+)/.exec(text)?.[1]
    sent.push({ dryRun, csv: text.includes('type,id\r\nseller,mei') ? 'whole' : text })
    return HttpResponse.json(JSON.parse(JSON.stringify(report)) as JsonBodyType)
  })
  return sent
}

const FILE = new File(['type,id\r\nseller,mei'], 'people.csv', { type: 'text/csv' })

async function chooseFile() {
  const drawn = renderAs(anAdmin('all'), <ImportPage />)
  await drawn.user.upload(screen.getByLabelText('Choose file'), FILE)
  return drawn
}

describe('the import of people', () => {
  it('offers a template with columns and no rows', async () => {
    const saved = catchDownloads()
    const { user } = renderAs(anAdmin('all'), <ImportPage />)
    await user.click(screen.getByRole('button', { name: 'Download template' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect((await saved[0]?.text())?.trimEnd()).toBe(
      '\uFEFFtype,id,name,email,number,supervisorId,distributorId,password',
    )
  })

  it('checks the file first, and shows the refused rows before the others', async () => {
    const sent = answerImport(PLAN)
    await chooseFile()
    const table = await screen.findByRole('table', { name: 'Row by row' })
    const rows = within(table).getAllByRole('row').slice(1)
    expect(rows.map((row) => row.textContent)).toEqual([
      '4MEI.newUserRefusedThis ID is already in line 3 of the file.',
      '2tan.newUser ManagerCan be imported–',
      '3mei.newUserCan be imported–',
    ])
    expect(sent).toEqual([{ dryRun: 'true', csv: 'whole' }])
    expect(screen.getByText('2 people can be imported.')).toBeTruthy()
    expect(screen.getByText('1 row is refused and left out.')).toBeTruthy()
  })

  it('says the reasons in the reader’s language', async () => {
    answerImport(PLAN)
    await setLanguage('bm')
    const drawn = renderAs(anAdmin('all'), <ImportPage />)
    await drawn.user.upload(screen.getByLabelText('Pilih fail'), FILE)
    expect(await screen.findByText(/baris 3/)).toBeTruthy()
  })

  it('shows the refused rows alone', async () => {
    answerImport(PLAN)
    const { user } = await chooseFile()
    await user.click(await screen.findByRole('radio', { name: 'Refused · 1' }))
    const table = screen.getByRole('table', { name: 'Row by row' })
    expect(within(table).getAllByRole('row')).toHaveLength(2)
  })

  it('imports after a question, and gives the initial passwords as a file', async () => {
    answerImport(PLAN)
    const { user } = await chooseFile()
    await user.click(await screen.findByRole('button', { name: 'Import 2 people' }))
    const dialog = await screen.findByRole('dialog', { name: 'Import 2 people?' })
    const sent = answerImport(DONE)
    await user.click(within(dialog).getByRole('button', { name: 'Import 2 people' }))
    expect(await screen.findByText('2 people have been imported.')).toBeTruthy()
    expect(sent).toEqual([{ dryRun: 'false', csv: 'whole' }])
    expect(screen.getByRole('button', { name: 'Import another file' })).toHaveProperty(
      'disabled',
      true,
    )
    const saved = catchDownloads()
    await user.click(screen.getByRole('button', { name: 'Download initial passwords' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(await saved[0]?.text()).toBe('\uFEFFID,Initial password\r\ntan.new,Xk7mPq2v')
    await user.click(screen.getByRole('button', { name: 'Import another file' }))
    expect(screen.getByText('or drop it here')).toBeTruthy()
  })

  it('asks before leaving unsaved passwords behind', async () => {
    const { user } = renderAs(
      anAdmin('all'),
      <>
        <Link to="/admin/audit">{'Elsewhere'}</Link>
        <ImportPage />
      </>,
    )
    answerImport(PLAN)
    await user.upload(screen.getByLabelText('Choose file'), FILE)
    await user.click(await screen.findByRole('button', { name: 'Import 2 people' }))
    const dialog = await screen.findByRole('dialog')
    answerImport(DONE)
    await user.click(within(dialog).getByRole('button', { name: 'Import 2 people' }))
    await screen.findByText('2 people have been imported.')
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
    const question = await screen.findByRole('dialog', { name: 'Leave without the passwords?' })
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(screen.getByRole('button', { name: 'Download initial passwords' })).toBeTruthy()
  })

  it('keeps the file and its report when the import fails', async () => {
    answerImport(PLAN)
    const { user } = await chooseFile()
    await user.click(await screen.findByRole('button', { name: 'Import 2 people' }))
    const dialog = await screen.findByRole('dialog')
    refuse(peopleCalls.import, 503, 'DATABASE_UNAVAILABLE')
    await user.click(within(dialog).getByRole('button', { name: 'Import 2 people' }))
    expect((await within(dialog).findByRole('alert')).textContent).toContain('database')
    const sent = answerImport(DONE)
    await user.click(within(dialog).getByRole('button', { name: 'Import 2 people' }))
    expect(await screen.findByText('2 people have been imported.')).toBeTruthy()
    expect(sent).toHaveLength(1)
  })

  it('says in the banner why a file cannot be read, and checks it again on request', async () => {
    refuse(peopleCalls.import, 400, 'CSV_COLUMNS_MISSING', { columns: 'type' })
    const { user } = await chooseFile()
    expect((await screen.findByRole('alert')).textContent).toContain('Missing: type.')
    expect(screen.getByText('people.csv')).toBeTruthy()
    answerImport(PLAN)
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    expect(await screen.findByText('2 people can be imported.')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('says that a file cannot be read at all: a folder that was dropped, or a stick that is gone', async () => {
    const { user } = renderAs(anAdmin('all'), <ImportPage />)
    const gone = new File([], 'people.csv', { type: 'text/csv' })
    gone.arrayBuffer = () => Promise.reject(new DOMException('Gone', 'NotReadableError'))
    await user.upload(screen.getByLabelText('Choose file'), gone)
    expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong')
    expect(screen.getByRole('button', { name: 'Choose file' })).toHaveProperty('disabled', false)
  })

  it('has nothing to import where every row is refused', async () => {
    answerImport({ ...PLAN, rows: PLAN.rows.slice(2) })
    await chooseFile()
    const button = await screen.findByRole('button', { name: 'Import 0 people' })
    expect(button).toHaveProperty('disabled', true)
  })
})
