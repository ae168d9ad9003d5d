import { act, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { callList } from '../lib/apiClient'
import { TEST_CALLS } from '../lib/testing/calls'
import { catchDownloads } from '../lib/testing/downloads'
import { anAdmin } from '../lib/testing/people'
import { renderAs } from '../lib/testing/renderAs'
import { refuse, server } from '../lib/testing/server'
import { CsvDownload } from './CsvDownload'
import type { Column } from './DataTable'
import { Toasts } from './toast'

interface Row {
  id: string
  rate: number
}

const COLUMNS: Column<Row>[] = [
  { key: 'id', head: 'User ID', cell: ({ id }) => <b>{id}</b>, csv: ({ id }) => id },
  { key: 'rate', head: 'Overall Progress', cell: () => null, csv: ({ rate }) => `${rate}%` },
  { key: 'log', head: 'Log', cell: () => 'Log' },
]

const TOTAL = 450
const row = (at: number): Row => ({ id: at === 7 ? '=cmd()' : `user ${at}`, rate: at % 100 })
/** As it is read back. */
const written = (at: number) => [at === 7 ? "'=cmd()" : `user ${at}`, `${at % 100}%`]

/** A server of 450 rows; from the second page on it waits for `release`. */
function serve(hold = false) {
  const asked: object[] = []
  const waiting: (() => void)[] = []
  server.use(
    http.post(TEST_CALLS.list.path, async ({ request }) => {
      const body = (await request.json()) as { limit: number; offset: number }
      asked.push(body)
      if (hold && body.offset > 0) await new Promise<void>((resolve) => waiting.push(resolve))
      const length = Math.min(body.limit, TOTAL - body.offset)
      const rows = Array.from({ length }, (_, at) => ({ ...row(body.offset + at) }))
      return HttpResponse.json(rows, { headers: { 'x-total-count': String(TOTAL) } })
    }),
  )
  return { asked, waiting }
}

function open() {
  return renderAs(
    anAdmin('all'),
    <>
      <CsvDownload
        name={() => 'seller_2026_11_21.csv'}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        load={async (range, signal) => {
          const page = await callList(TEST_CALLS.list, { search: 'user', ...range }, { signal })
          return { ...page, rows: page.rows as Row[] }
        }}
      />
      <Toasts />
    </>,
  )
}

const button = () => screen.getByRole('button', { name: 'Download Report' })

describe('the download of a table', () => {
  it('holds all rows of the filter under the heads on screen, and runs no formula', async () => {
    const { asked } = serve()
    const saved = catchDownloads()
    const { user } = open()
    await user.click(button())
    expect(await screen.findByText('Your file is ready')).toBeTruthy()
    expect(saved.map(({ name }) => name)).toEqual(['seller_2026_11_21.csv'])
    const text = (await saved[0]?.text()) ?? ''
    expect(text.startsWith('\uFEFF')).toBe(true)
    const { data } = papa.parse<string[]>(text)
    expect(data[0]).toEqual(['User ID', 'Overall Progress'])
    expect(data.slice(1)).toEqual(Array.from({ length: TOTAL }, (_, at) => written(at)))
    expect(asked).toEqual([0, 200, 400].map((offset) => ({ search: 'user', limit: 200, offset })))
  })

  it('says how far it is', async () => {
    const { waiting } = serve(true)
    catchDownloads()
    const { user } = open()
    await user.click(button())
    expect(await screen.findByText('200 of 450 rows')).toBeTruthy()
    expect(screen.getByRole('progressbar')).toHaveProperty('value', 44)
    expect(button().getAttribute('aria-busy')).toBe('true')
    await waitFor(() => expect(waiting).toHaveLength(1))
    waiting.pop()?.()
    expect(await screen.findByText('400 of 450 rows')).toBeTruthy()
  })

  it('can be cancelled: nothing is saved, nothing more is asked for, and it can begin anew', async () => {
    const { asked, waiting } = serve(true)
    const saved = catchDownloads()
    const { user } = open()
    await user.click(button())
    await screen.findByText('200 of 450 rows')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(document.activeElement).toBe(button())
    await waitFor(() => expect(waiting).toHaveLength(1))
    await act(async () => waiting.pop()?.())
    expect(saved).toEqual([])
    expect(asked).toHaveLength(2)
    expect(screen.queryByRole('alert')).toBeNull()
    serve()
    await user.click(button())
    expect(await screen.findByText('Your file is ready')).toBeTruthy()
    expect(saved).toHaveLength(1)
  })

  it('ends with the page', async () => {
    const { asked, waiting } = serve(true)
    const saved = catchDownloads()
    const { user, unmount } = open()
    await user.click(button())
    await waitFor(() => expect(waiting).toHaveLength(1))
    unmount()
    await act(async () => waiting.pop()?.())
    expect(asked).toHaveLength(2)
    expect(saved).toEqual([])
  })

  it('says why it failed, keeps the page, and works when pressed again', async () => {
    refuse(TEST_CALLS.list, 403, 'FORBIDDEN')
    const saved = catchDownloads()
    const { user } = open()
    await user.click(button())
    expect((await screen.findByRole('alert')).textContent).toBe('You are not allowed to do this.')
    expect(saved).toEqual([])
    serve()
    await user.click(button())
    expect(await screen.findByText('Your file is ready')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
