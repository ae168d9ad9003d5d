import { screen, waitFor, within } from '@testing-library/react'
import { peopleJobsCalls } from '@tristar/shared/people/jobs.calls'
import type { PeopleJobState } from '@tristar/shared/people/jobs.schema'
import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import { movesCalls } from '@tristar/shared/people/moves.calls'
import { HttpResponse } from 'msw'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadNamespace, setLanguage } from '../../lib/i18n'
import { anAdmin } from '../../lib/testing/people'
import { asPhone } from '../../lib/testing/phone'
import { answer, answerList, refuse, serve } from '../../lib/testing/server'
import { inEnglish, openAs } from './testing/lists'
import { chooseAll, job, open, press, TOTAL, USERS } from './testing/many'

inEnglish()
beforeAll(() => Promise.all([loadNamespace('many'), loadNamespace('errors')]))

const leftOutFrom = (offset: number): PeopleJobState['rows'] =>
  ['ann', 'ben'].map((who) => ({ id: `${who}${offset}`, name: '', code: 'ACCOUNT_INACTIVE' }))

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
      await screen.findByText(/Stopped. 3,062 people deactivated. 2,000 left out./),
    ).toBeTruthy()
  })

  it('gives way to one that is started after its end, of which the page has not heard', async () => {
    answer(peopleJobsCalls.running, { jobId: null, latest: 'j1' })
    serve(peopleJobsCalls.job, ({ params: { jobId } }) =>
      HttpResponse.json(job({ state: 'done', done: TOTAL, refused: jobId === 'j1' ? 1 : 2 })),
    )
    const { user } = open()
    expect(await screen.findByText('5,061 people deactivated. 1 left out.')).toBeTruthy()
    await chooseAll(user)
    answer(movesCalls.deactivate, { jobId: 'j2' }, 202)
    await press(user, 'Deactivate')
    await press(user, 'Deactivate 5,062 Users')
    expect(await screen.findByText('5,060 people deactivated. 2 left out.')).toBeTruthy()
  })

  it('is shown after its end, too, until it is put away for good; all left out are named', async () => {
    answer(peopleJobsCalls.running, { jobId: null, latest: 'j1' })
    serve(peopleJobsCalls.job, ({ request }) => {
      const offset = Number(new URL(request.url).searchParams.get('offset') ?? 0)
      const rows = leftOutFrom(offset)
      return HttpResponse.json(job({ state: 'done', done: TOTAL, refused: 4, rows }))
    })
    const { user } = open()
    expect(await screen.findByText('5,058 people deactivated. 4 left out.')).toBeTruthy()
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
    expect(await screen.findByText(`2 people invited. ${kept} 5,060 left out.`)).toBeTruthy()
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
