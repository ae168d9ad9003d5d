import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import type { SavedTopic } from '@tristar/shared/topics/topics.schema'
import type { CDPSession, Locator } from '@playwright/test'
import { ADMIN } from './support/accounts.ts'
import { rememberAs, switchLanguage } from './support/actions.ts'
import { adminToken, topics } from './support/api.ts'
import { taggedPages, twoPages } from './support/pdf.ts'
import { baseURL } from './support/server.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { text } from './support/texts.ts'

/** The tag of the language in which it is spoken. */
const spoken = (part: Locator) =>
  part.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))

/** What is heard of a region, part by part, as the browser tells it to screen readers. */
async function heardOf(devtools: CDPSession, region: string): Promise<string[]> {
  const { nodes } = await devtools.send('Accessibility.getFullAXTree')
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const within = (id: string): typeof nodes => {
    const node = byId.get(id)
    return node ? [node, ...(node.childIds ?? []).flatMap(within)] : []
  }
  const slide = nodes.find(({ role, name }) => role?.value === 'region' && name?.value === region)
  const parts = slide ? within(slide.nodeId) : []
  return parts.flatMap(({ nodeId, role }) => {
    if (!['heading', 'paragraph', 'list', 'listitem'].includes(String(role?.value))) return []
    const texts = within(nodeId).filter((part) => part.role?.value === 'StaticText')
    return `${role?.value}: ${texts.map(({ name }) => name?.value).join(' | ')}`
  })
}

/** A draft with these slides in English. */
async function addSlides(title: string, slides: string): Promise<string> {
  const form = new FormData()
  form.append('title', title)
  form.append('belt', 'Black')
  form.append('draft', 'true')
  form.append('engPdf', new Blob([slides]), 'slides.pdf')
  const headers = { 'auth-token': await adminToken() }
  const sent = { method: 'POST', headers, body: form }
  const added = await fetch(`${baseURL}${topicsCalls.add.path}`, sent)
  return ((await added.json()) as SavedTopic).data._id
}

test('a title, a question and its choices are spoken in their language', async ({ page }) => {
  const [topic] = (await topics()).data
  await rememberAs(page, ADMIN, 'en')
  await page.goto(`/admin/trainingTopic/edit/${topic?._id ?? ''}?quiz=English`)
  await switchLanguage(page, 'en', 'bm')
  const question = page.getByRole('textbox', { name: /^Soalan 1/ })
  expect(await spoken(question)).toBe('en')
  await page.getByRole('button', { name: text('bm', 'topicEditor', 'action.tryQuiz') }).click()
  const dialog = page.getByRole('dialog')
  const heading = dialog.getByRole('heading', { name: /^Soalan 1 daripada/ })
  expect(await spoken(heading)).toBe('ms')
  expect(await spoken(heading.locator('[lang]'))).toBe('en')
  expect(await spoken(dialog.locator('label span [lang]').first())).toBe('en')
  await expectAccessible(page)
})

test('slides say where they hold no text, to authors and to whoever listens', async ({ page }) => {
  const topicId = await addSlides('Slides to be heard', twoPages('Chillers first'))
  await rememberAs(page, ADMIN, 'en')
  await page.goto('/admin/trainingTopic?tier=Black')
  const row = page.getByRole('row', { name: /Slides to be heard/ })
  await expect(row).toContainText('English slides: 1 of 2 pages without text')
  await page.goto(`/admin/trainingTopic/edit/${topicId}`)
  await expect(page.getByText('Pages without text: 1 of 2.')).toBeVisible()
  await page.getByRole('button', { name: 'Preview English PDF' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Chillers first')).toBeVisible()
  const first = dialog.getByRole('region', { name: 'Slide, page 1' })
  const silent = 'This page is a picture without text: it cannot be read aloud.'
  await expect(dialog.getByText(silent)).toHaveCount(1)
  await expect(first.getByText(silent)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Next' }).click()
  const second = dialog.getByRole('region', { name: 'Slide, page 2' })
  await expect(second).toMatchAriaSnapshot(`- paragraph: "${silent}"`)
})

test('an author gives a page a text, which is heard in its place', async ({ page }) => {
  const topicId = await addSlides('Slides with a text', twoPages('Chillers first'))
  await rememberAs(page, ADMIN, 'en')
  await page.goto(`/admin/trainingTopic/edit/${topicId}`)
  await page.getByRole('button', { name: 'Page texts of the English PDF' }).click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('textbox', { name: 'Text of page 2' })
  await expect(dialog.locator('canvas').first()).toBeVisible()
  await field.fill('Fill the chillers\nthen the shelves')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByText('Text written for 1 page', { exact: true })).toBeVisible()
  await expect(page.getByText('Pages without text')).toHaveCount(0)
  await page.getByRole('button', { name: 'Preview English PDF' }).click()
  await expect(dialog.getByText('Chillers first')).toBeVisible()
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(dialog.getByRole('region', { name: 'Slide, page 2' })).toMatchAriaSnapshot(`
    - paragraph: Fill the chillers
    - paragraph: then the shelves
  `)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('row', { name: /Slides with a text/ })
  await expect(row).toBeVisible()
  await expect(row).not.toContainText('without text')
})

test('the structure of tagged slides is heard', async ({ page }) => {
  const slides = taggedPages('Chillers first', 'They are near the door.', ['Clean', 'Fill'])
  const topicId = await addSlides('Slides with a structure', slides)
  await rememberAs(page, ADMIN, 'en')
  await page.goto(`/admin/trainingTopic/edit/${topicId}`)
  await page.getByRole('button', { name: 'Preview English PDF' }).click()
  await expect(page.getByRole('dialog').getByText('Chillers first')).toBeVisible()
  const devtools = await page.context().newCDPSession(page)
  await expect
    .poll(() => heardOf(devtools, 'Slide, page 1'))
    .toEqual([
      'heading: Chillers first',
      'paragraph: They are near the door.',
      'list: Clean | Fill',
      'listitem: Clean',
      'listitem: Fill',
    ])
  await expectAccessible(page)
})
