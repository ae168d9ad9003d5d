import { MantineProvider } from '@mantine/core'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../lib/apiError'
import { type Column, DataTable } from './DataTable'
import { TableEmpty, TablePages, TableTools } from './TableControls'
import { useFocusHandOn } from './useFocusHandOn'
import { useTableState } from './useTableState'

interface Row {
  id: string
  count: number
}

const COLUMNS: Column<Row>[] = [
  { key: 'id', head: 'User ID', cell: (row) => row.id, sortable: true },
  { key: 'count', head: 'Count', cell: (row) => row.count, sortable: true },
  { key: 'note', head: 'Note', cell: () => '–' },
]

interface Given {
  rows?: Row[]
  error?: unknown
  onRetry?: () => void
  options?: { sort?: string; order?: 'asc' | 'desc' }
}

function Example({ rows, error, onRetry, options }: Given) {
  const table = useTableState(COLUMNS, { pageSize: 10, ...options })
  useFocusHandOn()
  return (
    <>
      <TableTools table={table} searchLabel="Find" columns={COLUMNS} narrow={0} />
      <DataTable
        label="Users"
        columns={COLUMNS}
        rows={rows}
        rowKey={(row) => row.id}
        renderCard={(row) => row.id}
        empty={<TableEmpty table={table} />}
        error={error}
        onRetry={onRetry}
        table={table}
      />
      <TablePages table={table} total={2520} />
      <output data-testid="params">{JSON.stringify(table.params)}</output>
      <Address />
    </>
  )
}

function Address() {
  return <span data-testid="address">{useLocation().search}</span>
}

function show(given: Given, address = '/users') {
  render(
    <MantineProvider>
      <MemoryRouter initialEntries={[address]}>
        <Example {...given} />
      </MemoryRouter>
    </MantineProvider>,
  )
  return userEvent.setup({ delay: null, pointerEventsCheck: 0 })
}

const ROWS = [
  { id: 'aiman', count: 1 },
  { id: 'chong', count: 2 },
]
const address = () => screen.getByTestId('address').textContent
const params = () => JSON.parse(screen.getByTestId('params').textContent ?? '') as object

describe('a table', () => {
  it('shows its rows', () => {
    show({ rows: ROWS })
    const table = within(screen.getByRole('table', { name: 'Users' }))
    expect(table.getAllByRole('row')).toHaveLength(3)
    expect(table.getByText('chong')).toBeTruthy()
  })

  it('names each row by its first cell', () => {
    show({ rows: ROWS })
    const heads = screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
    expect(heads).toEqual(['aiman', 'chong'])
  })

  it('says that it is loading, with its heads in place', () => {
    show({})
    const table = screen.getByRole('table', { name: 'Users' })
    expect(table.getAttribute('aria-busy')).toBe('true')
    expect(within(table).getByRole('columnheader', { name: 'User ID' })).toBeTruthy()
  })

  it('shows a failure with a retry, never as an empty table', async () => {
    const onRetry = vi.fn<() => void>()
    const error = new ApiError('', { status: 0, code: 'NETWORK' })
    const user = show({ error, onRetry })
    expect(screen.getByRole('alert').textContent).toContain('No connection to the server')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('says that nothing matches, and clears the search', async () => {
    const user = show({ rows: [] }, '/users?search=kavita')
    expect(screen.getByText('Nothing matches “kavita”')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(address()).toBe('')
  })
})

describe('the state of a table', () => {
  it('is read from the address', () => {
    show({ rows: ROWS }, '/users?page=3&sort=count&order=desc&search=a')
    expect(params()).toEqual({ limit: 10, offset: 20, sort: 'count', order: 'desc', search: 'a' })
  })

  it.each([
    ['?page=-2', { offset: 0 }],
    ['?page=many', { offset: 0 }],
    ['?page=1e300', { offset: 9_999_990 }],
    ['?sort=password', { sort: 'id' }],
    ['?sort=note', { sort: 'id' }],
    ['?order=sideways', { order: 'asc' }],
  ])('ignores invalid values when the address says %s', (search, asked) => {
    show({ rows: ROWS }, `/users${search}`)
    expect(params()).toMatchObject(asked)
  })

  it('sorts by default as the table says: the newest first, other columns ascending', async () => {
    const user = show({ rows: ROWS, options: { sort: 'count', order: 'desc' } })
    expect(params()).toMatchObject({ sort: 'count', order: 'desc' })
    await user.click(screen.getByRole('button', { name: 'Count' }))
    expect(params()).toMatchObject({ sort: 'count', order: 'asc' })
    expect(address()).toBe('?sort=count&order=asc')
    await user.click(screen.getByRole('button', { name: 'User ID' }))
    expect(params()).toMatchObject({ sort: 'id', order: 'asc' })
    expect(address()).toBe('?sort=id')
    await user.click(screen.getByRole('button', { name: 'Count' }))
    expect(params()).toMatchObject({ sort: 'count', order: 'desc' })
  })

  it('sorts by a head, and turns the order at the second press', async () => {
    const user = show({ rows: ROWS }, '/users?page=3')
    await user.click(screen.getByRole('button', { name: 'User ID' }))
    expect(address()).toBe('?sort=id&order=desc')
    const head = screen.getByRole('columnheader', { name: 'User ID' })
    expect(head.getAttribute('aria-sort')).toBe('descending')
    await user.click(screen.getByRole('button', { name: 'User ID' }))
    expect(address()).toBe('?sort=id')
  })

  it('pages, and shows which rows of how many', async () => {
    const user = show({ rows: ROWS })
    expect(screen.getByText('1–10 of 2,520')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    expect(address()).toBe('?page=2')
    expect(screen.getByText('11–20 of 2,520')).toBeTruthy()
    expect(screen.getByRole('button', { name: '2' }).getAttribute('aria-current')).toBe('page')
    await user.click(screen.getByRole('button', { name: '252' }))
    expect(address()).toBe('?page=252')
  })

  it('keeps the focus among the pages when its button becomes disabled', async () => {
    const user = show({ rows: ROWS }, '/users?page=251')
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: '252' })),
    )
    await user.click(screen.getByRole('button', { name: '1' }))
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    await user.click(screen.getByRole('button', { name: 'Previous page' }))
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: '1' })),
    )
  })

  it('keeps a change when the next one precedes the address', () => {
    show({ rows: ROWS })
    act(() => {
      screen.getByRole('button', { name: 'Count' }).click()
      screen.getByRole('button', { name: 'Next page' }).click()
    })
    expect(params()).toMatchObject({ sort: 'count', offset: 10 })
  })

  it('searches when the typing pauses, from the first page on', async () => {
    const user = show({ rows: ROWS }, '/users?page=3')
    await user.type(screen.getByRole('searchbox', { name: 'Find' }), 'kav')
    await waitFor(() => expect(address()).toBe('?search=kav'))
  })
})
