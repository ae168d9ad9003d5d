import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { lazyPart } from './lazyPart'

function Content({ text }: { text: string }) {
  return <p>{text}</p>
}

function show(Part: ReturnType<typeof lazyPart<{ text: string }>>) {
  return render(
    <Suspense fallback={<Content text="Waiting" />}>
      <Part text="Here" />
    </Suspense>,
  )
}

it('fetched early, it is drawn at once, with no fallback before it', async () => {
  const load = vi.fn<() => Promise<typeof Content>>(async () => Content)
  const Part = lazyPart(load)
  await Part.loadEarly()
  show(Part)
  // Without waiting for anything.
  expect(screen.getByText('Here')).toBeTruthy()
  expect(screen.queryByText('Waiting')).toBeNull()
  expect(load).toHaveBeenCalledTimes(1)
})

it('not fetched early, it is fetched when it is drawn, and once', async () => {
  const load = vi.fn<() => Promise<typeof Content>>(async () => Content)
  const Part = lazyPart(load)
  const { unmount } = await act(async () => show(Part))
  expect(await screen.findByText('Here')).toBeTruthy()
  unmount()
  show(Part)
  expect(screen.getByText('Here')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

it('what could not be fetched early is asked for again when it is drawn', async () => {
  const load = vi.fn<() => Promise<typeof Content>>(async () => Content)
  load.mockRejectedValueOnce(new Error('no network'))
  const Part = lazyPart(load)
  await Part.loadEarly()
  await act(async () => show(Part))
  expect(await screen.findByText('Here')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})
