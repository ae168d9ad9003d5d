import { screen, waitFor, within } from '@testing-library/react'
import type { OwnList } from '@tristar/shared/account/ownLists.schema'
import { listViewsCalls } from '@tristar/shared/people/listViews.calls'
import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { address } from '../../lib/testing/address'
import { withoutMotion } from '../../lib/testing/phone'
import { answer, answerLater, answerList, refuse } from '../../lib/testing/server'
import { aUser, inEnglish, openLists } from './testing/lists'

inEnglish()

const { save, remove } = listViewsCalls
const LATE = { id: 'v1', name: 'Late', query: 'dist=lhm&sort=progress', default: false }
const QUIET = { id: 'v2', name: 'Gone quiet', query: 'state=all', default: false }

beforeEach(() => {
  answerList(peopleListCalls.users, [{ ...aUser() }])
  // The form of a new person.
  answerList(peopleListCalls.supervisors, [])
})

async function open(
  search: string,
  { views = [LATE, QUIET], columns = [] }: Partial<OwnList> = {},
) {
  const drawn = openLists(`/seller${search}`, { columns, views })
  await screen.findByRole('table', { busy: false })
  return drawn
}

const pills = () => within(screen.getByRole('navigation', { name: 'Saved views' }))
const current = () =>
  pills()
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
    .map((link) => link.textContent)
const hrefOf = (name: string) => pills().getByRole('link', { name }).getAttribute('href')
const saveButton = () => screen.queryByRole('button', { name: 'Save view' })
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name of the view' })

describe('the views of a list', () => {
  it.each([
    ['', 'All Users', false],
    ['?page=2', 'All Users', false],
    ['?add=person', 'All Users', false],
    ['?state=all&add=person', 'Gone quiet', false],
    ['?search=ann', 'All Users', true],
    ['?view=v1&dist=lhm&sort=progress', 'Late', false],
    ['?view=v1&dist=lhm&sort=progress&page=2', 'Late', false],
    ['?view=v1&dist=lhm', 'Late', true],
    ['?view=v1', 'Late', true],
    ['?state=all', 'Gone quiet', false],
    ['?view=gone&state=inactive', 'All Users', true],
    ['?view=v2&state=all&columns=progress', 'Gone quiet', true],
    ['?view=v2&state=all&columns=shoeSize', 'Gone quiet', false],
  ])('at %j: %s, to be saved: %s', async (search, name, unsaved) => {
    await open(search)
    expect(current()).toEqual([name])
    expect(saveButton() !== null).toBe(unsaved)
  })

  it('are links with all that they keep', async () => {
    await open('?search=ann')
    expect(hrefOf('All Users')).toBe('/admin/seller')
    expect(hrefOf('Late')).toBe('/admin/seller?view=v1&dist=lhm&sort=progress')
  })
})

describe('the default view', () => {
  const views = [LATE, { ...QUIET, default: true }]

  it('is shown at the bare address, and all of it stays one press away', async () => {
    const { user } = await open('', { views })
    expect(address()).toBe('/admin/seller?view=v2&state=all')
    expect(current()).toEqual(['Gone quiet'])
    await user.click(pills().getByRole('link', { name: 'All Users' }))
    expect(address()).toBe('/admin/seller?view=all')
    expect(current()).toEqual(['All Users'])
  })

  it('gives way to whatever the address asks for', async () => {
    const { user } = await open('?search=ann', { views })
    expect(address()).toBe('/admin/seller?search=ann')
    const search = screen.getByRole('searchbox')
    await user.clear(search)
    // Cleared by hand is not asked for anew.
    await screen.findByText('/admin/seller?view=all')
    expect(current()).toEqual(['All Users'])
    expect(document.activeElement).toBe(search)
  })
})

describe('saving a view', () => {
  it('keeps filters, search, order and the own columns, and leads to it', async () => {
    const sent = answer(save, { ...LATE, id: 'v3', name: 'Ann', query: 'search=ann' })
    const { user } = await open('?search=ann&page=2', { columns: ['sellerId', 'progress'] })
    await user.click(screen.getByRole('button', { name: 'Save view' }))
    await user.type(await screen.findByRole('textbox', { name: 'Name of the view' }), 'Ann')
    await user.click(screen.getByRole('checkbox', { name: 'Default' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText(/view=v3/)
    const query = 'columns=sellerId%2Cprogress&search=ann'
    expect(sent).toEqual([{ page: 'sellers', name: 'Ann', query, default: true }])
    await expect.poll(() => document.activeElement?.textContent).toBe('All Users')
  })

  it('wants a name that no other view has, and keeps what was typed', async () => {
    refuse(save, 409, 'VIEW_NAME_TAKEN')
    const { user } = await open('?search=ann')
    await user.click(screen.getByRole('button', { name: 'Save view' }))
    const press = async () => user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByRole('textbox', { name: 'Name of the view' })
    await press()
    expect(field().getAttribute('aria-invalid')).toBe('true')
    await user.type(field(), 'Late')
    await press()
    await screen.findAllByText('Another view of this list has this name.')
    expect(field().value).toBe('Late')
  })

  it('cannot be cancelled while it is saved', async () => {
    withoutMotion()
    const go = answerLater(save, { ...LATE, id: 'v3', name: 'Ann', query: 'search=ann' })
    const { user } = await open('?search=ann')
    await user.click(screen.getByRole('button', { name: 'Save view' }))
    await user.type(await screen.findByRole('textbox', { name: 'Name of the view' }), 'Ann{Enter}')
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.getByRole('dialog', { name: 'Save view' })).toBeTruthy()
    expect(field().value).toBe('Ann')
    go()
    await screen.findByText(/view=v3/)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it.each([
    ['Change this view', { id: 'v1', name: 'Late' }],
    ['A new view', { name: 'Other' }],
  ])('of a changed one asks which: %s', async (choice, kept) => {
    const sent = answer(save, { ...LATE, query: 'dist=lhm' })
    const { user } = await open('?view=v1&dist=lhm')
    await user.click(screen.getByRole('button', { name: 'Save view' }))
    await user.click(await screen.findByRole('radio', { name: choice }))
    if (!field().value) await user.type(field(), 'Other')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText(/view=v1/)
    expect(sent).toEqual([{ page: 'sellers', ...kept, query: 'dist=lhm', default: false }])
  })
})

async function choose(item: string, role: 'menuitem' | 'menuitemcheckbox' = 'menuitem') {
  const { user } = await open('?view=v1&dist=lhm')
  await user.click(screen.getByRole('button', { name: 'Options of the view Late' }))
  await user.click(await screen.findByRole(role, { name: item }))
  return user
}

describe('the present view', () => {
  it('becomes the default as it was saved', async () => {
    const sent = answer(save, { ...LATE, default: true })
    await choose('Default', 'menuitemcheckbox')
    await expect.poll(() => sent).toEqual([{ page: 'sellers', ...LATE, default: true }])
  })

  it('tells why it could not', async () => {
    refuse(save, 404, 'VIEW_NOT_FOUND')
    await choose('Default', 'menuitemcheckbox')
    expect(await screen.findByText(/This view is no longer there/)).toBeTruthy()
  })

  it('gets another name, and keeps what it shows', async () => {
    const sent = answer(save, LATE)
    const user = await choose('Rename view')
    await user.type(await screen.findByRole('textbox', { name: 'Name of the view' }), 'r')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await expect.poll(() => sent).toEqual([{ page: 'sellers', ...LATE, name: 'Later' }])
  })

  it('is deleted after a question, and its rows stay', async () => {
    const sent = answer(remove, { message: '' })
    const user = await choose('Delete view')
    await screen.findByRole('dialog', { name: 'Delete the view Late?' })
    expect(sent).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Delete view' }))
    await screen.findByText('/admin/seller?dist=lhm')
    expect(sent).toEqual([{ id: 'v1' }])
  })
})
