import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'

interface Requests {
  underWay: Set<Request>
  /** All that ever began. */
  begun: number
}

const requestsOf = new WeakMap<Page, Requests>()

/** Follows the requests of the pages that will be opened, for `loaded`. */
export function watchRequests(context: BrowserContext): void {
  context.on('page', (page) => {
    const requests: Requests = { underWay: new Set(), begun: 0 }
    requestsOf.set(page, requests)
    page.on('request', (request) => {
      // The old page's requests end with it, some of them unsaid.
      if (request.isNavigationRequest() && request.frame() === page.mainFrame())
        requests.underWay.clear()
      if (isStream(request)) return
      requests.underWay.add(request)
      requests.begun += 1
    })
    page.on('requestfinished', (request) => requests.underWay.delete(request))
    page.on('requestfailed', (request) => requests.underWay.delete(request))
  })
}

/** A stream of events lasts as long as its page. */
const isStream = (request: Request) => new URL(request.url()).pathname.endsWith('/stream')

/**
 * Waits until the page has nothing under way, and after two frames and an idle moment has asked for nothing more. Unlike
 * `networkidle` it takes no half a second more than the page.
 */
export async function loaded(page: Page): Promise<void> {
  const requests = requestsOf.get(page)
  if (!requests) throw new Error('The page was opened before its requests were followed.')
  const isStill = async () => {
    const { begun } = requests
    await page.evaluate(idle)
    return requests.underWay.size === 0 && requests.begun === begun
  }
  await expect.poll(isStill, { intervals: [20, 50, 100] }).toBe(true)
}

/** Two frames, then the tasks that wait. */
async function idle(): Promise<void> {
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  await scheduler.postTask(() => undefined, { priority: 'background' })
}
