import { screen, waitFor, within } from '@testing-library/react'
import { accountsCalls } from '@tristar/shared/people/accounts.calls'
import { peopleJobsCalls } from '@tristar/shared/people/jobs.calls'
import type { PeopleJobState } from '@tristar/shared/people/jobs.schema'
import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import { movesCalls } from '@tristar/shared/people/moves.calls'
import { HttpResponse } from 'msw'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadNamespace, setLanguage } from '../../lib/i18n'
import { anAdmin } from '../../lib/testing/people'
import { asPhone } from '../../lib/testing/phone'
import { answer, answerList, cutOff, refuse, serve } from '../../lib/testing/server'
import { aUser, inEnglish, openAs, openReports } from './testing/lists'

inEnglish()
beforeAll(() => Promise.all([loadNamespace('many'), loadNamespace('errors')]))

const USERS = ['ann', 'ben', 'cro', 'dee'].map((sellerId) => ({ ...aUser({ sellerId }) }))
const TOTAL = 5062

type User = ReturnType<typeof openReports>['user']

async function chooseAll(user: User) {
  await screen.findAllByText('dee')
  await user.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }))
  await user.click(await screen.findByRole('button', { name: 'All 5,062 matching' }))
  expect(await screen.findByText('All 5,062 matching selected')).toBeTruthy()
}

const open = (path = '/seller') => {
  answerList(peopleListCalls.users, USERS, TOTAL)
  return openReports(path)
}

const press = async (user: User, name: string) =>
  user.click(await screen.findByRole('button', { name }))

const job = (state: Partial<PeopleJobState>): PeopleJobState => ({
  action: 'deactivate',
  state: 'running',
  done: 2531,
  total: TOTAL,
  refused: 0,
  rows: [],
  ...state,
})

const leftOutFrom = (offset: number): PeopleJobState['rows'] =>
  ['ann', 'ben'].map((who) => ({ id: `${who}${offset}`, name: '', code: 'ACCOUNT_INACTIVE' }))

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
    expect(await screen.findByText('5,061 Users deactivated. 1 left out.')).toBeTruthy()
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
    expect(await dialog.findByText('40 of them have never logged in.')).toBeTruthy()
    expect(asked).toContainEqual({ search: '', joined: 'no', limit: 1 })
    await user.click(dialog.getByRole('button', { name: 'Invite 5,062 Users' }))
    expect(await screen.findByText('1 User invited. 5,061 left out.')).toBeTruthy()
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

describe('a running job', () => {
  it('is found by a page that is opened later, shows how far it is, and can be stopped', async () => {
    answer(peopleJobsCalls.running, { jobId: 'j1', latest: 'j1' })
    answer(peopleJobsCalls.job, { ...job({}) })
    const { user } = open()
    expect(await screen.findByText('Deactivating: 2,531 of 5,062')).toBeTruthy()
    expect(screen.getByText('50%')).toBeTruthy()
    const stopped = job({ state: 'cancelled', done: TOTAL, refused: 2000 })
    answer(peopleJobsCalls.cancel, { ...stopped })
    answer(peopleJobsCalls.running, { jobId: null, latest: null })
    answer(peopleJobsCalls.job, { ...stopped })
    await press(user, 'Stop')
    expect(
      await screen.findByText(/Stopped. 3,062 Users deactivated. 2,000 left out./),
    ).toBeTruthy()
  })

  it('is shown after its end, too, until it is put away for good; all left out are named', async () => {
    answer(peopleJobsCalls.running, { jobId: null, latest: 'j1' })
    serve(peopleJobsCalls.job, ({ request }) => {
      const offset = Number(new URL(request.url).searchParams.get('offset') ?? 0)
      const rows = leftOutFrom(offset)
      return HttpResponse.json(job({ state: 'done', done: TOTAL, refused: 4, rows }))
    })
    const { user } = open()
    expect(await screen.findByText('5,058 Users deactivated. 4 left out.')).toBeTruthy()
    await press(user, 'Show who and why')
    await press(user, 'Show more (2)')
    expect(await screen.findByText(/^ben2: /)).toBeTruthy()
    expect(
      within(screen.getByRole('list', { name: 'Left out' })).getAllByRole('listitem'),
    ).toHaveLength(4)
    expect(screen.queryByRole('button', { name: /^Show more/ })).toBeNull()
    let gone: unknown
    serve(peopleJobsCalls.putAway, ({ params }) => {
      gone = params['jobId']
      return HttpResponse.json({ jobId: null, latest: null })
    })
    await press(user, 'Close')
    await waitFor(() => expect(screen.queryByText(/left out/)).toBeNull())
    await expect.poll(() => gone).toBe('j1')
  })

  it('that could not be read is asked for again', async () => {
    answer(peopleJobsCalls.running, { jobId: 'j1', latest: 'j1' })
    refuse(peopleJobsCalls.job, 400, 'VALIDATION')
    const { user } = open()
    await screen.findByRole('button', { name: 'Try again' })
    answer(peopleJobsCalls.job, { ...job({}) })
    await press(user, 'Try again')
    expect(await screen.findByText('Deactivating: 2,531 of 5,062')).toBeTruthy()
  })

  it('of invitations says at its end which are kept, not sent', async () => {
    answer(peopleJobsCalls.running, { jobId: 'j1', latest: 'j1' })
    answer(peopleJobsCalls.job, { ...job({ action: 'invite', state: 'done', refused: 5060 }) })
    answerList(peopleListCalls.users, USERS, TOTAL)
    const keeps = { email: true, number: false }
    openAs({ ...anAdmin('all'), keeps }, '/seller')
    const kept = 'Invitations by email are kept on this server, not sent.'
    expect(await screen.findByText(`2 Users invited. ${kept} 5,060 left out.`)).toBeTruthy()
  })

  it.each([
    ['bm', 'Menyahaktifkan: 2,531 daripada 5,062', 'Hentikan'],
    ['ch', '正在停用：2,531 / 5,062', '停止'],
  ] as const)('is told in %s on a phone', async (language, text, stop) => {
    asPhone()
    await setLanguage(language)
    answer(peopleJobsCalls.running, { jobId: 'j1', latest: 'j1' })
    answer(peopleJobsCalls.job, { ...job({}) })
    open()
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByRole('button', { name: stop })).toBeTruthy()
  })
})

describe('some chosen people', () => {
  it('are deactivated one by one; who cannot be is told', async () => {
    const { user } = open()
    await screen.findAllByText('dee')
    await user.click(screen.getByRole('checkbox', { name: 'Choose ann' }))
    await user.click(screen.getByRole('checkbox', { name: 'Choose ben' }))
    const sent = answer(movesCalls.deactivate, { user: {} })
    await press(user, 'Deactivate')
    const dialog = within(await screen.findByRole('dialog', { name: 'Deactivate 2 Users?' }))
    expect(dialog.getByText('ann, ben')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Deactivate 2 Users' }))
    expect(await screen.findByText('2 Users deactivated.')).toBeTruthy()
    expect(sent).toEqual([{ id: 'id-ann' }, { id: 'id-ben' }])
  })

  it('are deactivated but for those who cannot be', async () => {
    const { user } = open()
    await screen.findAllByText('dee')
    await user.click(screen.getByRole('checkbox', { name: 'Choose ann' }))
    await user.click(screen.getByRole('checkbox', { name: 'Choose ben' }))
    answer(movesCalls.deactivate, { user: {} })
    const gone = { error: '', code: 'ACCOUNT_INACTIVE', params: {} }
    serve(movesCalls.deactivate, () => HttpResponse.json(gone, { status: 409 }), { once: true })
    await press(user, 'Deactivate')
    await press(user, 'Deactivate 2 Users')
    expect(await screen.findByText('Done: 1. Left out: 1.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('2 Users chosen')).toBeNull())
  })

  it('stay chosen where the server cannot be reached: the others are not tried', async () => {
    const { user } = open()
    await screen.findAllByText('dee')
    await user.click(screen.getByRole('checkbox', { name: 'Choose ann' }))
    await user.click(screen.getByRole('checkbox', { name: 'Choose ben' }))
    const sent = cutOff(movesCalls.deactivate)
    await press(user, 'Deactivate')
    await press(user, 'Deactivate 2 Users')
    expect(await screen.findByText(/No connection to the server/)).toBeTruthy()
    expect(screen.getByText('2 Users chosen')).toBeTruthy()
    expect(sent).toEqual([{ id: 'id-ann' }])
  })

  it('are invited together', async () => {
    const { user } = open()
    await screen.findAllByText('dee')
    await user.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }))
    const refused = [{ id: 'id-ben', code: 'ALREADY_JOINED' }]
    const sent = answer(accountsCalls.invite, { sent: 3, kept: 0, refused })
    await press(user, 'Invite')
    await press(user, 'Invite 4 Users')
    expect(await screen.findByText('Done: 3. Left out: 1.')).toBeTruthy()
    expect(sent).toEqual([{ ids: USERS.map(({ _id }) => _id) }])
  })

  it('are told apart where an invitation was kept, not sent', async () => {
    const { user } = open()
    await screen.findAllByText('dee')
    await user.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }))
    answer(accountsCalls.invite, { sent: 1, kept: 3, refused: [] })
    await press(user, 'Invite')
    await press(user, 'Invite 4 Users')
    expect(await screen.findByText('4 Users invited.')).toBeTruthy()
    expect(screen.getByText('Kept on this server, not sent: 3.')).toBeTruthy()
  })
})
