import { screen, within } from '@testing-library/react'
import { accountsCalls } from '@tristar/shared/people/accounts.calls'
import { peopleJobsCalls } from '@tristar/shared/people/jobs.calls'
import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import { movesCalls } from '@tristar/shared/people/moves.calls'
import { HttpResponse } from 'msw'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '@tristar/shared/common/languages'
import { loadNamespace, setLanguage } from '../../lib/i18n'
import { asPhone } from '../../lib/testing/phone'
import { answer, answerList, refuse, serve } from '../../lib/testing/server'
import { aManager, inEnglish, openReports } from './testing/lists'

inEnglish()
beforeAll(() => Promise.all([loadNamespace('many'), loadNamespace('errors')]))

const MANAGERS = ['lim', 'tan'].map((supervisorId) => ({
  ...aManager({ supervisorId, joined: supervisorId === 'lim' }),
}))
const COUNT = 120

/** The User Managers, with these chosen. */
async function choose(names: string[], path = '/supervisor') {
  answerList(peopleListCalls.supervisors, MANAGERS, COUNT)
  const { user } = openReports(path)
  await screen.findAllByText('tan')
  for (const name of names) await user.click(screen.getByRole('checkbox', { name }))
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  return { user, press }
}

const onPage = ['Choose all on this page']

describe('chosen User Managers', () => {
  it('are not moved', async () => {
    await choose(['Choose tan'])
    expect(screen.getByText('1 User Manager chosen')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Invite' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Move' })).toBeNull()
  })

  it('are deactivated one by one; who has Users is left out and named', async () => {
    const { press } = await choose(onPage)
    const sent: unknown[] = []
    serve(movesCalls.deactivate, async ({ request }) => {
      const { id } = (await request.json()) as { id: string }
      sent.push(id)
      return id === 'id-tan'
        ? HttpResponse.json({ error: '?', code: 'HAS_SELLERS' }, { status: 409 })
        : HttpResponse.json({ user: {} })
    })
    await press('Deactivate')
    const title = 'Deactivate 2 User Managers?'
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    expect(dialog.getByText(/^Whoever still has Users is left out/)).toBeTruthy()
    expect(dialog.getByText(/^This is done one by one. Whoever cannot/)).toBeTruthy()
    await press('Deactivate 2 User Managers')
    expect(await screen.findByText('1 person deactivated. 1 left out.')).toBeTruthy()
    expect(sent).toEqual(['id-lim', 'id-tan'])
    await press('Show who and why')
    expect(screen.getByText(/^tan: This User Manager has active Users/)).toBeTruthy()
  })

  it('stay chosen where all have Users, and each is named', async () => {
    const { press } = await choose(onPage)
    refuse(movesCalls.deactivate, 409, 'HAS_SELLERS')
    await press('Deactivate')
    await press('Deactivate 2 User Managers')
    expect(await screen.findByText('0 people deactivated. 2 left out.')).toBeTruthy()
    await press('Show who and why')
    const left = within(screen.getByRole('list', { name: 'Left out' }))
    expect(left.getAllByRole('listitem')).toHaveLength(2)
    expect(screen.getByText('2 User Managers chosen')).toBeTruthy()
  })
})

describe('all User Managers whom their list finds', () => {
  it('are invited by a job, whose question says how many have never logged in', async () => {
    const { press } = await choose(onPage, '/supervisor?idleDays=30')
    await press('All 120 matching')
    const asked = answerList(peopleListCalls.supervisors, [], 7)
    const sent = answer(accountsCalls.invite, { jobId: 'j1' }, 202)
    const ended = { state: 'done', done: COUNT, total: COUNT, refused: 113, rows: [] }
    answer(peopleJobsCalls.job, { action: 'invite', ...ended })
    await press('Invite')
    const title = 'Invite 120 User Managers?'
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    expect(await dialog.findByText(/^7 of them have never logged in. 113 have/)).toBeTruthy()
    expect(dialog.getByText(/goes on if you leave the page/)).toBeTruthy()
    const filter = { search: '', idleDays: 30 }
    expect(asked).toContainEqual({ ...filter, joined: 'no', limit: 1 })
    await press('Invite 120 User Managers')
    expect(await screen.findByText('7 people invited. 113 left out.')).toBeTruthy()
    expect(sent).toEqual([{ all: true, of: 'managers', filter, count: COUNT }])
  })

  it.each<[Language, string]>([
    ['bm', '2 Pengurus Pengguna dipilih'],
    ['ch', '已选择 2 名用户经理'],
  ])('are chosen on a phone, in %s', async (language, text) => {
    asPhone()
    const { user } = await choose(['Choose lim', 'Choose tan'])
    await setLanguage(language)
    expect(await screen.findByText(text)).toBeTruthy()
    const deactivate = language === 'bm' ? 'Nyahaktifkan' : '停用'
    await user.click(screen.getByRole('button', { name: deactivate }))
    expect(await screen.findByRole('dialog', { name: new RegExp(deactivate) })).toBeTruthy()
  })
})
