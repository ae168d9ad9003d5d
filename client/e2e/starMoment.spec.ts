import type { Browser, Page } from '@playwright/test'
import { certificatesCalls } from '@tristar/shared/certificates/certificates.calls'
import { PHONE, rememberAs } from './support/actions.ts'
import { call, earnStar, register } from './support/api.ts'
import { watchRequests } from './support/requests.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, opened, test } from './support/test.ts'

const PASSWORD = 'stars-2026'
const HOME = '/seller/dashboard'
const HIGHLIGHT = 'Rotated a short-dated carton unasked.'

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Well earned, Aida' })

async function deviceOf(browser: Browser, sellerId: string, asked = {}): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', ...asked })
  watchRequests(context)
  const page = await context.newPage()
  await rememberAs(page, sellerId, 'en', PASSWORD)
  return page
}

/** Nothing moves: the last picture stands at once; what takes 1 ms (ui/theme/base.css) is no motion. */
async function expectStill(page: Page): Promise<void> {
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .map(({ effect }) => Number(effect?.getComputedTiming().duration))
      .filter((duration) => duration > 1),
  )
  expect(moving).toEqual([])
}

/** Home shows it no more, and is left: one that stays open would be the first to hear of the next star. */
async function expectNoMoment(page: Page): Promise<void> {
  await opened(page, HOME)
  await expect(page.getByRole('list', { name: 'My stars' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await opened(page, '/seller/calendar')
}

test('from registering to three stars: each has its moment once, on two devices', async ({
  browser,
}) => {
  test.slow()
  const sellerId = `star.${Date.now()}`
  const { token } = await register(sellerId, PASSWORD)
  const desk = await deviceOf(browser, sellerId)
  const phone = await deviceOf(browser, sellerId, { viewport: PHONE, hasTouch: true })
  await expectNoMoment(desk)

  await test.step('Bronze on the desk, with the words of who evaluated; the certificate opens Silver', async () => {
    await earnStar(token, 'White', HIGHLIGHT)
    await desk.goto(HOME)
    await expect(sheet(desk)).toContainText('Bronze star')
    await expect(sheet(desk)).toContainText(`“${HIGHLIGHT}”`)
    await expect(sheet(desk)).toContainText('Tan Wei Liang')
    await expect(sheet(desk)).toContainText('It opens the 3 topics of your Silver star.')
    await expectStill(desk)
    await expectAccessible(desk)
    const [download] = await Promise.all([
      desk.waitForEvent('download', { timeout: 60_000 }),
      sheet(desk).getByRole('button', { name: 'Download certificate' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/bronze/i)
    await expect(sheet(desk).getByText('It opens')).toBeHidden()
    await sheet(desk).getByRole('button', { name: 'Close' }).click()
    await expect(desk.getByRole('dialog')).toHaveCount(0)
    await expectNoMoment(phone)
    await expectNoMoment(desk)
  })

  await test.step('Silver on the phone, shared by a menu that closes alone', async () => {
    await earnStar(token, 'Green', HIGHLIGHT)
    await phone.goto(HOME)
    await expect(sheet(phone)).toContainText('Silver star')
    await expectStill(phone)
    await expectAccessible(phone)
    await expectNoSidewaysScroll(phone)
    await sheet(phone).getByRole('button', { name: 'Share' }).click()
    await expect(phone.getByRole('menuitem', { name: 'Add to LinkedIn' })).toBeVisible()
    await phone.keyboard.press('Escape')
    await expect(phone.getByRole('menu')).toHaveCount(0)
    await expect(sheet(phone)).toBeVisible()
    await phone.keyboard.press('Escape')
    await expect(phone.getByRole('dialog')).toHaveCount(0)
    await expectNoMoment(desk)
    await expectNoMoment(phone)
  })

  await test.step('Gold: the third, after which nothing presses any more', async () => {
    await call(certificatesCalls.download.path, { belt: 'Green' }, token)
    await expect(desk.getByText('Complete all modules by')).toBeVisible()
    await earnStar(token, 'Black', HIGHLIGHT)
    await desk.goto(HOME)
    await expect(sheet(desk)).toContainText('Gold star')
    await expect(sheet(desk).getByRole('link', { name: 'See topics' })).toBeVisible()
    await sheet(desk).getByRole('button', { name: 'Close' }).click()
    await expect(desk.getByText('All three stars are yours.')).toBeVisible()
    await expect(desk.getByText('Complete all modules by')).toHaveCount(0)
    await expectNoMoment(phone)
  })

  await test.step('each can be seen again: from My stars with its facts, and from the bell', async () => {
    await desk.getByRole('button', { name: /^Silver Earned/ }).click()
    await expect(sheet(desk).getByText('Certificate downloaded')).toBeVisible()
    await expectAccessible(desk)
    await sheet(desk).getByRole('button', { name: 'Close' }).click()
    await desk.getByRole('button', { name: /^Notifications/ }).click()
    const news = desk.getByRole('dialog', { name: 'Notifications' })
    await news.getByRole('link', { name: /the Gold star.*The star is earned/ }).click()
    await expect(desk).toHaveURL(`${HOME}?star=Black`)
    await expect(sheet(desk)).toContainText('Gold star')
    await sheet(desk).getByRole('button', { name: 'Close' }).click()
    await expect(desk).toHaveURL(HOME)
  })
  await Promise.all([desk.context().close(), phone.context().close()])
})

test('where motion is liked, the medal turns, every button works at once, and all is over soon', async ({
  browser,
}) => {
  const sellerId = `moves.${Date.now()}`
  const { token } = await register(sellerId, PASSWORD)
  await earnStar(token, 'White', HIGHLIGHT)
  const page = await deviceOf(browser, sellerId, { reducedMotion: 'no-preference' })
  await page.goto(HOME)
  await expect(sheet(page)).toBeVisible()
  const moving = () => page.evaluate(() => document.getAnimations().length)
  expect(await moving()).toBeGreaterThan(3)
  await expect(sheet(page).getByRole('button', { name: 'Download certificate' })).toBeFocused()
  await expect
    .poll(() =>
      page.evaluate(
        () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
      ),
    )
    .toBe(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.context().close()
})
