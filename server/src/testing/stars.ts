import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import type { Express } from 'express'
import { agentOf } from './agents.ts'
import type { Made } from './factories.ts'
import { studyTheory, takeQuiz } from './topicStudy.ts'
import { makeTraining } from './trainings.ts'

interface Earning {
  app: Express
  manager: Made
  topicId: string
}

/**
 * A seller's Bronze: the theory of its only topic studied, the quiz failed and passed, and the training passed by the
 * manager.
 */
export async function earnStar(seller: Made, { app, manager, topicId }: Earning): Promise<void> {
  await studyTheory(seller, topicId)
  await takeQuiz(seller, topicId, 'A')
  await takeQuiz(seller, topicId, 'B')
  const { _id } = await makeTraining(seller, { topicId: [topicId] })
  const passed = { trainingId: String(_id), evaluation: 'Passed', highlight: 'Listens well' }
  await agentOf(app, manager.token).post(trainingsCalls.evaluate.path, passed).expect(200)
}
