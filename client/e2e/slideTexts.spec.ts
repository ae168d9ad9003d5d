import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import type { SavedTopic } from '@tristar/shared/topics/topics.schema'
import type { Locator } from '@playwright/test'
import { ADMIN } from './support/accounts.ts'
import { rememberAs, switchLanguage } from './support/actions.ts'
import { adminToken, topics } from './support/api.ts'
import { baseURL } from './support/server.ts'
import { expect, expectAccessible, test } from './support/test.ts'
import { text } from './support/texts.ts'

/** The tag of the language in which it is spoken. */
const spoken = (part: Locator) =>
  part.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))

const DRAWN = 'BT /F 40 Tf 80 400 Td (Chillers first) Tj ET'
const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 960 540]'
const OBJECTS = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
  `${PAGE} /Contents 5 0 R /Resources << /Font << /F 6 0 R >> >> >>`,
  `${PAGE} >>`,
  `<< /Length ${DRAWN.length} >> stream\n${DRAWN}\nendstream`,
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
]

/** A PDF with text on its first page, and nothing on its second. */
function twoPages(): string {
  let pdf = '%PDF-1.7\n'
  const places = OBJECTS.map((object, index) => {
    const place = pdf.length
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const size = OBJECTS.length + 1
  const start = pdf.length
  pdf += `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`
  return `${pdf}trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`
}

/** A draft with these slides in English. */
async function addSlides(title: string): Promise<string> {
  const form = new FormData()
  form.append('title', title)
  form.append('belt', 'Black')
  form.append('draft', 'true')
  form.append('engPdf', new Blob([twoPages()]), 'slides.pdf')
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
  const topicId = await addSlides('Slides to be heard')
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
