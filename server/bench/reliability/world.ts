import type { TopicTheory } from '@tristar/shared/topics/topics.schema'
import { TopicModel } from '@tristar/server'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '@tristar/server/testing/factories'
import { makeChoice, makeTopic } from '@tristar/server/testing/topics'
import { passQuiz, studyTheory } from '@tristar/server/testing/topicStudy'

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
  /** Of the first tier: without a quiz, and with one that is drawn. */
  plain: TopicTheory
  quizzed: TopicTheory
}

const QUESTIONS = 4
const DRAWN = { shuffleQuestions: true, shuffleChoices: true, ask: 2 }

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
    questions: Array.from({ length: QUESTIONS }, (_, at) => makeChoice({ questionNo: at + 1 })),
  })
  const beginners = await many(6, () => makeSeller({ supervisor: manager }))
  const trainees = await many(8, async () => {
    const made = await makeSeller({ supervisor: manager })
    for (const topic of [plain, quizzed]) await studyTheory(made, topic._id)
    await passQuiz(made, quizzed._id, QUESTIONS)
    return made
  })
  // Passed before, as a drawn quiz has to be asked first.
  await TopicModel.updateOne({ _id: quizzed._id }, DRAWN)
  const supervisors = [manager, ...others]
  return { admin, manager, supervisors, beginners, trainees, plain, quizzed }
}
