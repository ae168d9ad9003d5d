import { screen, waitFor, within } from '@testing-library/react'
import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import { beforeEach, describe, expect, it } from 'vitest'
import { address } from '../../lib/testing/address'
import { asPhone } from '../../lib/testing/phone'
import { answerList } from '../../lib/testing/server'
import { aUser, inEnglish, openReports, openTable } from './testing/lists'

inEnglish()
beforeEach(() => {
  answerList(peopleListCalls.users, [{ ...aUser() }])
})

async function openCard(name: string, search = '') {
  const { user } = await openTable(`/seller${search}`)
  await user.click(screen.getByRole('button', { name: 'Filter' }))
  await user.click(await screen.findByRole('button', { name }))
  return user
}

const field = (label: string) => screen.findByRole('textbox', { name: label })

const card = () => screen.queryByRole('dialog')
const closed = () => waitFor(() => expect(card()).toBeNull())

describe('a number that is typed', () => {
  it('counts when Enter or a press elsewhere closes its card at once', async () => {
    const user = await openCard('No activity for')
    await user.type(await field('No activity for'), '30{Enter}')
    await closed()
    expect(address()).toBe('/admin/seller?idleDays=30')
    await user.click(screen.getByRole('button', { name: /^No activity for/ }))
    await user.type(await field('No activity for'), '0')
    await user.click(document.body)
    await closed()
    expect(address()).toBe('/admin/seller?idleDays=300')
  })

  it('keeps the card open while it is wrong', async () => {
    const user = await openCard('No activity for')
    await user.type(await field('No activity for'), '0{Enter}')
    expect(await screen.findByText('A whole number from 1 to 3650')).toBeTruthy()
    expect(card()).not.toBeNull()
    expect(address()).toBe('/admin/seller')
  })

  it('counts once the other end is corrected', async () => {
    const user = await openCard('Progress', '?page=1')
    const [from, to] = [await field('Progress from'), await field('Progress to')]
    await user.type(from, '30')
    await waitFor(() => expect(address()).toBe('/admin/seller?progressFrom=30'))
    await user.type(to, '20')
    expect(await screen.findByText('A whole number from 30 to 100')).toBeTruthy()
    await user.clear(from)
    await user.type(from, '10{Enter}')
    await closed()
    expect(address()).toBe('/admin/seller?progressFrom=10&progressTo=20')
  })

  it('is not checked against an end that is none', async () => {
    const user = await openCard('Progress')
    const [from, to] = [await field('Progress from'), await field('Progress to')]
    await user.type(from, '30')
    await waitFor(() => expect(address()).toBe('/admin/seller?progressFrom=30'))
    await user.type(from, '0')
    await user.type(to, '20{Enter}')
    expect(await screen.findByText('A whole number from 30 to 100')).toBeTruthy()
    expect(address()).toBe('/admin/seller?progressFrom=30')
  })

  it('goes with the others that are cleared in the sheet of a phone', async () => {
    asPhone()
    const { user } = openReports('/seller?progressFrom=30')
    await user.click(await screen.findByRole('button', { name: 'Filter · 1' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
    await user.type(sheet.getByLabelText('Progress to'), '60')
    await user.click(sheet.getByRole('button', { name: 'Clear all' }))
    await waitFor(() => expect(address()).toBe('/admin/seller'))
    expect(sheet.getByLabelText('Progress to')).toHaveProperty('value', '')
    await user.click(sheet.getByRole('button', { name: 'Done' }))
    await closed()
    expect(address()).toBe('/admin/seller')
  })
})
