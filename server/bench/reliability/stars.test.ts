import { databasePid, gone } from '@tristar/embedded-mongo/testing'
import { ProgressModel } from '@tristar/server'
import { askDoctor } from '@tristar/server/testing/cli'
import { makeSeller, makeSupervisor } from '@tristar/server/testing/factories'
import { type IssuedStar, IssuedStarModel } from '@tristar/server/testing/inside'
import { quizBody, studyTheory, takeQuiz } from '@tristar/server/testing/topicStudy'
import { makeChoice, makeTopic } from '@tristar/server/testing/topics'
import { makeTraining } from '@tristar/server/testing/trainings'
import { randomOf } from '@tristar/shared/common/random'
import { studyCalls } from '@tristar/shared/study/study.calls'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { expect, it } from 'vitest'
import { withDatabaseOf } from './directDatabase.ts'
import { healthy, type Product, startProduct, useDataDir } from './product.ts'

const KINDS = ['server', 'database', 'both'] as const
type Kind = (typeof KINDS)[number]
/** Of each kind in each round. */
const EARNERS = 6
const SEED = process.env.CHAOS_SEED ?? String(Date.now())

const place = useDataDir()

/** A request that earns a star, and whose. */
interface Act {
  loginId: string
  path: string
  body: object
  token: string
}

/** User Managers who lack a quiz, and Users whose training is still to be evaluated. */
async function makeActs(): Promise<Act[]> {
  const { _id: topicId } = await makeTopic({ title: 'One', questions: [makeChoice()] })
  const answers = [{ questionNo: 1, selectedAnswer: ['B'] }]
  const acts: Act[] = []
  for (let at = 0; at < EARNERS * KINDS.length; at += 1) {
    const manager = await makeSupervisor({ supervisorId: `manager-${at}`, name: `Manager ${at}` })
    const seller = await makeSeller({
      sellerId: `seller-${at}`,
      name: `S ${at}`,
      supervisor: manager,
    })
    for (const learner of [manager, seller]) await studyTheory(learner, topicId)
    await takeQuiz(seller, topicId, 'B')
    const { _id: trainingId } = await makeTraining(seller, { topicId: [topicId] })
    const { token } = manager
    const quiz = { path: studyCalls.completeAsSupervisor.path, body: quizBody(topicId, answers) }
    const passed = { trainingId: String(trainingId), evaluation: 'Passed' }
    const evaluation = { path: trainingsCalls.evaluate.path, body: passed }
    acts.push({ ...quiz, token, loginId: manager.account.loginId })
    acts.push({ ...evaluation, token, loginId: seller.account.loginId })
  }
  return acts
}

/** Sends all at once and kills after so many successes. @returns whose act was answered with success */
async function earnUntilKilled(
  { url, process: { pid = 0 } }: Product,
  acts: readonly Act[],
  { kind, after }: { kind: Kind; after: number },
): Promise<string[]> {
  const database = databasePid(place.dataDir)
  const answered: string[] = []
  let killed = false
  const kill = () => {
    killed = true
    if (kind !== 'server') process.kill(database, 'SIGKILL')
    if (kind !== 'database') process.kill(pid, 'SIGKILL')
  }
  if (after === 0) setImmediate(kill)
  const send = async ({ path, body, token, loginId }: Act) => {
    const headers = { 'content-type': 'application/json', 'auth-token': token }
    try {
      const sent = { method: 'POST', headers, body: JSON.stringify(body) }
      if (!(await fetch(url + path, sent)).ok) return
      answered.push(loginId)
      if (answered.length === after) kill()
    } catch (error) {
      // Only a killed server may leave a request without an answer.
      if (!killed) throw error
    }
  }
  await Promise.all(acts.map(send))
  return answered
}

/** Who has a star, and who a record with a seal. */
async function starsNow() {
  const holders = await ProgressModel.find({ 'tiers.white.achievedAt': { $exists: true } }).lean()
  const records = await IssuedStarModel.find({ seal: { $exists: true } }).lean<IssuedStar[]>()
  const recorded = new Set(records.map(({ accountId }) => String(accountId)))
  const theirs = holders.map(({ _id, loginId }) => ({ loginId, sealed: recorded.has(String(_id)) }))
  return { theirs, records: await IssuedStarModel.countDocuments() }
}

it('a star and its sealed record are both there or neither after kill -9', async () => {
  process.stdout.write(`CHAOS_SEED=${SEED}\n`)
  const random = randomOf(SEED)
  let product = await startProduct(place)
  const acts = await withDatabaseOf(place.dataDir, makeActs)
  const answered: string[] = []
  for (const [round, kind] of KINDS.entries()) {
    const now = acts.slice(round * EARNERS * 2, (round + 1) * EARNERS * 2)
    const after = random.between(0, now.length - 2)
    answered.push(...(await earnUntilKilled(product, now, { kind, after })))
    if (kind === 'database') await healthy(product.url)
    else {
      const pid = databasePid(place.dataDir)
      await product.stop('SIGKILL')
      await gone(pid)
      product = await startProduct(place)
    }
    await withDatabaseOf(place.dataDir, async () => {
      const { theirs, records } = await starsNow()
      expect(theirs.filter(({ sealed }) => !sealed)).toEqual([])
      expect(records).toBe(theirs.length)
      expect(theirs.map(({ loginId }) => loginId)).toEqual(expect.arrayContaining(answered))
      expect((await askDoctor()).out).toContain('Nothing differs.')
    })
  }
  expect(await product.stop()).toEqual({ code: 0, signal: null })
}, 400_000)
