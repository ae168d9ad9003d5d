import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, expect, it } from 'vitest'
import { ErrorState } from '../ui/States'
import { call } from './apiClient'
import { createQueryClient } from './queryClient'
import { TEST_CALLS } from './testing/calls'
import { answer, cutOff, serve } from './testing/server'

function Name() {
  const { data, error, refetch } = useQuery({
    queryKey: ['name'],
    queryFn: () => call(TEST_CALLS.post) as Promise<{ name: string }>,
  })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return <p>{data?.name ?? 'Loading'}</p>
}

const emit = (event: 'online' | 'offline') => act(() => void dispatchEvent(new Event(event)))

afterEach(() => emit('online'))

it('without a connection a load fails immediately, and is repeated when it is back', async () => {
  const sent = cutOff(TEST_CALLS.post)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Name />
    </QueryClientProvider>,
  )
  emit('offline')
  expect((await screen.findByRole('alert')).textContent).toContain('No connection to the server.')
  expect(sent).toHaveLength(1)
  answer(TEST_CALLS.post, { name: 'Nurul' })
  emit('online')
  expect(await screen.findByText('Nurul')).toBeTruthy()
})

it('a failed load names the request, under which the server has it in its log', async () => {
  const headers = { 'x-request-id': 'b7c1-4f20' }
  serve(TEST_CALLS.post, () => HttpResponse.json({ code: 'NOT_FOUND' }, { status: 404, headers }))
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Name />
    </QueryClientProvider>,
  )
  expect((await screen.findByRole('alert')).textContent).toContain('Request b7c1-4f20')
})
