import { screen, waitFor, within } from '@testing-library/react'
import { accountsCalls } from '@tristar/shared/people/accounts.calls'
import { peopleJobsCalls } from '@tristar/shared/people/jobs.calls'
import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import { movesCalls } from '@tristar/shared/people/moves.calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadNamespace } from '../../lib/i18n'
import { answer, answerList, refuse } from '../../lib/testing/server'
import { inEnglish } from './testing/lists'
import { chooseAll, job, open, press, TOTAL } from './testing/many'

inEnglish()
beforeAll(() => Promise.all([loadNamespace('many'), loadNamespace('errors')]))

describe('all whom a list finds', () => {
  it('are named in the question, and deactivated by a job of the server', async () => {
    const { user } = open('/seller?search=x&working=White')
    await chooseAll(user)
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(5)
    const sent = answer(movesCalls.deactivate, { jobId: 'j1' }, 202)
    const rows = [{ id: 'ben', name: 'Ben', code: 'ACCOUNT_INACTIVE' as const }]
    answer(peopleJobsCalls.job, { ...job({ state: 'done', done: TOTAL, refused: 1, rows }) })
    await press(user, 'Deactivate')
    const dialog = within(await screen.findByRole('dialog', { name: 'Deactivate 5,062 Users?' }))
    expect(dialog.getByText('ann, ben, cro and 5,059 others.')).toBeTruthy()
    expect(dialog.getByText(/goes on if you leave the page/)).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Deactivate 5,062 Users' }))
    expect(await screen.findByText('5,061 people deactivated. 1 left out.')).toBeTruthy()
    const filter = { search: 'x', working: 'White' }
    expect(sent).toEqual([{ all: true, filter, count: TOTAL }])
    answer(peopleJobsCalls.putAway, { jobId: null, latest: null })
    await press(user, 'Show who and why')
    expect(screen.getByText('Ben (ben): This account is inactive.')).toBeTruthy()
    await press(user, 'Close')
    await waitFor(() => expect(screen.queryByText(/left out/)).toBeNull())
    expect(screen.getByRole('searchbox')).toBeTruthy()
  })

  it('are invited: the question says how many have never logged in', async () => {
    const { user } = open()
    await chooseAll(user)
    const asked = answerList(peopleListCalls.users, [], 40)
    const sent = answer(accountsCalls.invite, { jobId: 'j1' }, 202)
    answer(peopleJobsCalls.job, { ...job({ action: 'invite', state: 'done', refused: TOTAL - 1 }) })
    await press(user, 'Invite')
    const dialog = within(await screen.findByRole('dialog'))
    const never = '40 of them have never logged in. 5,022 have logged in already and are left out.'
    expect(await dialog.findByText(never)).toBeTruthy()
    expect(asked).toContainEqual({ search: '', joined: 'no', limit: 1 })
    await user.click(dialog.getByRole('button', { name: 'Invite 5,062 Users' }))
    expect(await screen.findByText('1 person invited. 5,061 left out.')).toBeTruthy()
    expect(sent).toEqual([{ all: true, filter: { search: '' }, count: TOTAL }])
  })

  it('are moved under the name of a move of chosen ones', async () => {
    answerList(peopleListCalls.supervisors, [])
    const { user } = open()
    await chooseAll(user)
    await press(user, 'Move')
    const dialog = within(await screen.findByRole('dialog', { name: 'Move 5,062 Users' }))
    expect(dialog.getByRole('button', { name: 'Move 5,062 Users' })).toBeTruthy()
    expect(dialog.getByText(/goes on if you leave the page/)).toBeTruthy()
  })

  it('stay chosen, with the reason, when the list has changed', async () => {
    const { user } = open()
    await chooseAll(user)
    refuse(movesCalls.deactivate, 409, 'COUNT_CHANGED', { count: 5060 })
    await press(user, 'Deactivate')
    await press(user, 'Deactivate 5,062 Users')
    expect(await screen.findByText(/matching people is now 5,?060/)).toBeTruthy()
    expect(screen.getByText('All 5,062 matching selected')).toBeTruthy()
  })

  it('are left again for those on the page', async () => {
    const { user } = open()
    await chooseAll(user)
    await press(user, 'Only the 4 on this page')
    expect(await screen.findByText('4 Users chosen')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'All 5,062 matching' }))
    await user.click(screen.getByRole('checkbox', { name: 'Choose ben' }))
    expect(await screen.findByText('3 Users chosen')).toBeTruthy()
    await press(user, 'Choose none')
    expect(await screen.findByRole('searchbox')).toBeTruthy()
  })
})
