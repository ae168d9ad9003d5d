import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { lazyPart } from '../../../lib/lazyPart'
import { aSeller } from '../../../lib/testing/people'
import { renderAs } from '../../../lib/testing/renderAs'
import { Later } from './Later'

let tell: IntersectionObserverCallback = () => undefined

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback) {
        tell = callback
      }
      observe() {
        return undefined
      }
      disconnect() {
        return undefined
      }
    },
  )
  return () => vi.unstubAllGlobals()
})

const Content = () => <p>{'All of it'}</p>

/** A panel, and how often its code was asked for. */
function openPanel() {
  const load = vi.fn<() => Promise<typeof Content>>(async () => Content)
  const Part = lazyPart(load)
  const panel = (
    <Later part={Part} id="place" title="Further below" rows={3}>
      <Part />
    </Later>
  )
  const { unmount } = renderAs(aSeller(), panel)
  return { load, unmount, panel }
}

const toScroll = (isIntersecting: boolean) =>
  tell([{ isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver)

it('keeps its place, and is fetched once it comes into sight', async () => {
  const { load } = openPanel()
  expect(screen.getByRole('region', { name: 'Further below' }).parentElement?.id).toBe('place')
  toScroll(false)
  expect(load).not.toHaveBeenCalled()
  toScroll(true)
  expect(await screen.findByText('All of it')).toBeTruthy()
})

it('keeps the focus of whoever was led there', async () => {
  openPanel()
  const place = document.getElementById('place')
  place?.focus()
  toScroll(true)
  expect((await screen.findByText('All of it')).parentElement).toBe(place)
  expect(document.activeElement).toBe(place)
})

it('is fetched while the browser is idle, though nobody scrolls there', async () => {
  openPanel()
  expect(await screen.findByText('All of it', {}, { timeout: 5000 })).toBeTruthy()
})

it('is there at once when it is opened again', async () => {
  const { load, unmount, panel } = openPanel()
  toScroll(true)
  await screen.findByText('All of it')
  unmount()
  renderAs(aSeller(), panel)
  expect(screen.getByText('All of it')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})
