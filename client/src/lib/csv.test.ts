import papa from 'papaparse'
import { describe, expect, it, vi } from 'vitest'
import { fileDate } from './dates'
import { csvOf, type CsvColumn } from './csv'
import { gatherRows, type RowRange } from './gatherRows'

interface Row {
  id: string
  count: number | null
}

const COLUMNS: CsvColumn<Row>[] = [
  { head: 'User ID', value: ({ id }) => id },
  { head: '总体进度', value: ({ count }) => count },
]

async function textOf(rows: Row[], columns = COLUMNS): Promise<string> {
  const bytes = await (await csvOf(columns, rows)).arrayBuffer()
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
}

describe('a CSV file', () => {
  it('read back is what was written, whatever the cells hold', async () => {
    const rows = [
      { id: 'nurul.aisyah', count: 60 },
      { id: 'a "quoted", cell;\nof two lines', count: 0 },
      { id: '陈伟良', count: null },
    ]
    const { data } = papa.parse<string[]>(await textOf(rows), { skipEmptyLines: false })
    expect(data).toEqual([
      ['User ID', '总体进度'],
      ['nurul.aisyah', '60'],
      ['a "quoted", cell;\nof two lines', '0'],
      ['陈伟良', ''],
    ])
  })

  it('quotes what separates cells elsewhere', async () => {
    const rows = ['a;b', 'a\tb'].map((id) => ({ id, count: 1 }))
    expect((await textOf(rows)).split('\r\n').slice(1)).toEqual(['"a;b",1', '"a\tb",1'])
  })

  it('begins with a BOM, so that Excel reads UTF-8', async () => {
    expect(await textOf([])).toBe('\uFEFFUser ID,总体进度')
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=1\n=2', '＝1+1'])(
    'runs no formula: %j',
    async (id) => {
      const { data } = papa.parse<string[]>(await textOf([{ id, count: -1 }]))
      expect(data[1]).toEqual([`'${id}`, '-1'])
    },
  )

  it('runs no formula in a head either', async () => {
    expect(await textOf([], [{ head: '=1+1', value: () => '' }])).toBe(`\uFEFF"'=1+1"`)
  })

  it('is dated in the organisation’s zone', () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T17:00:00Z') })
    try {
      expect(fileDate()).toBe('2026_11_21')
    } finally {
      vi.useRealTimers()
    }
  })
})

const rowKey = (row: string) => row
const numbered = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, at) => `row ${from + at}`)

describe('gathering all rows of a list', () => {
  const signal = new AbortController().signal

  it('loads page after page, and reports its progress', async () => {
    const asked: RowRange[] = []
    const onProgress = vi.fn<(done: number, total: number) => void>()
    const load = async (range: RowRange) => {
      asked.push(range)
      return { rows: numbered(range.offset, Math.min(450, range.offset + range.limit)), total: 450 }
    }
    const rows = await gatherRows({ load, rowKey, signal, onProgress })
    expect(rows).toEqual(numbered(0, 450))
    expect(asked.map(({ offset }) => offset)).toEqual([0, 200, 400])
    expect(asked.every(({ limit }) => limit === 200)).toBe(true)
    expect(onProgress.mock.calls).toEqual([
      [200, 450],
      [400, 450],
      [450, 450],
    ])
  })

  it('has every row once even if rows move meanwhile', async () => {
    let list = numbered(0, 300)
    const load = async ({ offset, limit }: RowRange) => {
      const page = { rows: list.slice(offset, offset + limit), total: list.length }
      // The last row moves to the front after the first page has been read.
      if (offset === 0) list = [...numbered(299, 300), ...numbered(0, 299)]
      return page
    }
    const rows = await gatherRows({ load, rowKey, signal, onProgress: () => undefined })
    expect(rows.toSorted()).toEqual(numbered(0, 300).toSorted())
  })

  it('ends when the list returns fewer rows than it counts', async () => {
    const load = vi.fn<() => Promise<{ rows: string[]; total: number }>>()
    load.mockResolvedValue({ rows: ['one'], total: 2 })
    expect(await gatherRows({ load, rowKey, signal, onProgress: () => undefined })).toEqual(['one'])
    expect(load).toHaveBeenCalledTimes(3)
  })

  it('stops where it is when it is cancelled', async () => {
    const controller = new AbortController()
    const load = vi.fn<(range: RowRange) => Promise<{ rows: string[]; total: number }>>()
    load.mockImplementation(async () => {
      controller.abort()
      return { rows: ['one'], total: 1000 }
    })
    const gathering = gatherRows({
      load,
      rowKey,
      signal: controller.signal,
      onProgress: () => undefined,
    })
    await expect(gathering).rejects.toMatchObject({ name: 'AbortError' })
    expect(load).toHaveBeenCalledTimes(1)
  })
})
