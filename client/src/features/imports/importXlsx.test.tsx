import { screen } from '@testing-library/react'
import { importCalls } from '@tristar/shared/imports/imports.calls'
import { HttpResponse } from 'msw'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadNamespace, setLanguage } from '../../lib/i18n'
import { PLAN } from '../../lib/testing/imports'
import { anAdmin } from '../../lib/testing/people'
import { renderAs } from '../../lib/testing/renderAs'
import { answer, serve } from '../../lib/testing/server'
import { xlsxOf } from '../../lib/testing/xlsx'
import { ImportPage } from './import.page'
import { rowsOf } from './xlsx/rowsOf'

beforeAll(() => loadNamespace('imports'))
beforeEach(async () => {
  await setLanguage('en')
  answer(importCalls.running, { jobId: null })
})

/** Reads in the page's own thread, which has no workers here. */
class ReadingWorker extends EventTarget {
  postMessage(file: ArrayBuffer) {
    void rowsOf(file)
      .catch(() => null)
      .then((data) => this.dispatchEvent(new MessageEvent('message', { data })))
  }
  terminate() {}
}
afterEach(() => vi.unstubAllGlobals())

describe('the import of people', () => {
  it('sends an Excel file as CSV, which a worker has read', async () => {
    vi.stubGlobal('Worker', ReadingWorker)
    const sent: string[] = []
    serve(importCalls.send, async ({ request }) => {
      sent.push(await request.text())
      return HttpResponse.json(PLAN)
    })
    const { user } = renderAs(anAdmin('all'), <ImportPage />)
    const rows = [
      ['type', 'id'],
      ['User', 'say "mei"'],
    ]
    await user.upload(screen.getByLabelText('Choose file'), new File([xlsxOf(rows)], 'people.xlsx'))
    expect(await screen.findByText('2 rows can be imported.')).toBeTruthy()
    expect(screen.getByText('people.xlsx')).toBeTruthy()
    expect(sent[0]).toContain('"type","id"\r\n"User","say ""mei""')
  })

  it('says of an Excel file that is damaged that it cannot be read', async () => {
    vi.stubGlobal('Worker', ReadingWorker)
    const { user } = renderAs(anAdmin('all'), <ImportPage />)
    const damaged = new File(['PK\u0003\u0004'], 'people.xlsx')
    await user.upload(screen.getByLabelText('Choose file'), damaged)
    expect((await screen.findByRole('alert')).textContent).toContain('This Excel file cannot be')
  })
})
