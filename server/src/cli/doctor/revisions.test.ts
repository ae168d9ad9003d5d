import { beforeEach, expect, it } from 'vitest'
import {
  DraftRevisionModel,
  TopicEntryModel,
} from '../../features/topics/revisions/revisions.model.ts'
import { QuizModel, TopicModel } from '../../features/topics/topics.model.ts'
import { PdfModel } from '../../lib/files.model.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { doctorSays, expectHealthy } from '../../testing/doctor.ts'
import { makeRevised } from '../../testing/revisions.ts'
import { makeChoice } from '../../testing/topics.ts'

useTestDatabase()

let topicId: string
beforeEach(async () => {
  topicId = (await makeRevised({ languages: ['English'] }))._id
})

it.each([
  ['Topic: does not say that a revision waits', () => ({ $unset: { revised: 1 as const } }), false],
  ['Topic: has no revision', () => ({ $set: { revised: true } }), true],
])('corrects a topic by its revision: %s', async (sentence, update, dropped) => {
  if (dropped) await DraftRevisionModel.deleteMany()
  await TopicModel.updateOne({ _id: topicId }, update())
  expect(await doctorSays()).toContain(sentence)
  expect(await doctorSays(true)).toContain(`${sentence}; corrected`)
  expect((await TopicModel.findById(topicId).lean())?.revised ?? false).toBe(!dropped)
  await expectHealthy()
})

it('counts the files of revisions among those of topics', async () => {
  const { files: [file] = [] } = (await DraftRevisionModel.findOne().lean()) ?? {}
  // The topic has another one meanwhile.
  await TopicModel.updateOne({ _id: topicId }, { files: [] })
  await expectHealthy()
  await PdfModel.deleteOne({ _id: file?.fileId })
  expect(await doctorSays()).toContain('the English PDF of Revised')
})

it('removes what belongs to a topic that is not there', async () => {
  const other = await makeRevised({ questions: [makeChoice()] })
  await expectHealthy()
  await TopicModel.deleteOne({ _id: other._id })
  await QuizModel.deleteMany({ topicId: other._id })
  const orphans = [
    `a revision of a topic (${other._id})`,
    `a former state of a topic (${other._id})`,
  ]
  const said = await doctorSays()
  for (const orphan of orphans) expect(said).toContain(`${orphan} that is not there`)
  expect(said).not.toContain('questions of a topic')
  const corrected = await doctorSays(true)
  for (const orphan of [...orphans, 'questions of a topic (']) expect(corrected).toContain(orphan)
  const theirs = { topicId: other._id }
  expect(await DraftRevisionModel.countDocuments(theirs)).toBe(0)
  expect(await TopicEntryModel.countDocuments(theirs)).toBe(0)
  expect(await QuizModel.countDocuments()).toBe(0)
})
