import { pathOf } from '@tristar/shared/common/calls'
import { certificatesCalls } from '@tristar/shared/certificates/certificates.calls'
import { dashboardsCalls } from '@tristar/shared/dashboards/dashboards.calls'
import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { studyCalls } from '@tristar/shared/study/study.calls'
import { teamCalls } from '@tristar/shared/team/team.calls'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { TOKEN_HEADER } from '@tristar/server'
import { TEST_PASSWORD } from '@tristar/server/testing/factories'
import { smallPdf } from '@tristar/server/testing/pdfs'
import { addFields, topicFormData } from '@tristar/server/testing/topicForm'
import { makeChoice } from '@tristar/server/testing/topics'
import { quizBody, theoryBody } from '@tristar/server/testing/topicStudy'
import { ojtBody } from '@tristar/server/testing/trainings'
import { PRODUCT_NODE, startProduct, useDataDir } from './product.ts'

const place = useDataDir()
const nodeVersion = execFileSync(PRODUCT_NODE, ['--version'], { encoding: 'utf8' }).trim()

/** Calls the server as one person: each answer's status and body, parsed where it is JSON. */
function caller(url: string, token = '') {
  const send = async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    if (token) headers.set(TOKEN_HEADER, token)
    const answer = await fetch(url + path, { ...init, headers })
    const bytes = Buffer.from(await answer.arrayBuffer())
    const isJson = answer.headers.get('content-type')?.startsWith('application/json')
    const body: unknown = isJson ? JSON.parse(bytes.toString()) : bytes
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${bytes.toString()}`)
    return body
  }
  const json = { 'content-type': 'application/json' }
  return {
    get: (path: string) => send(path, {}),
    post: (path: string, body: object) =>
      send(path, { method: 'POST', headers: json, body: JSON.stringify(body) }),
    form: (path: string, body: FormData) => send(path, { method: 'POST', body }),
  }
}

it(`leads a seller from an empty database to a certificate under Node.js ${nodeVersion}`, async () => {
  const product = await startProduct({ ...place, env: { RATE_LIMIT: 'on' } })
  const anonymous = caller(product.url)
  const signedIn = async (path: string, sent: object) => {
    const { token } = (await anonymous.post(path, sent)) as { token: string }
    return caller(product.url, token)
  }

  const chief = { username: 'chief', password: 'correct horse' }
  const admin = await signedIn(sessionCalls.logInAdmin.path, chief)
  const password = TEST_PASSWORD
  const manager = { supervisorId: 'boss', password, distributorId: 'LHM' }
  await anonymous.post(sessionCalls.registerSupervisor.path, manager)
  await anonymous.post(sessionCalls.registerSeller.path, {
    sellerId: 'mei',
    password,
    supervisorId: 'boss',
  })
  const [boss, mei] = await Promise.all([
    signedIn(sessionCalls.logIn.path, { id: 'boss', password }),
    signedIn(sessionCalls.logIn.path, { id: 'Mei', password }),
  ])

  const quizzes = JSON.stringify([makeChoice()])
  const form = topicFormData(addFields({ quiz: 'true', quizzes }), smallPdf('Opening', 3))
  const added = await admin.form(topicsCalls.add.path, form)
  const { data: topic } = added as { data: { _id: string } }

  const material = await mei.post(studyCalls.materials.path, { topicId: topic._id })
  const [{ pdfFile }] = material as [{ pdfFile: string }]
  const pdf = (await mei.get(pdfFile)) as Buffer
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  await mei.post(studyCalls.completeAsSeller.path, theoryBody(topic._id, { type: 'seller' }))
  const answers = [{ questionNo: 1, selectedAnswer: ['B'] }]
  const quiz = quizBody(topic._id, answers, { type: 'seller' })
  expect(await mei.post(studyCalls.completeAsSeller.path, quiz)).toMatchObject({
    beltStatus: { white: 100 },
    result: { score: 100, evaluation: 'Passed', correct: [1], wrong: [] },
  })

  const booking = ojtBody([topic._id], { supervisorId: 'boss', sellerId: 'mei', belt: 'White' })
  const booked = await mei.post(trainingsCalls.add.path, booking)
  const { data: training } = booked as { data: { _id: string } }
  expect(String(await mei.get(pathOf(trainingsCalls.ics, { id: training._id })))).toContain(
    'BEGIN:VCALENDAR',
  )
  const passed = { trainingId: training._id, mytype: 'seller', evaluation: 'Passed' }
  expect(await boss.post(trainingsCalls.evaluate.path, passed)).toMatchObject({
    data: { evaluation: 'Passed' },
  })
  const star = { id: 'mei', type: 'seller', belt: 'White' }
  expect(await mei.post(certificatesCalls.download.path, star)).toMatchObject({
    whiteBeltDownloaded: true,
  })

  expect(await boss.post(teamCalls.list.path, {})).toMatchObject([{ sellerId: 'mei' }])
  expect(await admin.get(dashboardsCalls.admin.path)).toMatchObject({
    total: { seller: { all: 1 } },
  })
  expect(String(await admin.get(peopleListCalls.export.path))).toContain('mei')
  expect(await anonymous.get('/api/health')).toMatchObject({ status: 'ok' })
  expect(await product.stop()).toEqual({ code: 0, signal: null })
})
