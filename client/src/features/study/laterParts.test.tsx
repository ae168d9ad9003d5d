import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { loadNamespace } from '../../lib/i18n'
import { aSeller } from '../../lib/testing/people'
import { renderAs } from '../../lib/testing/renderAs'
import { aTask } from '../../lib/testing/study'
import { LATER } from './components/LaterParts'
import { SellerDashboardPage } from './sellerDashboard.page'

/** What is told of each element that somebody wants to see. */
const watched = new Map<Element, IntersectionObserverCallback>()

beforeEach(async () => {
  await Promise.all([loadNamespace('progress'), loadNamespace('trainings')])
  watched.clear()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: IntersectionObserverCallback
      constructor(tell: IntersectionObserverCallback) {
        this.#tell = tell
      }
      observe(element: Element) {
        watched.set(element, this.#tell)
      }
      disconnect() {
        watched.clear()
      }
    },
  )
})

/** The browser brings a panel's content into sight. */
function scrollTo(title: string) {
  const panel = screen.getByRole('region', { name: title })
  for (const [element, tell] of watched)
    if (panel.contains(element))
      tell([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver)
}

it('keeps the place of what is below the first screen, and fetches it once that is in sight', async () => {
  renderAs(aSeller({ alltasks: [aTask()] }), <SellerDashboardPage />)
  expect(screen.getByRole('region', { name: 'The way to your Bronze star' }).id).toBe('way')
  expect(screen.queryByRole('table', { name: 'All topics' })).toBeNull()
  expect(LATER.Topics.isLoaded()).toBe(false)
  scrollTo('All topics')
  expect(await screen.findByRole('table', { name: 'All topics' })).toBeTruthy()
  expect(LATER.Way.isLoaded()).toBe(false)
})

it('fetches the rest while the browser is idle', async () => {
  renderAs(aSeller({ alltasks: [aTask()] }), <SellerDashboardPage />)
  expect(await screen.findByText('You are here', {}, { timeout: 5000 })).toBeTruthy()
})
