import { EventEmitter, once } from 'node:events'
import { studyCalls } from '@tristar/shared/study/study.calls'
import type { TopicTheory } from '@tristar/shared/topics/topics.schema'
import { beforeEach, expect, it } from 'vitest'
import { Turns } from '../../../lib/turns.ts'
import { agentOf } from '../../../testing/agents.ts'
import { createTestApp } from '../../../testing/app.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { type Made, makeSeller, makeSupervisor } from '../../../testing/factories.ts'
import { theoryBody } from '../../../testing/topicStudy.ts'
import { makeTopic } from '../../../testing/topics.ts'
import { AttemptModel } from './attempts.model.ts'

useTestDatabase()

let mei: Made
let ali: Made
let topic: TopicTheory

beforeEach(async () => {
  const supervisor = await makeSupervisor()
  mei = await makeSeller({ supervisor })
  ali = await makeSeller({ supervisor })
  topic = await makeTopic()
})

/** A server in which one completion is under way until `end` is called, and few may wait behind it. */
function crowdedApp(bounds: { waiting: number; waitingOfShare: number }) {
  const completions = new Turns({ atOnce: 1, firstGuessMs: 1500, ...bounds })
  const gate = new EventEmitter()
  void completions.run(['somebody'], () => once(gate, 'end'))
  const { app } = createTestApp({ completions })
  const send = async (made: Made, attemptId: string) => {
    const body = theoryBody(topic._id, { attemptId })
    return agentOf(app, made.token).post(studyCalls.completeAsSeller.path, body)
  }
  return { send, end: () => gate.emit('end') }
}

const ids = (count: number) => Array.from({ length: count }, (_, i) => String(i).padStart(24, 'a'))

it('answers BUSY with a time past a full queue, records nothing of it, and takes it when it is sent again', async () => {
  const { send, end } = crowdedApp({ waiting: 1, waitingOfShare: 1 })
  const [own, other] = ids(2)
  const both = [send(mei, own ?? ''), send(ali, other ?? '')]
  const refused = await Promise.race(both)
  expect(refused).toMatchObject({ status: 503, body: { code: 'BUSY', params: { seconds: 3 } } })
  expect(refused.headers['retry-after']).toBe('3')
  expect(await AttemptModel.countDocuments()).toBe(0)
  end()
  const answers = await Promise.all(both)
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 503])
  expect(await AttemptModel.countDocuments()).toBe(1)
  const again = answers[0]?.status === 503 ? send(mei, own ?? '') : send(ali, other ?? '')
  expect((await again).status).toBe(200)
  expect(await AttemptModel.countDocuments()).toBe(2)
})

it('refuses an account beyond its share, and no other one', async () => {
  const { send, end } = crowdedApp({ waiting: 10, waitingOfShare: 2 })
  const flood = ids(5).map((id) => send(mei, id))
  const refused: number[] = []
  for (const each of flood)
    void each.then(({ status }) => void (status === 503 && refused.push(status)))
  await expect.poll(() => refused, { timeout: 20_000 }).toHaveLength(3)
  const served = send(ali, 'b'.repeat(24))
  end()
  expect((await served).status).toBe(200)
  const statuses = (await Promise.all(flood)).map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([200, 200, 503, 503, 503])
})
