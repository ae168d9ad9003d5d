import type { Page } from '@playwright/test'
import { SELLER } from './support/accounts.ts'
import { PHONE, rememberAs } from './support/actions.ts'
import { login } from './support/api.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

/** As most people have it. */
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Upright and sideways, on a phone, a tablet and a computer; `reader`: the slides have the screen to themselves. */
const SIZES = [
  { ...PHONE, reader: true },
  { width: 844, height: 390, reader: true },
  { width: 768, height: 1024, reader: true },
  { width: 1024, height: 768, reader: false },
  { width: 1440, height: 900, reader: false },
]

/** How high the slide's area is: what is seen of it between bar and foot where those stay. */
async function slideRoom(page: Page): Promise<number> {
  return page
    .locator('canvas')
    .first()
    .evaluate((canvas) => canvas.closest('section[data-reader] > div')?.clientHeight ?? 0)
}

/** One finger from the slide's right to its left. */
async function swipeOn(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const box = await page.locator('canvas').first().boundingBox()
  if (!box) throw new Error('no slide')
  const y = box.y + box.height / 2
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y }],
    })
  await touch('touchStart', box.x + box.width * 0.8)
  await touch('touchMove', box.x + box.width * 0.5)
  await touch('touchMove', box.x + box.width * 0.2)
  await touch('touchEnd')
  await devtools.detach()
}

/** Two fingers on the slide that part to three times their distance. */
async function pinchOn(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const box = await page.locator('canvas').first().boundingBox()
  if (!box) throw new Error('no slide')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: apart ? [x - apart, x + apart].map((at, id) => ({ x: at, y, id })) : [],
    })
  await touch('touchStart', 30)
  await touch('touchMove', 60)
  await touch('touchMove', 90)
  await touch('touchEnd')
  await devtools.detach()
}

async function openSlides(page: Page): Promise<void> {
  const { user } = await login(SELLER)
  const topic = user.alltasks.find((task) => task.completed === true && task.quiz)
  await rememberAs(page, SELLER, 'en')
  await page.goto(`/seller/training/topic/${topic?._id}`)
  await expect(page.locator('canvas').first()).toBeVisible()
}

test.describe('slides on every screen', () => {
  test.use({ hasTouch: true })

  test('are accessible and no wider than the window, upright and sideways', async ({ page }) => {
    test.slow()
    await openSlides(page)
    for (const { reader, ...viewport } of SIZES) {
      await page.setViewportSize(viewport)
      await expect(page.locator('[data-reader]')).toHaveCount(reader ? 1 : 0)
      await expect(page.locator('canvas').first()).toBeVisible()
      await expect(page.getByRole('link', { name: 'Home' })).toHaveCount(reader ? 0 : 1)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
  })

  test('have the screen to themselves on a phone, and turn with a swipe', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await openSlides(page)
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
    // All but one bar and one foot of 48 px, and the zoom above it.
    await page.getByRole('button', { name: 'Close' }).click()
    const zoom = await page.getByRole('group', { name: 'Zoom' }).boundingBox()
    expect(zoom?.y).toBeGreaterThan(PHONE.height * 0.8)
    await expect.poll(() => slideRoom(page)).toBeGreaterThan(PHONE.height - 2 * 48 - 72)
    await swipeOn(page)
    await expect(page.getByText(/^Page 2 of/)).toBeVisible()

    await pinchOn(page)
    await expect(page.getByText('300%', { exact: true })).toBeVisible()
    const scrolled = () => page.locator('[data-scroll]').evaluate(({ scrollLeft }) => scrollLeft)
    // The middle stays in the middle.
    await expect.poll(scrolled).toBeGreaterThan(PHONE.width / 2)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Fit' }).click()
    // On a busy machine two taps may come too far apart to be one double tap.
    await expect(async () => {
      await page.touchscreen.tap(PHONE.width / 2, PHONE.height / 2)
      await page.touchscreen.tap(PHONE.width / 2, PHONE.height / 2)
      await expect(page.getByText('250%', { exact: true })).toBeVisible({ timeout: 2000 })
    }).toPass()
    await page.getByRole('button', { name: 'Fit' }).click()

    await page.setViewportSize({ width: PHONE.height, height: PHONE.width })
    await expect.poll(() => slideRoom(page)).toBe(PHONE.width)
    const back = page.getByRole('link', { name: 'Back to topics' })
    await expect(back).not.toBeInViewport()
    await page.touchscreen.tap(PHONE.height / 2, PHONE.width / 2)
    await expect(back).toBeInViewport()
    await expect(back).not.toBeInViewport()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText(/^Page 3 of/)).toBeAttached()
    await page.keyboard.press('Tab')
    await expect(page.locator('[data-bar] :focus')).toBeInViewport()
  })

  test('tell their language and their size in one menu', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await openSlides(page)
    await page.getByRole('button', { name: 'Language of the slides: English' }).click()
    await expect(page.getByRole('menuitem', { name: 'Zoom in' })).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeChecked()
    await expect(page.getByRole('menuitemradio', { name: 'Chinese' })).toBeVisible()
    await page.getByRole('menuitem', { name: 'Zoom in' }).click()
    await expect(page.getByText('Zoom · 150%')).toBeVisible()
    await page.getByRole('menuitemradio', { name: 'Chinese' }).click()
    await page.keyboard.press('Escape')
    await expect(
      page.getByRole('button', { name: 'Language of the slides: Chinese' }),
    ).toBeVisible()
    await expect(page.locator('canvas').first()).toBeVisible()
  })
})

test('any page of many is typed or chosen, and Done says which were jumped over', async ({
  page,
}) => {
  await openSlides(page)
  const foot = page.getByRole('navigation', { name: 'Pages' })
  const total = Number(
    /of (\d+)/.exec((await foot.getByText(/^Page 1 of/).textContent()) ?? '')?.[1],
  )
  const field = foot.getByRole('textbox', { name: 'Go to page' })
  await field.fill('3')
  await field.press('Enter')
  await expect(foot.getByText(/^Page 3 of/)).toBeAttached()
  await expect(field).toBeFocused()

  await foot.getByRole('button', { name: 'All pages' }).click()
  const overview = page.getByRole('dialog', { name: 'All pages' })
  const current = overview.getByRole('button', { name: 'Page 3, seen' })
  await expect(current).toBeFocused()
  // Drawn once it is in sight.
  await expect(current.locator('canvas')).toBeVisible()
  await expect(overview.getByRole('button', { name: 'Page 2', exact: true })).toBeVisible()
  await expectAccessible(page)
  await overview.getByRole('button', { name: `Page ${total}`, exact: true }).click()
  await expect(overview).toBeHidden()
  await expect(foot.getByRole('button', { name: 'All pages' })).toBeFocused()

  await foot.getByRole('button', { name: 'Done' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText(`You have not seen ${total - 3} of the ${total} pages.`)
  await question.getByRole('button', { name: 'To page 2' }).click()
  await expect(foot.getByText(/^Page 2 of/)).toBeAttached()
})

/** The paths of the files and workers that a page asks for, which fill while the test goes on. */
function asked(page: Page): string[] {
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  page.on('worker', (worker) => files.push(new URL(worker.url()).pathname))
  return files
}

test('the viewer comes in idle time from the topic list, unless data are saved', async ({
  page,
  browser,
}) => {
  const VIEWER = /assets\/(?:theory\.page|PdfPages|pdf\.worker)[^/]*js$/
  await rememberAs(page, SELLER, 'en')
  const files = asked(page)
  await page.goto('/seller/training')
  await expect.poll(() => files.some((file) => file.includes('pdf.worker'))).toBe(true)
  const before = files.length
  await page.getByRole('link', { name: 'Theory' }).first().click()
  await expect(page.locator('canvas').first()).toBeVisible()
  expect(files.slice(before).filter((file) => VIEWER.test(file))).toEqual([])

  const context = await browser.newContext()
  const saving = await context.newPage()
  await saving.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await rememberAs(saving, SELLER, 'en')
  const few = asked(saving)
  await saving.goto('/seller/training')
  // Idle time has come, too.
  await expect.poll(() => few.some((file) => file.includes('NotificationCenter'))).toBe(true)
  await expect(saving.getByRole('link', { name: 'Theory' }).first()).toBeVisible()
  expect(few.filter((file) => VIEWER.test(file))).toEqual([])
  await context.close()
})
