import { accountCalls } from '@tristar/shared/account/account.calls'
import { DEMO_PASSWORD } from './support/accounts.ts'
import { answerQuiz, rememberAs, signIn } from './support/actions.ts'
import { call, completeTheory, login, quizKey, register } from './support/api.ts'
import { expect, test } from './support/test.ts'

/** A new seller, who has read the slides of the first topic that has a quiz. */
async function newReader() {
  const sellerId = `reader.${Date.now()}.${test.info().workerIndex}`
  const { token, user } = await register(sellerId)
  const topic = user.alltasks.find((task) => task.quiz)
  if (!topic) throw new Error('the demo has no quiz')
  await completeTheory(token, 'seller', topic)
  return { sellerId, token, topic }
}

test('answers and the page read survive a reload, and an expired login leads back to them', async ({
  page,
}) => {
  // This test alone uses the account whose sessions end.
  const { sellerId, token, topic } = await newReader()
  const password = DEMO_PASSWORD
  await signIn(page, sellerId)
  await page.goto(`/seller/training/topic/${topic._id}`)
  await expect(page.locator('canvas').first()).toBeVisible()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByText(/Page 2 of \d+/).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText(/Page 2 of \d+/).first()).toBeVisible()

  await page.goto(`/seller/training/quiz/${topic._id}`)
  await page.getByRole('radio', { name: 'English' }).click()
  await page.getByRole('button', { name: 'START NOW' }).click()
  const first = page.getByRole('group').or(page.getByRole('radiogroup')).locator('input').first()
  await first.check()
  await page.reload()
  await expect(first).toBeChecked()

  await test.step('the session ends elsewhere: a change of the password revokes it', async () => {
    await call(accountCalls.changePassword.path, { password, newPassword: password }, token)
    await page.reload()
    await expect(page).toHaveURL('/login')
    await page.getByLabel('User ID').fill(sellerId)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL(`/seller/training/quiz/${topic._id}`)
    await expect(first).toBeChecked()
  })

  await test.step('another user of the same browser does not see them', async () => {
    await page.getByRole('button', { name: 'SIGN OUT' }).click()
    await page.getByRole('button', { name: 'OK' }).click()
    await signIn(page, 'ganesh.kumar')
    await page.goto(`/seller/training/quiz/${topic._id}`)
    await expect(page.getByRole('button', { name: 'START NOW' })).toBeVisible()
  })
})

test('a quiz of which the answer is lost on the way is recorded once, and sent again by itself', async ({
  page,
}) => {
  const { sellerId, topic } = await newReader()
  await rememberAs(page, sellerId, 'en')
  await page.goto(`/seller/training/quiz/${topic._id}`)
  await page.getByRole('radio', { name: 'English' }).click()
  await page.getByRole('button', { name: 'START NOW' }).click()
  await page.route(
    '**/taskCompleted',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await answerQuiz(page, 'en', await quizKey(topic._id, 'English'), true)
  await expect(page.getByText(/No connection to the server.*sent by themselves/)).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText('100/100')
  const after = await login(sellerId)
  expect(after.user.alltasks.find(({ _id }) => _id === topic._id)).toMatchObject({
    attempt: 1,
    quizDone: true,
  })
})
