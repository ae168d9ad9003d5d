import { screen, waitFor, within } from '@testing-library/react'
import { importCalls } from '@tristar/shared/imports/imports.calls'
import type { ImportAnswer, ImportPlan } from '@tristar/shared/imports/imports.schema'
import { HttpResponse } from 'msw'
import { Link } from 'react-router-dom'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadNamespace, setLanguage } from '../../lib/i18n'
import { catchDownloads } from '../../lib/testing/downloads'
import { DONE, PLAN, REFUSED, RUNNING, STARTED } from '../../lib/testing/imports'
import { anAdmin } from '../../lib/testing/people'
import { renderAs } from '../../lib/testing/renderAs'
import { answer, refuse, serve } from '../../lib/testing/server'
import { ImportPage } from './import.page'

beforeAll(() => loadNamespace('imports'))
beforeEach(async () => {
  await setLanguage('en')
  answer(importCalls.running, { jobId: null })
})

/** Answers the import; gives what was sent: the flag and the file's text. */
function answerImport(report: ImportAnswer) {
  const sent: { dryRun: unknown; csv: string }[] = []
  serve(importCalls.send, async ({ request }) => {
    const text = await request.text()
    const dryRun = /name="dryRun"\r\n\r\n(\w+)/.exec(text)?.[1]
    sent.push({ dryRun, csv: text.includes('type,id\r\nseller,mei') ? 'whole' : text })
    return HttpResponse.json(report, { status: 'jobId' in report ? 202 : 200 })
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
  it('offers a template with an example of each action', async () => {
    const saved = catchDownloads()
    const { user } = renderAs(anAdmin('all'), <ImportPage />)
    await user.click(screen.getByRole('button', { name: 'Download template' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect((await saved[0]?.text())?.split('\r\n')).toEqual([
      '\uFEFFaction,type,id,name,email,number,supervisorId,distributorId,password',
      'add,supervisor,lim.weiliang,Lim Wei Liang,,,,KTC,',
      'add,seller,siti.aminah,Siti Aminah,siti.aminah@example.com,0123456789,lim.weiliang,,',
      'update,,mei.ling,Tan Mei Ling,,01123456789,,,',
      'move,,raj.kumar,,,,lim.weiliang,,',
      'deactivate,,ahmad.faiz,,,,,,',
    ])
  })

  it('checks the file first, and shows the refused rows before the others', async () => {
    const sent = answerImport(PLAN)
    await chooseFile()
    const table = await screen.findByRole('table', { name: 'Row by row' })
    const rows = within(table).getAllByRole('row').slice(1)
    expect(rows.map((row) => row.textContent)).toEqual([
      '4MEI.newUserAddRefusedThis ID is already in line 3 of the file.',
      '2Tan Ah Kow tan.newUser ManagerAddCan be imported–',
      '3mei.newUserAddCan be imported–',
    ])
    expect(sent).toEqual([{ dryRun: 'true', csv: 'whole' }])
    expect(screen.getByText('2 rows can be imported.')).toBeTruthy()
    expect(screen.getByText('1 row is refused and left out.')).toBeTruthy()
  })

  it('says how many people join, move and leave, and what that means', async () => {
    const [tan, mei] = PLAN.rows
    const rows = [
      { ...tan, action: 'move' },
      { ...mei, action: 'deactivate' },
    ] as ImportPlan['rows']
    answerImport({ rows, created: 0 })
    const { user } = await chooseFile()
    expect(await screen.findByText('1 to move, 1 to deactivate')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Import 2 rows' }))
    const dialog = await screen.findByRole('dialog', { name: 'Import 2 rows?' })
    expect(within(dialog).getByText(/can no longer log in/)).toBeTruthy()
    expect(within(dialog).queryByText(/New people choose/)).toBeNull()
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

  it('imports after a question, shows how far it is, and gives the initial passwords', async () => {
    answerImport(PLAN)
    const { user } = await chooseFile()
    await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }))
    const dialog = await screen.findByRole('dialog', { name: 'Import 2 rows?' })
    expect(within(dialog).getByText(/New people choose a password/)).toBeTruthy()
    expect(within(dialog).queryByText(/can no longer log in/)).toBeNull()
    const sent = answerImport(STARTED)
    answer(importCalls.job, RUNNING)
    await user.click(within(dialog).getByRole('button', { name: 'Import 2 rows' }))
    expect(await screen.findByText('1 of 3 rows are done.')).toBeTruthy()
    expect(sent).toEqual([{ dryRun: 'false', csv: 'whole' }])
    expect(screen.getByRole('progressbar', { name: 'Import' })).toHaveProperty('value', 33)
    expect(screen.getByText(/A password counts only for a person whose row/)).toBeTruthy()
    answer(importCalls.job, DONE)
    expect(await screen.findByText('2 rows have been imported.')).toBeTruthy()
    expect(screen.getByText('1 row was not imported.')).toBeTruthy()
    const another = screen.getByRole('button', { name: 'Import another file' })
    expect(another).toHaveProperty('disabled', true)
    const saved = catchDownloads()
    await user.click(screen.getByRole('button', { name: 'Download initial passwords' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(await saved[0]?.text()).toBe(
      '\uFEFFID,Initial password,Name,User Manager ID\r\ntan.new,Xk7mPq2v,,\r\nmei.new,abcdefgh,,',
    )
    await waitFor(() => expect(another).toHaveProperty('disabled', false))
    await user.click(another)
    expect(await screen.findByText('CSV or Excel, or drop it here')).toBeTruthy()
    expect(screen.queryByText('Initial passwords')).toBeNull()
  })

  it('gives no password of a row that was refused in the end', async () => {
    answerImport(PLAN)
    const { user } = await chooseFile()
    await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }))
    answerImport(STARTED)
    const [tan] = PLAN.rows
    const lost = { ...REFUSED, line: 3, id: 'mei.new' }
    answer(importCalls.job, { ...DONE, rows: [{ ...tan, ok: true }, lost, REFUSED], created: 1 })
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Import 2 rows' }))
    await screen.findByText('1 row has been imported.')
    const saved = catchDownloads()
    await user.click(screen.getByRole('button', { name: 'Download initial passwords' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(await saved[0]?.text()).toBe(
      '\uFEFFID,Initial password,Name,User Manager ID\r\ntan.new,Xk7mPq2v,,',
    )
  })

  it('names with the passwords whose they are, and gives the refused rows to be corrected', async () => {
    answerImport(PLAN)
    const { user } = renderAs(anAdmin('all'), <ImportPage />)
    const rows = [
      'type,id,name,email,number,supervisorId,distributorId,password,Remark',
      'User Manager,tan.new,Tan Ah Kow,,,,KTC,,x',
      'User,mei.new,Lee Mei,,,tan.new,,,',
      'User,MEI.new,Mei,mei@x.my,+60123456789,tan.new,,own word,',
    ]
    const file = new File([rows.join('\r\n')], 'people.csv')
    await user.upload(screen.getByLabelText('Choose file'), file)
    expect(await screen.findByText('Columns that were not read: Remark')).toBeTruthy()
    const saved = catchDownloads()
    await user.click(screen.getByRole('button', { name: 'Download refused rows' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect((await saved[0]?.text())?.split('\r\n')).toEqual([
      '\uFEFFaction,type,id,name,email,number,supervisorId,distributorId,password,Line,Reason',
      ',User,MEI.new,Mei,mei@x.my,0123456789,tan.new,,own word,4,This ID is already in line 3 of the file.',
    ])
    await user.click(screen.getByRole('button', { name: 'Import 2 rows' }))
    const dialog = await screen.findByRole('dialog')
    answerImport(STARTED)
    answer(importCalls.job, DONE)
    await user.click(within(dialog).getByRole('button', { name: 'Import 2 rows' }))
    await user.click(await screen.findByRole('button', { name: 'Download initial passwords' }))
    await waitFor(() => expect(saved).toHaveLength(2))
    expect(await saved[1]?.text()).toBe(
      '\uFEFFID,Initial password,Name,User Manager ID\r\ntan.new,Xk7mPq2v,Tan Ah Kow,\r\nmei.new,abcdefgh,Lee Mei,tan.new',
    )
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
    await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }))
    const dialog = await screen.findByRole('dialog')
    answerImport(STARTED)
    answer(importCalls.job, DONE)
    await user.click(within(dialog).getByRole('button', { name: 'Import 2 rows' }))
    await screen.findByText('2 rows have been imported.')
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }))
    const question = await screen.findByRole('dialog', { name: 'Leave without the passwords?' })
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(screen.getByRole('button', { name: 'Download initial passwords' })).toBeTruthy()
  })

  it('keeps the file and its report when another import is running, and leads to that', async () => {
    answerImport(PLAN)
    const { user } = await chooseFile()
    await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }))
    const dialog = await screen.findByRole('dialog')
    refuse(importCalls.send, 409, 'IMPORT_RUNNING')
    answer(importCalls.running, { jobId: STARTED.jobId })
    await user.click(within(dialog).getByRole('button', { name: 'Import 2 rows' }))
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Another import')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(screen.getByText('2 rows can be imported.')).toBeTruthy()
    answer(importCalls.job, RUNNING)
    await user.click(await screen.findByRole('link', { name: 'Show its progress' }))
    expect(await screen.findByText('1 of 3 rows are done.')).toBeTruthy()
  })

  it('says in the banner why a file cannot be read, and checks it again on request', async () => {
    refuse(importCalls.send, 400, 'CSV_COLUMNS_MISSING', { columns: 'type' })
    const { user } = await chooseFile()
    expect((await screen.findByRole('alert')).textContent).toContain('Missing: type.')
    expect(screen.getByText('people.csv')).toBeTruthy()
    answerImport(PLAN)
    await user.click(screen.getByRole('button', { name: 'Check again' }))
    expect(await screen.findByText('2 rows can be imported.')).toBeTruthy()
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
    const button = await screen.findByRole('button', { name: 'Import 0 rows' })
    expect(button).toHaveProperty('disabled', true)
  })
})
