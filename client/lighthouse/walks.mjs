const SLOWER = 4
/** Long enough for the browser to report its last entries. */
const SETTLE_MS = 600

async function settle(page) {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(SETTLE_MS)
}

async function clickAll(page, locators) {
  for (const locator of locators) {
    await locator.click()
    await settle(page)
  }
}

/** What a person does on a page, with trusted events: only those are timed until the next paint. */
const WALKS = {
  login: async (page) => {
    await page.getByLabel('User ID').click()
    await page.keyboard.type('nurul.aisyah', { delay: 60 })
    await page.getByLabel('Password', { exact: true }).click()
    await page.keyboard.type('not-the-one', { delay: 60 })
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await page.getByRole('alert').waitFor()
  },

  check: async (page) => {
    await page.getByLabel('Check another certificate').click()
    await page.keyboard.type('ABCD EFGH IJKL', { delay: 60 })
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await page.getByRole('heading', { name: 'This serial has a typing error' }).waitFor()
  },

  menu: async (page) => {
    const links = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link')
    await clickAll(page, await links.all())
    await page.getByTitle('My Profile').click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
  },

  calendar: async (page) => {
    const button = (name) => page.getByRole('button', { name }).first()
    await clickAll(page, ['Next month', 'Next month', 'Previous month', 'Today'].map(button))
  },

  table: async (page) => {
    const heads = await page.locator('thead button').all()
    await clickAll(page, heads.slice(0, 3))
    await clickAll(
      page,
      ['Next page', 'Next page'].map((name) => page.getByLabel(name)),
    )
    await page.getByRole('searchbox').click()
    await page.keyboard.type('nur', { delay: 120 })
    await settle(page)
    await page.getByLabel('Distributor').press('ArrowDown')
  },

  quiz: async (page) => {
    const next = page.getByRole('button', { name: 'Next', exact: true })
    for (;;) {
      const choices = page.locator('main label').filter({ has: page.locator('input') })
      for (const choice of await choices.all()) await choice.click()
      const steps = page.getByRole('button', { name: /^Place next: / })
      while ((await steps.count()) > 0) await steps.first().click()
      if (!(await next.isVisible())) return
      await next.click()
    }
  },
}

/** Runs in the page: keeps how long each press took until the next paint, by its id (Event Timing). */
function watchPresses() {
  globalThis.presses = new Map()
  const observer = new PerformanceObserver((list) => {
    for (const { interactionId, duration, name, target } of list.getEntries()) {
      const known = globalThis.presses.get(interactionId)?.ms ?? 0
      const what = target?.ariaLabel ?? target?.textContent ?? ''
      if (interactionId && duration >= known)
        globalThis.presses.set(interactionId, { ms: duration, name, what: what.slice(0, 40) })
    }
  })
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true })
}

/**
 * Walks through a page on a processor slowed down four times.
 * @returns the presses that took at least 16 ms, the slowest first, with ms until the next paint
 */
export async function measurePresses(context, address, walk) {
  const page = await context.newPage()
  try {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.addInitScript(watchPresses)
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settle(page)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await WALKS[walk](page)
    await settle(page)
    const presses = await page.evaluate(() => [...globalThis.presses.values()])
    return presses.toSorted((a, b) => b.ms - a.ms)
  } finally {
    await page.close()
  }
}
