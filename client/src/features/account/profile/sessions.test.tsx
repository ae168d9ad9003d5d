import { screen, waitFor } from '@testing-library/react'
import { sessionsCalls } from '@tristar/shared/account/sessions.calls'
import type { SessionRow } from '@tristar/shared/account/sessions.schema'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadNamespace, setLanguage } from '../../../lib/i18n'
import { aSeller } from '../../../lib/testing/people'
import { renderAs } from '../../../lib/testing/renderAs'
import { answer, refuse } from '../../../lib/testing/server'
import { SessionList } from './SessionList'

const HERE: SessionRow = {
  id: 'here',
  at: '2026-11-20T01:00:00.000Z',
  seenAt: '2026-11-20T06:05:00.000Z',
  agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/143.0.0.0 Safari/537.36',
  address: '127.0.0.1',
  current: true,
}
const THERE: SessionRow = {
  ...HERE,
  id: 'there',
  agent: 'curl/8.5.0',
  address: '203.0.113.7',
  current: false,
}

beforeAll(() => loadNamespace('account'))
beforeEach(() => setLanguage('en'))

const open = () => renderAs(aSeller(), <SessionList />)

describe('the own sessions', () => {
  it('say with what, from where and since when; the present one cannot be ended here', async () => {
    answer(sessionsCalls.list, [HERE, THERE])
    open()
    const [here, there] = await screen.findAllByRole('listitem')
    expect(here?.textContent).toMatch(
      /Chrome on Windows.*This computer or its network.*Signed in 20 Nov 2026, 09:00This browser/,
    )
    expect(there?.textContent).toMatch(
      /Unknown browser.*203\.0\.113\.7.*Last used 20 Nov 2026, 14:05.*Sign out/,
    )
    expect(screen.getAllByRole('button', { name: /^Sign out Unknown browser/ })).toHaveLength(1)
  })

  it('are ended one by one', async () => {
    answer(sessionsCalls.list, [HERE, THERE])
    const sent = answer(sessionsCalls.end, { message: '' })
    const { user } = open()
    await screen.findAllByRole('listitem')
    answer(sessionsCalls.list, [HERE])
    await user.click(screen.getByRole('button', { name: 'Sign out Unknown browser' }))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
    expect(sent).toEqual([{ id: 'there' }])
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
  })

  it('are all ended but the present one; a failure is said and loses nothing', async () => {
    answer(sessionsCalls.list, [HERE, THERE])
    refuse(sessionsCalls.end, 500, 'INTERNAL')
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }))
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    const sent = answer(sessionsCalls.end, { message: '' })
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }))
    await waitFor(() => expect(sent).toEqual([{ others: true }]))
  })
})
