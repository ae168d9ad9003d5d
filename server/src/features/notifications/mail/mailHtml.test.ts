import { existsSync } from 'node:fs'
import { LANGUAGES } from '@tristar/shared/common/languages'
import axe from 'axe-core'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyMail } from '../../../testing/everyMail.ts'
import type { MailReader } from './renderMail.ts'

const executablePath = ['chromium-headless-shell', 'chromium', 'chromium-browser']
  .map((name) => `/usr/bin/${name}`)
  .find((path) => existsSync(path))
const READER: Omit<MailReader, 'language'> = {
  role: 'supervisor',
  name: 'Tan Wei Liang',
  address: { PUBLIC_URL: 'https://tristar.example.com', PORT: 3000 },
  unsubscribeUrl: 'https://tristar.example.com/unsubscribe/abc',
}
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
const PHONE = { width: 390, height: 844 }

describe.skipIf(!executablePath)('the HTML of every mail, on a phone', () => {
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
    page = await browser.newPage({ viewport: PHONE })
  })
  afterAll(() => browser.close())

  it.each(LANGUAGES)('is accessible and no wider, in %s', async (language) => {
    for (const { subject, html } of everyMail({ ...READER, language }))
      expect([subject, await faultsOf(page, html)]).toEqual([subject, []])
  })

  it('has contrast in the dark too', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    for (const { subject, html } of everyMail({ ...READER, language: 'en' }))
      expect([subject, await faultsOf(page, html, COLOUR_RULES)]).toEqual([subject, []])
  })
})

/** What axe finds by these rules, by default by all, and the width if it is more than the phone's. */
async function faultsOf(page: Page, html: string, rules?: string[]): Promise<(string | number)[]> {
  await page.setContent(html)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(
    async ([screen, runOnly]) => {
      const { axe: loaded } = globalThis as unknown as { axe: typeof axe }
      const { violations } = await loaded.run(runOnly ? { runOnly } : {})
      const { scrollWidth } = document.documentElement
      return [...violations.map(({ id }) => id), ...(scrollWidth > screen ? [scrollWidth] : [])]
    },
    [PHONE.width, rules] as const,
  )
}
