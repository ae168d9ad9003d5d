import { screen, within } from '@testing-library/react'
import { analystsCalls } from '@tristar/shared/people/analysts.calls'
import { monthOf, shiftMonth } from '@tristar/shared/common/months'
import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import { HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { fileDate, today } from '../../lib/dates'
import { answerList, serve } from '../../lib/testing/server'
import { aUser, download, inEnglish, openReports } from './testing/lists'

inEnglish()

const now = monthOf(today())
let asked: Record<string, string>[]

beforeEach(() => {
  asked = []
  answerList(peopleListCalls.users, [{ ...aUser() }])
  serve(analystsCalls.file, ({ request }) => {
    asked.push(Object.fromEntries(new URL(request.url).searchParams))
    return HttpResponse.text('Achieved\r\n')
  })
})

async function openDialog(address: string) {
  const { user } = openReports(address)
  await user.click(screen.getByRole('button', { name: 'More ways to download everything' }))
  await user.click(await screen.findByRole('menuitem', { name: 'For analysts' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'For analysts' }))
  return { user, dialog, button: dialog.getByRole('button', { name: 'Download' }) }
}

describe('a file for analysts', () => {
  it('is of whatever is observed, months too', async () => {
    const { user, dialog, button } = await openDialog('/seller')
    await user.selectOptions(
      dialog.getByLabelText('Observations'),
      'Months of distributors and teams',
    )
    const file = await download(user, button)
    expect(file.name).toBe(`months_${fileDate()}.csv`)
    expect(asked).toMatchObject([{ what: 'months', from: shiftMonth(now, -11), to: now }])
  })

  it('is of stars, of the last year, without names, at first', async () => {
    const { user, button } = await openDialog('/seller')
    const file = await download(user, button)
    expect(file.name).toBe(`stars_${fileDate()}.csv`)
    expect(asked).toEqual([{ what: 'stars', from: shiftMonth(now, -11), to: now, language: 'en' }])
  })

  it('is of what is chosen: months in order, names with a word about the log', async () => {
    const { user, dialog, button } = await openDialog('/seller?dist=merec')
    expect(dialog.getByText('Distributor: MER-EC')).toBeTruthy()
    await user.selectOptions(dialog.getByLabelText('Observations'), 'attempts')
    const first = shiftMonth(now, -60)
    await user.selectOptions(dialog.getByLabelText('From'), first)
    const last = dialog.getByLabelText<HTMLSelectElement>('To')
    expect([...last.options].map(({ value }) => value)).toHaveLength(36)
    expect(last.value).toBe(shiftMonth(first, 35))
    await user.selectOptions(last, first)
    await user.click(dialog.getByRole('checkbox', { name: 'With User IDs and names' }))
    expect(dialog.getByText(/written to the audit log/)).toBeTruthy()
    const file = await download(user, button)
    expect(file.name).toBe(`attempts_${fileDate()}.csv`)
    expect(asked).toEqual([
      { what: 'attempts', from: first, to: first, dist: 'merec', names: 'true', language: 'en' },
    ])
  })
})
