import type { TopicTheory } from '@tristar/shared/topics/topics.schema'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '@tristar/server/testing/factories'
import { makeChoice, makeTopic } from '@tristar/server/testing/topics'
import { studyTheory, takeQuiz } from '@tristar/server/testing/topicStudy'

/** The people and things of the load. */
export interface World {
  admin: Made
  /** Of whom all sellers are. */
  manager: Made
  /** The manager and others. */
  supervisors: Made[]
  /** None has done anything. */
  beginners: Made[]
  /** They have completed the first tier's modules. */
  trainees: Made[]
  /** Of the first tier: without a quiz, and with one. */
  plain: TopicTheory
  quizzed: TopicTheory
}

const many = async (count: number, make: () => Promise<Made>): Promise<Made[]> => {
  const made: Made[] = []
  for (let index = 0; index < count; index += 1) made.push(await make())
  return made
}

/** Creates all people in the connected database. */
export async function makeBusyWorld(): Promise<World> {
  const admin = await makeAdmin('all')
  const [manager, ...others] = await many(3, () => makeSupervisor({ distributorId: 'LHM' }))
  if (!manager) throw new Error('no supervisor')
  const plain = await makeTopic({ title: 'Plain', mandatoryFor: ['LHM'] })
  const quizzed = await makeTopic({
    title: 'Quizzed',
    mandatoryFor: ['LHM'],
    questions: [makeChoice()],
  })
  const beginners = await many(6, () => makeSeller({ supervisor: manager }))
  const trainees = await many(8, async () => {
    const made = await makeSeller({ supervisor: manager })
    for (const topic of [plain, quizzed]) await studyTheory(made, topic._id)
    await takeQuiz(made, quizzed._id, 'B')
    return made
  })
  const supervisors = [manager, ...others]
  return { admin, manager, supervisors, beginners, trainees, plain, quizzed }
}
