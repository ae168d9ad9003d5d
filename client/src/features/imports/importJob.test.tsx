import { screen, waitFor, within } from '@testing-library/react'
import { importCalls } from '@tristar/shared/imports/imports.calls'
import { HttpResponse } from 'msw'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadNamespace, setLanguage } from '../../lib/i18n'
import { catchDownloads } from '../../lib/testing/downloads'
import { DONE, RUNNING, STARTED } from '../../lib/testing/imports'
import { anAdmin } from '../../lib/testing/people'
import { renderAs } from '../../lib/testing/renderAs'
import { answer, refuse, serve } from '../../lib/testing/server'
import { ImportPage } from './import.page'

beforeAll(() => loadNamespace('imports'))
beforeEach(async () => {
  await setLanguage('en')
  answer(importCalls.running, { jobId: null })
})

const open = () => renderAs(anAdmin('all'), <ImportPage />, `/admin/import?job=${STARTED.jobId}`)

describe('a running import', () => {
  it('is found again after a reload, row by row, but without its passwords', async () => {
    answer(importCalls.job, RUNNING)
    open()
    const table = await screen.findByRole('table', { name: 'Row by row' })
    expect(within(table).getByText('This ID is already in line 3 of the file.')).toBeTruthy()
    expect(screen.getByText(/were given once, when the import was started/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Download initial passwords' })).toBeNull()
  })

  it('still gives the refused rows, without what only the file had', async () => {
    answer(importCalls.job, DONE)
    const { user } = open()
    const saved = catchDownloads()
    await user.click(await screen.findByRole('button', { name: 'Download refused rows' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect((await saved[0]?.text())?.split('\r\n')).toEqual([
      '\uFEFFaction,type,id,name,Line,Reason',
      'add,seller,MEI.new,,4,This ID is already in line 3 of the file.',
    ])
  })

  it('is cancelled after a question; what was imported stays', async () => {
    answer(importCalls.job, RUNNING)
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Stop the import' }))
    const dialog = await screen.findByRole('dialog', { name: 'Stop this import?' })
    const cancelled = { ...DONE, state: 'cancelled' } as const
    let asked = 0
    serve(importCalls.cancel, ({ params }) => {
      asked += params.jobId === STARTED.jobId ? 1 : 0
      answer(importCalls.job, cancelled)
      return HttpResponse.json(cancelled)
    })
    await user.click(within(dialog).getByRole('button', { name: 'Stop the import' }))
    expect(await screen.findByText('The import was stopped.')).toBeTruthy()
    expect(screen.getByText('2 rows have been imported.')).toBeTruthy()
    expect(asked).toBe(1)
  })

  it('that was stopped before its first row does not speak of imported ones', async () => {
    const rows = DONE.rows.map((row) => ({ ...row, ok: false }))
    answer(importCalls.job, { ...DONE, state: 'cancelled', rows })
    open()
    expect(await screen.findByText('3 rows were not imported.')).toBeTruthy()
    expect(screen.queryByText(/have been imported/)).toBeNull()
  })

  it('goes on being shown while the server cannot be reached', async () => {
    answer(importCalls.job, RUNNING)
    open()
    await screen.findByText('1 of 3 rows are done.')
    refuse(importCalls.job, 404, 'NOT_FOUND')
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(screen.getByText('1 of 3 rows are done.')).toBeTruthy()
    answer(importCalls.job, DONE)
    expect(await screen.findByText('2 rows have been imported.')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('that there is no more leads back to the file', async () => {
    refuse(importCalls.job, 404, 'NOT_FOUND')
    const { user } = open()
    expect((await screen.findByRole('alert')).textContent).toContain('This does not exist.')
    await user.click(screen.getByRole('button', { name: 'Import another file' }))
    expect(await screen.findByText('CSV or Excel, or drop it here')).toBeTruthy()
  })
})
