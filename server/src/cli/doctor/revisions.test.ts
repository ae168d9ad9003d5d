import { beforeEach, expect, it } from 'vitest'
import { DraftRevisionModel } from '../../features/topics/revisions/revisions.model.ts'
import { TopicModel } from '../../features/topics/topics.model.ts'
import { PdfModel } from '../../lib/files.model.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { doctorSays, expectHealthy } from '../../testing/doctor.ts'
import { makeRevised } from '../../testing/revisions.ts'

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
