import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { RowRange } from '../lib/gatherRows'
import { anAdmin } from '../lib/testing/people'
import { renderAs } from '../lib/testing/renderAs'
import type { Column } from './DataTable'
import { ServerTable } from './ServerTable'
import { useTableState } from './useTableState'

interface Row {
  id: string
}

const COLUMNS: Column<Row>[] = [{ key: 'id', head: 'User ID', cell: (row) => row.id }]
const TOTAL = 2500

const rowsFrom = ({ offset, limit }: RowRange): Row[] =>
  Array.from({ length: Math.min(limit, TOTAL - offset) }, (_, place) => ({
    id: `user-${offset + place + 1}`,
  }))

const FIRST = { rows: rowsFrom({ offset: 0, limit: 50 }), total: TOTAL }

const paper = () => [...document.querySelectorAll('[data-print=only]')]

function List({ asked }: { asked: RowRange[] }) {
  const table = useTableState(COLUMNS)
  const query = { data: FIRST, error: null, isPlaceholderData: false, refetch: async () => null }
  return (
    <ServerTable
      label="Users"
      searchLabel="Find"
      table={table}
      query={query}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      renderCard={({ id }) => id}
      narrow={0}
      load={async (range) => {
        asked.push(range)
        return { rows: rowsFrom(range), total: TOTAL }
      }}
    />
  )
}

it('prints the first 2,000 of a longer list, and says so on the button and on paper', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const asked: RowRange[] = []
  const { user } = renderAs(anAdmin('all'), <List asked={asked} />)
  await user.click(await screen.findByRole('button', { name: 'Print the first 2,000' }))
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  expect(asked.map(({ offset }) => offset)).toEqual([
    0, 200, 400, 600, 800, 1000, 1200, 1400, 1600, 1800,
  ])
  act(() => void dispatchEvent(new Event('beforeprint')))
  expect(paper().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('1–2,000 of 2,500'),
    expect.stringMatching(/user-2000$/),
  ])
  act(() => void dispatchEvent(new Event('afterprint')))
  expect(paper()).toEqual([])
})
