import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { ADMIN, DEMO_PASSWORD, SELLER, SUPERVISOR, SUPERVISOR_UNREADY } from './support/accounts.ts'
import { rememberAs, setFilter } from './support/actions.ts'
import { register } from './support/api.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSound,
  opened,
  test,
} from './support/test.ts'
import { type Language, text } from './support/texts.ts'

const TAG = `p${randomUUID().slice(0, 8)}`
const HERE = `${TAG}.here`
const THERE = `${TAG}.there`
const ANN = `${TAG}.ann`
const BEN = `${TAG}.ben`

const PEOPLE = [
  'type,id,name,email,number,supervisorId,distributorId,password',
  `supervisor,${HERE},Goh Pei,,,,LHM,${DEMO_PASSWORD}`,
  `supervisor,${THERE},Rosli Ahmad,,,,KTC,${DEMO_PASSWORD}`,
  `seller,${ANN},Ann Lim ${TAG},,,${HERE},,${DEMO_PASSWORD}`,
  `seller,${BEN},Ben Ong ${TAG},,,${HERE},,${DEMO_PASSWORD}`,
].join('\r\n')

/** Imports the people of this file through the page. */
async function importPeople(page: Page): Promise<void> {
  await opened(page, '/admin/import')
  const buffer = Buffer.from(PEOPLE)
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer }
  await page.getByLabel('Choose file').setInputFiles(file)
  await page.getByRole('button', { name: 'Import 4 rows' }).click()
  const asked = page.getByRole('dialog', { name: 'Import 4 rows?' })
  await asked.getByRole('button', { name: 'Import 4 rows' }).click()
  await expect(page.getByText('4 rows have been imported.')).toBeVisible()
}

const rowOf = (page: Page, id: string) => page.getByRole('row').filter({ hasText: id })

test('an admin imports a team, moves it, deactivates one, and finds what happened', async ({
  page,
}) => {
  await rememberAs(page, ADMIN, 'en')
  await importPeople(page)

  await opened(page, `/admin/seller?search=${TAG}`)
  await expect(rowOf(page, HERE)).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check()
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  const moving = page.getByRole('dialog', { name: 'Move 2 Users' })
  await expect(moving.locator(':focus')).toHaveCount(1)
  await moving.getByLabel('New User Manager').fill(THERE)
  await page.getByRole('option', { name: THERE }).click()
  await expect(moving.getByRole('table').getByText(ANN)).toBeVisible()
  await expectAccessible(page)
  await moving.getByRole('button', { name: 'Move 2 Users' }).click()
  await expect(page.getByText(`Rosli Ahmad (${THERE})`)).toBeVisible()
  await expect(rowOf(page, THERE)).toHaveCount(2)

  const actions = page.getByRole('button', { name: `Actions for Ann Lim ${TAG} (${ANN})` })
  const menu = page.getByRole('menu', { name: `Actions for Ann Lim ${TAG} (${ANN})` })
  await actions.press('Enter')
  await expect(menu.getByRole('menuitem').first()).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(actions).toBeFocused()
  await actions.click()
  await expect(menu).toBeVisible()
  await actions.click()
  await expect(menu).toHaveCount(0)
  await actions.click()
  await menu.getByRole('menuitem', { name: 'Deactivate' }).click()
  const leaving = page.getByRole('dialog', { name: `Deactivate Ann Lim ${TAG} (${ANN})?` })
  await expect(leaving.getByText('can no longer log in')).toBeVisible()
  await expect(leaving.locator(':focus')).toHaveCount(1)
  await expectAccessible(page)
  await leaving.getByRole('button', { name: 'Deactivate' }).click()
  await expect(rowOf(page, ANN)).toHaveCount(0)
  await expect(rowOf(page, BEN)).toHaveCount(1)

  await setFilter(page, 'State', 'Inactive')
  await expect(rowOf(page, BEN)).toHaveCount(0)
  await expect(rowOf(page, ANN).getByText('Inactive')).toBeVisible()
  await page.getByRole('link', { name: `Ann Lim ${TAG}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Ann Lim ${TAG}` })).toBeVisible()
  await page.getByRole('link', { name: 'What happened' }).click()
  const events = page.getByRole('table', { name: 'What happened' })
  await expect(events.getByRole('row').nth(1)).toContainText('Account deactivated')
  await expect(events.getByRole('row').nth(2)).toContainText(`Rosli Ahmad (${THERE})`)
  await expectSound(page, `/admin/person/${ANN}?tab=events`)
})

const isFocused = (part: Locator) => part.evaluate((it) => it === document.activeElement)

const LANGUAGES = ['en', 'bm', 'ch'] as const
const TABS = ['log', 'trainings', 'certificates', 'attempts', 'lines', 'events'] as const

/** Each tab of a person's page has its name, an address, its contents and room. */
async function expectTabs(page: Page, path: string, language: Language): Promise<void> {
  await opened(page, path)
  const tabs = page.getByRole('navigation', { name: text(language, 'person', 'tabs.label') })
  for (const tab of TABS) {
    const name = text(language, 'person', `tabs.${tab}`)
    const link = tabs.getByRole('link', { name, exact: true })
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(page).toHaveURL(tab === 'log' ? path : `${path}?tab=${tab}`)
    await expect(
      page
        .getByRole('table')
        .or(page.getByRole('heading', { level: 2 }))
        .first(),
    ).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
  await page.goBack()
  await expect(page).toHaveURL(`${path}?tab=${TABS.at(-2)}`)
}

for (const [role, who, paths] of [
  ['an admin', ADMIN, [`/admin/person/${SELLER}`, `/admin/person/${SUPERVISOR}`]],
  ['a User Manager', SUPERVISOR, [`/supervisor/person/${SELLER}`]],
] as const)
  test(`${role} reads the pages of people in three languages`, async ({ page }) => {
    for (const language of LANGUAGES) {
      await rememberAs(page, who, language)
      for (const path of paths) await expectTabs(page, path, language)
    }
  })

test('an (i) is reached and opened by keyboard', async ({ page }) => {
  await rememberAs(page, SUPERVISOR, 'en')
  await opened(page, `/supervisor/sellers/log/${SELLER}`)
  const name = 'Current star expected by'
  const info = page.getByRole('button', { name: `What “${name}” means` })
  await page.getByRole('link', { name: 'Back', exact: true }).focus()
  for (let step = 0; step < 10 && !(await isFocused(info)); step += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const card = page.getByRole('dialog', { name })
  await expect(card).toContainText('The star worked on now counts.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await expect(info).toBeFocused()
})

test('a User finds the own name and data in three languages', async ({ page }) => {
  const id = `${TAG}.own`
  await register(id)
  for (const language of LANGUAGES) {
    await rememberAs(page, id, language)
    await opened(page, '/seller/dashboard')
    const block = page.getByTitle(text(language, 'ui', 'profile.open'))
    await expect(block).toContainText('Aida binti Hassan')
    await expect(block).toContainText(id)
    await block.click()
    const profile = page.getByRole('dialog')
    await expect(profile.getByText(text(language, 'account', 'data.title'))).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
})

for (const language of ['bm', 'ch'] as const)
  test(`an admin moves a User, lets it leave and return, in ${language}`, async ({ page }) => {
    const id = `${TAG}.${language}`
    await register(id)
    const say = (key: string, params?: Record<string, string | number>) =>
      text(language, 'moves', key, params)
    const choose = async (action: 'move' | 'deactivate' | 'reactivate') => {
      await page.getByRole('button', { name: say('actions'), exact: true }).click()
      await page.getByRole('menuitem', { name: say(`${action}.button`), exact: true }).click()
    }
    await rememberAs(page, ADMIN, language)
    await opened(page, `/admin/person/${id}`)

    await choose('move')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say('manager')).fill(SUPERVISOR_UNREADY)
    await page.getByRole('option', { name: SUPERVISOR_UNREADY }).click()
    await expect(dialog.getByText(say('move.same'))).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: say('move.confirm_other', { number: 1 }) }).click()
    await expect(page.getByText(say('move.done_other', { number: 1 }))).toBeVisible()

    for (const action of ['deactivate', 'reactivate'] as const) {
      await choose(action)
      await expectAccessible(page)
      await dialog.getByRole('button', { name: say(`${action}.button`), exact: true }).click()
      await expect(page.getByText(say(`${action}.done`))).toBeVisible()
    }
  })
