import { writeFile } from 'node:fs/promises'
import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import type { Page } from '@playwright/test'
import type { UserListRow } from '@tristar/shared/people/lists.schema'
import type { TopicDetail } from '@tristar/shared/topics/topics.schema'
import { ADMIN } from './support/accounts.ts'
import { PHONE, pressEscape, rememberAs } from './support/actions.ts'
import { adminToken, call, demoPdf, login } from './support/api.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts'

const TITLE = 'Menangani bantahan harga 处理价格异议'

/** How many PDFs the browser has kept for after a reload; each is on screen a moment earlier. */
function keptPdfs(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('keyval-store')
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('keyval').objectStore('keyval').count()
          counting.addEventListener('error', () => reject(counting.error))
          counting.addEventListener('success', () => resolve(counting.result))
          opening.result.close()
        })
      }),
  )
}

/** As portals and mail programs leave PDFs: the offset of its table is wrong, and much follows its end. */
function wornPdf(pdf: Buffer): Buffer {
  const text = pdf.toString('latin1').replace(/startxref\s+\d+/, 'startxref\n7')
  return Buffer.from(`${text}${'<!-- scanned -->\n'.repeat(100)}`, 'latin1')
}

const leaving = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })

test('a new topic with three PDFs survives a reload, asks before it is left, and is added at last', async ({
  page,
}) => {
  const buffer = await demoPdf()
  const worn = wornPdf(buffer)
  page.on('dialog', (dialog) => void dialog.accept())
  await rememberAs(page, ADMIN, 'en')
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'Training Topic' }).click()
  await page.getByRole('link', { name: 'Add New' }).click()

  await test.step('is typed, and its PDFs are chosen', async () => {
    await page.getByRole('textbox', { name: 'Topic Name' }).fill(TITLE)
    await page.getByRole('combobox', { name: 'Star' }).selectOption('Gold')
    await page.getByRole('checkbox', { name: 'KTC', exact: true }).check()
    for (const language of ['English', 'Malay', 'Chinese']) {
      const file = { name: `${language}.pdf`, mimeType: 'application/pdf', buffer: worn }
      await page.locator(`input[aria-label="Upload ${language} PDF"]`).setInputFiles(file)
      await expect(page.getByText(`${language}.pdf ·`)).toBeVisible()
    }
  })

  await test.step('shows a chosen PDF, and refuses a damaged one by its language', async () => {
    await page.getByRole('button', { name: 'Preview Malay PDF' }).click()
    await expect(page.getByRole('dialog').locator('canvas').first()).toBeVisible()
    await pressEscape(page)
    const damaged = {
      name: 'cut.pdf',
      mimeType: 'application/pdf',
      buffer: buffer.subarray(0, 900),
    }
    await page.locator('input[aria-label="Replace Malay PDF"]').setInputFiles(damaged)
    await expect(page.getByText('The Malay PDF is damaged, please save it anew.')).toBeVisible()
    await expect(page.getByText('Malay.pdf ·')).toBeVisible()
  })

  await test.step('is there again after a reload, with its PDFs', async () => {
    await expect.poll(() => keptPdfs(page)).toBe(3)
    await page.reload()
    await expect(page.getByText('Your changes from earlier are still here')).toBeVisible()
    await expect(page.getByText('Chinese.pdf ·')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Topic Name' })).toHaveValue(TITLE)
  })

  await test.step('asks before the back button leads away from it', async () => {
    await page.goBack()
    await expect(leaving(page)).toBeVisible()
    await expect(page).toHaveURL('/admin/trainingTopic/add')
    await leaving(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(leaving(page)).toBeHidden()
    await page.goBack()
    await leaving(page).getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(page.getByRole('table')).toBeVisible()
    await page.goForward()
    await expect(page.getByText('Malay.pdf ·')).toBeVisible()
  })

  await test.step('lets the back button lead from a quiz to the form', async () => {
    await page.getByRole('radio', { name: 'Yes' }).check()
    await page.getByRole('button', { name: 'Add Malay Quiz' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add Malay Quiz')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add Topic')
    await page.getByRole('radio', { name: 'No' }).check()
  })

  await test.step('is added, and its PDF can be looked through', async () => {
    await page.getByRole('button', { name: 'Publish' }).click()
    const question = page.getByRole('dialog', { name: 'Add this new topic?' })
    await question.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('The topic has been added')).toBeVisible()
    await page.getByRole('link', { name: `Update ${TITLE}` }).click()
    await page.getByRole('button', { name: 'Preview Chinese PDF' }).click()
    await expect(page.getByRole('dialog').locator('canvas').first()).toBeVisible()
    await pressEscape(page)
  })

  await test.step('is deleted again', async () => {
    await page.getByRole('button', { name: 'Delete Topic' }).click()
    const question = page.getByRole('dialog', { name: 'Delete this topic?' })
    // Its buttons move a little when the sentence has come.
    await expect(question.getByText(/learners? loses? it/)).toBeVisible()
    await question.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('The topic has been deleted')).toBeVisible()
    await expect(page.getByRole('link', { name: `Update ${TITLE}` })).toBeHidden()
  })
})

test('a draft is hidden from others, and its effect is shown before publishing', async ({
  page,
}) => {
  const title = 'Prepared in peace'
  const file = { name: 'slides.pdf', mimeType: 'application/pdf', buffer: await demoPdf() }
  const dialog = (name: string) => page.getByRole('dialog', { name })
  // A topic for one distributor, whose people no other test uses.
  const users = await call<UserListRow[]>(peopleListCalls.users.path, {}, await adminToken())
  const learner = users.find(({ distributorId }) => distributorId === 'KTC')?.sellerId ?? ''
  const tasks = async () => (await login(learner)).user.alltasks.map((task) => task.title)
  await rememberAs(page, ADMIN, 'en')

  await test.step('it is saved as a draft', async () => {
    await page.goto('/admin/trainingTopic/add')
    await page.getByRole('textbox', { name: 'Topic Name' }).fill(title)
    await page.getByRole('combobox', { name: 'Star' }).selectOption('Gold')
    await page.getByRole('checkbox', { name: 'KTC', exact: true }).check()
    await page.locator('input[type=file]').first().setInputFiles(file)
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await expect(dialog('Save this topic as a draft?')).toContainText('It counts nowhere')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The draft has been saved')).toBeVisible()
  })

  await test.step('it stands in the list as one, and no learner has it', async () => {
    const row = page.getByRole('row', { name: title })
    await expect(row).toContainText('Draft')
    await expectAccessible(page)
    await page.setViewportSize(PHONE)
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(await tasks()).not.toContain(title)
  })

  await test.step('it is published, after the figures have been told', async () => {
    await page.getByRole('link', { name: `Update ${title}` }).click()
    await expect(page.getByRole('textbox', { name: 'Topic No' })).toBeHidden()
    await page.getByRole('button', { name: 'Publish' }).click()
    const question = dialog('Publish this topic?')
    // Each line tells of somebody; what concerns nobody is left out.
    await expect(question.getByRole('listitem').first()).toBeVisible()
    for (const line of await question.getByRole('listitem').all())
      await expect(line).toContainText(/^[1-9]/)
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('The topic has been published')).toBeVisible()
    await expect(page.getByRole('row', { name: title })).not.toContainText('Draft')
    expect(await tasks()).toContain(title)
  })

  await test.step('an edit that gives nobody more to do says so', async () => {
    await page.getByRole('link', { name: `Update ${title}` }).click()
    await page.getByRole('button', { name: 'Save topic' }).click()
    const question = dialog('Edit your topic and quizzes?')
    await expect(question).toContainText('No learner gets anything more to complete.')
    await pressEscape(page)
    const topicId = page.url().split('/').at(-1)
    await call(topicsCalls.remove.path, { topicId }, await adminToken())
  })
})

test('a PDF is sent as it was chosen, even if its file has changed since', async ({
  page,
}, info) => {
  const title = 'Exported twice'
  const path = info.outputPath('slides.pdf')
  const slides = await demoPdf()
  await writeFile(path, slides)
  await rememberAs(page, ADMIN, 'en')
  await page.goto('/admin/trainingTopic/add')
  await page.getByRole('textbox', { name: 'Topic Name' }).fill(title)
  await page.getByRole('combobox', { name: 'Star' }).selectOption('Gold')
  await page.getByRole('checkbox', { name: 'KTC', exact: true }).check()
  await page.locator('input[type=file]').first().setInputFiles(path)
  await expect(page.getByText('slides.pdf ·')).toBeVisible()
  await writeFile(path, 'in the middle of another export')

  await page.getByRole('button', { name: 'Save as draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The draft has been saved')).toBeVisible()
  await page.getByRole('link', { name: `Update ${title}` }).click()
  const topicId = page.url().split('/').at(-1)
  const { theory } = await call<TopicDetail>(
    topicsCalls.fetch.path,
    { topicId },
    await adminToken(),
  )
  const saved = await fetch(new URL(theory.materials[0]?.pdfFile ?? '', page.url()), {
    headers: { 'auth-token': await adminToken() },
  })
  expect(Buffer.from(await saved.arrayBuffer()).equals(slides)).toBe(true)
  await call(topicsCalls.remove.path, { topicId }, await adminToken())
})
