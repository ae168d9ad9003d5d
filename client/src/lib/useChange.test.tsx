import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { adminsCalls } from '@tristar/shared/account/admins.calls'
import { movesCalls } from '@tristar/shared/people/moves.calls'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { answer, refuse } from './testing/server'
import { createQueryClient } from './queryClient'
import { useChange } from './useChange'

/** A page that shows lists of people, somebody's page and the admins, and moves people. */
function open() {
  const loads = vi.fn<(about: string) => null>(() => null)
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(
    () => {
      useQuery({ queryKey: [{ about: 'people' }], queryFn: () => loads('people') })
      useQuery({ queryKey: [{ about: 'person' }], queryFn: () => loads('person') })
      useQuery({ queryKey: [{ about: 'admins' }], queryFn: () => loads('admins') })
      return { move: useChange(movesCalls.move), add: useChange(adminsCalls.add) }
    },
    { wrapper },
  )
  return { result, loads }
}

async function shown() {
  const page = open()
  await waitFor(() => expect(page.loads).toHaveBeenCalledTimes(3))
  page.loads.mockClear()
  return page
}

const MOVE = { sellerIds: ['1'], supervisorId: 'rahim' }

it('answers, and refetches what the call changes, and nothing else', async () => {
  answer(movesCalls.move, { rows: [], titles: [] })
  const { result, loads } = await shown()
  const done = await act(() => result.current.move(MOVE))
  expect(done).toEqual({ rows: [], titles: [] })
  await waitFor(() => expect(loads.mock.calls).toEqual([['people'], ['person']]))
})

it('refetches after a refusal because somebody else was faster', async () => {
  refuse(adminsCalls.add, 409, 'ID_TAKEN')
  const { result, loads } = await shown()
  const refused = await act(() =>
    result.current.add({ username: 'aina', scope: 'all' }).catch(String),
  )
  expect(refused).toContain('already in use')
  await waitFor(() => expect(loads.mock.calls).toEqual([['people'], ['person'], ['admins']]))
})

it('refetches nothing after a refusal of what was typed', async () => {
  refuse(adminsCalls.add, 400, 'FIELDS_REQUIRED')
  const { result, loads } = await shown()
  await act(() => result.current.add({ username: '', scope: 'all' }).catch(String))
  expect(loads).not.toHaveBeenCalled()
})
