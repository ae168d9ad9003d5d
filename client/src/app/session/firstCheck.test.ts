import { sessionCalls } from '@tristar/shared/session/session.calls'
import { afterEach, expect, it } from 'vitest'
import { aSeller } from '../../lib/testing/people'
import { answer } from '../../lib/testing/server'
import { beginCheck, checkSession } from './firstCheck'

const ASKED = sessionCalls.ofToken

function sessionOf(sellerId: string) {
  return { isAdmin: false, role: 'seller', user: { ...aSeller(), sellerId } }
}

/** As public/early.js leaves it. */
function askedEarly(stored: string, sellerId: string) {
  window.firstCheck = { stored, response: Promise.resolve(Response.json(sessionOf(sellerId))) }
}

/** Answers the requests made here and lists them. */
function answered(sellerId: string): unknown[] {
  return answer(ASKED, JSON.parse(JSON.stringify(sessionOf(sellerId))))
}

afterEach(() => {
  window.firstCheck = undefined
})

it('takes over the early request, once', async () => {
  const sent = answered('asked.here')
  askedEarly('mine', 'asked.early')
  beginCheck('mine')
  expect(await checkSession('mine')).toMatchObject({ user: { sellerId: 'asked.early' } })
  expect(sent).toEqual([])
  expect(await checkSession('mine')).toMatchObject({ user: { sellerId: 'asked.here' } })
  expect(sent).toEqual([{ token: 'mine' }])
})

it('asks anew about another token than the early request’s', async () => {
  const sent = answered('asked.here')
  askedEarly('old', 'asked.early')
  beginCheck('new')
  expect(await checkSession('new')).toMatchObject({ user: { sellerId: 'asked.here' } })
  expect(sent).toEqual([{ token: 'new' }])
})

it('reports an aborted early request as a network failure', async () => {
  const response = Promise.reject(new TypeError('Failed to fetch'))
  response.catch(() => undefined)
  window.firstCheck = { stored: 'mine', response }
  beginCheck('mine')
  await expect(checkSession('mine')).rejects.toMatchObject({ code: 'NETWORK' })
})
