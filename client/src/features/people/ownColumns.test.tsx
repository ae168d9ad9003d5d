import { screen, waitFor, within } from '@testing-library/react'
import type { OwnList } from '@tristar/shared/account/ownLists.schema'
import { listViewsCalls } from '@tristar/shared/people/listViews.calls'
import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { address } from '../../lib/testing/address'
import { asPhone, withoutMotion } from '../../lib/testing/phone'
import { answer, answerLater, answerList, refuse } from '../../lib/testing/server'
import { aUser, download, headsOf, inEnglish, openLists } from './testing/lists'

inEnglish()

const { saveColumns } = listViewsCalls
const VIEW = { id: 'v1', name: 'Stars', query: 'columns=sellerId,belt', default: false }

beforeEach(() => {
  answerList(peopleListCalls.users, [{ ...aUser() }])
})

async function open(search = '', list: Partial<OwnList> = {}) {
  const drawn = openLists(`/seller${search}`, { columns: [], views: [VIEW], ...list })
  await screen.findByRole('table', { busy: false })
  return drawn
}

/** Without the checkbox, the person, the log and the actions. */
const heads = () => headsOf().slice(2, -2)

async function openDialog(search?: string, list?: Partial<OwnList>) {
  const { user } = await open(search, list)
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Columns' }))
  const press = async (name: string) => user.click(dialog.getByRole('button', { name }))
  const tick = async (name: string) => user.click(dialog.getByRole('checkbox', { name }))
  return { user, dialog, press, tick }
}

describe('the columns of a list', () => {
  it.each([
    ['', ['progress', 'belt'], ['Overall Progress', 'Star']],
    ['?columns=belt,shoeSize', ['progress'], ['Star']],
    ['?view=v1&columns=sellerId,belt', ['progress'], ['Star']],
    ['?columns=beltRate,completeDate', [], ['Within Star Progress', 'Complete All Modules By']],
  ])('at %j with %j of one’s own', async (search, columns, shown) => {
    await open(search, { columns })
    expect(heads()).toEqual(shown)
  })

  it('are those of the specification in a view without columns of its own', async () => {
    const views = [{ ...VIEW, query: 'state=all' }]
    await open('?view=v1&state=all', { columns: ['progress'], views })
    expect(heads()).toHaveLength(8)
  })

  it('are all in the file, whatever is on screen', async () => {
    const { user } = await open('?columns=belt')
    const { cells } = await download(user)
    expect(cells[0]).toHaveLength(9)
  })
})

describe('choosing columns', () => {
  it('by ticks and arrows, which keep the focus, keeps them for the admin', async () => {
    const sent = answer(saveColumns, { columns: [] })
    const { user, dialog, press, tick } = await openDialog('', { columns: ['belt', 'progress'] })
    const names = () => dialog.getAllByRole('listitem').map((item) => item.textContent)
    expect(names().slice(0, 4)).toEqual([
      'Name · User IDalways first',
      'Star',
      'Overall Progress',
      'Distributor',
    ])
    await press('Move Distributor up')
    expect(document.activeElement?.getAttribute('title')).toBe('Move Distributor up')
    await user.keyboard('{Enter}')
    expect(document.activeElement?.getAttribute('title')).toBe('Move Distributor down')
    expect(dialog.getByText('Distributor is now number 2 of 13')).toBeTruthy()
    await tick('Distributor')
    await tick('Star')
    await press('Apply')
    const columns = ['sellerId', 'distributorId', 'progress']
    await expect.poll(() => sent).toEqual([{ page: 'sellers', columns }])
    expect(address()).toBe('/admin/seller')
  })

  it('goes back to those of the specification', async () => {
    const sent = answer(saveColumns, { columns: [] })
    const { press } = await openDialog('?columns=progress', { columns: ['belt'] })
    await press('As specified')
    await press('Apply')
    await expect.poll(() => sent).toEqual([{ page: 'sellers', columns: [] }])
    await screen.findByText('/admin/seller')
  })

  it('in a view changes the view, and the order with a column that goes', async () => {
    const { press, tick } = await openDialog('?view=v1&columns=sellerId,belt&sort=belt')
    await tick('Star')
    await tick('Overall Progress')
    await press('Apply')
    await screen.findByText('/admin/seller?view=v1&columns=sellerId%2Cprogress')
    expect(heads()).toEqual(['Overall Progress'])
    expect(screen.getByRole('button', { name: 'Save view' })).toBeTruthy()
  })

  it('wants one beside the person', async () => {
    const sent = answer(saveColumns, { columns: [] })
    const { dialog, press, tick } = await openDialog('', { columns: ['belt'] })
    await tick('Star')
    await press('Apply')
    expect(dialog.getByRole('alert').textContent).toBe('Choose at least one column.')
    expect(sent).toEqual([])
    await tick('Overall Progress')
    expect(dialog.queryByRole('alert')).toBeNull()
    await press('Apply')
    await expect.poll(() => sent).toEqual([{ page: 'sellers', columns: ['sellerId', 'progress'] }])
  })

  it('cannot be cancelled while it is kept', async () => {
    withoutMotion()
    const go = answerLater(saveColumns, { columns: [] })
    const { user, press, tick } = await openDialog()
    await tick('Star')
    await press('Apply')
    await user.keyboard('{Escape}')
    await press('Cancel')
    expect(screen.getByRole('dialog', { name: 'Columns' })).toBeTruthy()
    go()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('stays open when it could not be kept', async () => {
    refuse(saveColumns, 503, 'BUSY', { seconds: 5 })
    const { press, tick, dialog } = await openDialog()
    await tick('Star')
    await press('Apply')
    expect(await dialog.findByRole('alert')).toBeTruthy()
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Star' }).checked).toBe(false)
  })
})

it('cards have no columns, and are sorted by whatever there is', async () => {
  asPhone()
  openLists('/seller?columns=belt', { columns: [], views: [] })
  await screen.findByRole('list', { name: 'Users' })
  expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull()
  const sorts = within(screen.getByRole('combobox', { name: 'Sort by' })).getAllByRole('option')
  expect(sorts.length).toBeGreaterThan(10)
})
