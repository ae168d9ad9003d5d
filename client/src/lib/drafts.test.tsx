import { act, renderHook } from '@testing-library/react'
import type { SellerUser } from '@tristar/shared/session/session.schema'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { useDraft } from './drafts'
import { SessionContext, type SessionContextValue } from './session'
import { storage } from './storage'
import { aSeller } from './testing/people'

const none = () => undefined

/** The draft as one person who is signed in finds it. */
function draftOf(user: SellerUser) {
  const value: SessionContextValue = {
    state: { status: 'in', session: { role: 'seller', user } },
    start: async () => undefined,
    end: none,
    retry: none,
    renew: none,
    mergeUser: none,
    mergeAdmin: none,
    refresh: async () => undefined,
    rememberPlace: none,
  }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionContext value={value}>{children}</SessionContext>
  )
  return renderHook(() => useDraft('quiz:1', 'nothing yet'), { wrapper })
}

const NURUL = aSeller()
const SITI = aSeller({ _id: 'd'.repeat(24), sellerId: 'siti.hajar' })

function write(user: SellerUser, text: string) {
  const draft = draftOf(user)
  act(() => draft.result.current.save(text))
}

describe('a draft', () => {
  it('is there again after a reload', () => {
    const first = draftOf(NURUL)
    act(() => first.result.current.save('half an answer'))
    first.unmount()
    expect(draftOf(NURUL).result.current.value).toBe('half an answer')
  })

  it('is never shown to another person in the same browser', () => {
    write(NURUL, 'half an answer')
    expect(draftOf(SITI).result.current.value).toBe('nothing yet')
  })

  it('is gone once it has been sent', () => {
    const draft = draftOf(NURUL)
    act(() => draft.result.current.save('half an answer'))
    act(() => draft.result.current.clear())
    expect(draft.result.current.value).toBe('nothing yet')
    expect(draftOf(NURUL).result.current.value).toBe('nothing yet')
  })

  it('that cannot be parsed is ignored', () => {
    write(NURUL, 'half an answer')
    for (const key of Object.keys(localStorage)) localStorage.setItem(key, '{broken')
    expect(draftOf(NURUL).result.current.value).toBe('nothing yet')
  })

  it('is changed as another tab has left it', () => {
    const [one, other] = [draftOf(NURUL), draftOf(NURUL)]
    act(() => one.result.current.update((now) => `${now}, one`))
    act(() => other.result.current.update((now) => `${now}, two`))
    act(() => one.result.current.update((now) => `${now}, three`))
    expect(one.result.current.value).toBe('nothing yet, one, two, three')
    expect(draftOf(NURUL).result.current.value).toBe('nothing yet, one, two, three')
  })

  it('starts anew once another tab has sent it', () => {
    write(NURUL, 'all answers')
    const [one, other] = [draftOf(NURUL), draftOf(NURUL)]
    act(() => other.result.current.clear())
    act(() => one.result.current.update((now) => `${now}, again`))
    expect(one.result.current.value).toBe('nothing yet, again')
  })

  it('says whether it is kept, also where an earlier one stays when it is not', () => {
    const draft = draftOf(NURUL)
    const isKeptAfter = (text: string) => {
      act(() => draft.result.current.save(text))
      return draft.result.current.isKept()
    }
    expect(isKeptAfter('one')).toBe(true)
    const full = vi.spyOn(storage, 'set').mockReturnValue()
    expect(isKeptAfter('two')).toBe(false)
    full.mockRestore()
    expect(isKeptAfter('three')).toBe(true)
  })

  it('loses nothing where an earlier one stays stored', () => {
    const draft = draftOf(NURUL)
    const add = (text: string) => act(() => draft.result.current.update((now) => now + text))
    add(', one')
    const full = vi.spyOn(storage, 'set').mockReturnValue()
    add(', two')
    add(', three')
    full.mockRestore()
    add(', four')
    expect(draft.result.current.value).toBe('nothing yet, one, two, three, four')
    expect(draftOf(NURUL).result.current.value).toBe('nothing yet, one, two, three, four')
  })

  it('is changed where the browser stores nothing', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    const draft = draftOf(NURUL)
    act(() => draft.result.current.update((now) => `${now}, one`))
    act(() => draft.result.current.update((now) => `${now}, two`))
    full.mockRestore()
    expect(draft.result.current.value).toBe('nothing yet, one, two')
  })
})
