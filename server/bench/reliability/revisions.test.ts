import { databasePid, gone } from '@tristar/embedded-mongo/testing'
import { TopicModel } from '@tristar/server'
import { askDoctor } from '@tristar/server/testing/cli'
import { type Made, makeAdmin } from '@tristar/server/testing/factories'
import { DraftRevisionModel, QuizModel, TopicEntryModel } from '@tristar/server/testing/inside'
import { makeRevised } from '@tristar/server/testing/revisions'
import { makeChoice } from '@tristar/server/testing/topics'
import { randomOf } from '@tristar/shared/common/random'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import { expect, it } from 'vitest'
import { withDatabaseOf } from './directDatabase.ts'
import { healthy, type Product, startProduct, useDataDir } from './product.ts'

const KINDS = ['server', 'database', 'both'] as const
type Kind = (typeof KINDS)[number]
/** Of each kind in each round. */
const REVISED = 8
const SEED = process.env.CHAOS_SEED ?? String(Date.now())

const place = useDataDir()

interface World {
  admin: Made
  /** Published as Old, with a revision New. */
  topicIds: string[]
}

async function makeTopics(): Promise<World> {
  const admin = await makeAdmin()
  const topicIds: string[] = []
  const quizzes = JSON.stringify([makeChoice({ question: 'New?' })])
  for (let at = 0; at < REVISED * KINDS.length; at += 1) {
    const published = { title: 'Old', questions: [makeChoice({ question: 'Old?' })] }
    const { _id } = await makeRevised(published, { title: 'New', quizzes })
    topicIds.push(_id)
  }
  return { admin, topicIds }
}

/** Publishes all at once and kills after so many successes. @returns the topics of which success was answered */
async function publishUntilKilled(
  { url, process: { pid = 0 } }: Product,
  { admin, topicIds }: World,
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
  const publish = async (topicId: string) => {
    const headers = { 'content-type': 'application/json', 'auth-token': admin.token }
    const sent = { method: 'POST', headers, body: JSON.stringify({ topicId }) }
    try {
      if (!(await fetch(url + topicsCalls.publishRevision.path, sent)).ok) return
      answered.push(topicId)
      if (answered.length === after) kill()
    } catch (error) {
      // Only a killed server may leave a request without an answer.
      if (!killed) throw error
    }
  }
  await Promise.all(topicIds.map(publish))
  return answered
}

/** What is stored of each topic, in which everything agrees: it is as before or as after. */
async function statesOf(topicIds: readonly string[]): Promise<('before' | 'after')[]> {
  const states = topicIds.map(async (topicId) => {
    const topic = await TopicModel.findById(topicId).orFail().lean()
    const [quiz] = await QuizModel.find({ topicId }).lean()
    const entries = await TopicEntryModel.find({ topicId }).sort({ revision: 1 }).lean()
    const revision = await DraftRevisionModel.findOne({ topicId }).lean()
    const kept = {
      title: topic.title,
      question: quiz?.questions[0]?.question,
      revised: topic.revised,
      waits: revision?.title,
      history: entries.map(({ state }) => state.title),
    }
    const isBefore = topic.title === 'Old'
    expect(kept).toEqual(
      isBefore
        ? { title: 'Old', question: 'Old?', revised: true, waits: 'New', history: ['Old'] }
        : { title: 'New', question: 'New?', history: ['Old', 'New'] },
    )
    return isBefore ? 'before' : 'after'
  })
  return Promise.all(states)
}

it('after kill -9 a revision still waits or is published, with all that belongs to it', async () => {
  process.stdout.write(`CHAOS_SEED=${SEED}\n`)
  const random = randomOf(SEED)
  let product = await startProduct(place)
  const { admin, topicIds } = await withDatabaseOf(place.dataDir, makeTopics)
  for (const [round, kind] of KINDS.entries()) {
    const now = topicIds.slice(round * REVISED, (round + 1) * REVISED)
    const after = random.between(1, now.length - 1)
    const world = { admin, topicIds: now }
    const answered = await publishUntilKilled(product, world, { kind, after })
    // As many had been told before anything was killed: publishing works.
    expect(answered.length).toBeGreaterThanOrEqual(after)
    if (kind === 'database') await healthy(product.url)
    else {
      const pid = databasePid(place.dataDir)
      await product.stop('SIGKILL')
      await gone(pid)
      product = await startProduct(place)
    }
    await withDatabaseOf(place.dataDir, async () => {
      const states = await statesOf(now)
      const published = now.filter((_, index) => states[index] === 'after')
      expect(published).toEqual(expect.arrayContaining(answered))
      expect((await askDoctor()).out).toContain('Nothing differs.')
    })
  }
  expect(await product.stop()).toEqual({ code: 0, signal: null })
}, 400_000)
