import { analysisCalls } from '@tristar/shared/analysis/analysis.calls'
import { dashboardsCalls } from '@tristar/shared/dashboards/dashboards.calls'
import { studyCalls } from '@tristar/shared/study/study.calls'
import { aCover } from '@tristar/shared/testing/covers'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import { countAttempts } from '../features/analysis/counting.service.ts'
import { nameOf } from './endpoints.ts'
import type { Prepare } from './goodCall.ts'
import { smallPdf } from './pdfs.ts'
import { makeRevised } from './revisions.ts'
import { addFields, editFields, sendTopicForm } from './topicForm.ts'
import { makeChoice, makeTopic } from './topics.ts'

/** Good calls about topics and their questions. */
export const TOPIC_CALLS: Record<string, Prepare> = {
  [nameOf(dashboardsCalls.topics)]: ({ callers: { all } }) => [{ by: all }],
  [nameOf(topicsCalls.fetch)]: async ({ callers: { all }, topics }) => [
    { by: all, sent: { topicId: topics.own._id } },
    { by: all, sent: { topicId: (await makeRevised())._id, revision: true } },
  ],
  [nameOf(topicsCalls.add)]: ({ callers: { all } }, { app }) => {
    const form = {
      act: 'add',
      fields: addFields(),
      files: { engPdf: smallPdf('A'), engCover: Buffer.from(aCover()) },
    } as const
    return [{ send: () => sendTopicForm(app, all, form) }]
  },
  [nameOf(topicsCalls.edit)]: async ({ callers: { all } }, { app }) => {
    const quiz = { quiz: 'true', quizzes: JSON.stringify([makeChoice()]) }
    const fields = editFields(await makeTopic(), { ...quiz, topicNo: '1' })
    const form = { act: 'edit', fields, files: { engPdf: smallPdf('B') } } as const
    const revision = { ...form, fields: editFields(await makeRevised(), { revise: 'true' }) }
    return [form, revision].map((each) => ({ send: () => sendTopicForm(app, all, each) }))
  },
  [nameOf(studyCalls.topicImpact)]: async ({ callers: { all }, topics: { own } }) => {
    const fields = { title: 'More', mandatory: ['LHM'], belt: own.beltType, quiz: false }
    const edit = { ...fields, topicId: own._id, topicNo: own.topicNo }
    const { _id: topicId } = await makeTopic({ mandatoryFor: ['LHM'] })
    return [
      { by: all, sent: fields },
      { by: all, sent: { ...edit, belt: 'Green', quiz: true } },
      { by: all, sent: { ...edit, topicId, quiz: true } },
      { by: all, sent: { ...edit, topicNo: own.topicNo + 1 } },
      { by: all, sent: { topicId, action: 'withdraw' } },
      { by: all, sent: { topicId: (await makeRevised())._id, revision: true } },
    ]
  },
  [nameOf(analysisCalls.topic)]: async ({ callers: { all }, topics }, { context }) => {
    await countAttempts(context, () => false)
    const { _id: topicId } = topics.own
    const some = { dist: 'ktcb', from: '2026-01', months: true }
    return [
      { by: all, sent: { topicId } },
      { by: all, sent: { topicId, ...some } },
    ]
  },
  [nameOf(analysisCalls.file)]: ({ callers: { all }, topics }) => [
    { by: all, sent: { topicId: topics.own._id } },
  ],
  [nameOf(topicsCalls.history)]: async ({ callers: { all } }) => [
    { by: all, sent: { topicId: (await makeRevised())._id } },
  ],
  [nameOf(topicsCalls.former)]: async ({ callers: { all } }) => [
    { by: all, sent: { topicId: (await makeRevised())._id, revision: 1 } },
  ],
  [nameOf(topicsCalls.restore)]: async ({ callers: { all } }) => [
    { by: all, sent: { topicId: (await makeTopic())._id, revision: 1 } },
  ],
  [nameOf(topicsCalls.publishRevision)]: async ({ callers: { all } }) => [
    { by: all, sent: { topicId: (await makeRevised())._id } },
  ],
  [nameOf(topicsCalls.dropRevision)]: async ({ callers: { all } }) => [
    { by: all, sent: { topicId: (await makeRevised())._id } },
  ],
  [nameOf(topicsCalls.withdraw)]: async ({ callers: { all } }) => [
    { by: all, sent: { topicId: (await makeTopic())._id } },
  ],
  [nameOf(topicsCalls.duplicate)]: ({ callers: { all }, topics }) => [
    { by: all, sent: { topicId: topics.own._id } },
  ],
  [nameOf(topicsCalls.remove)]: async ({ callers: { all } }) => [
    { by: all, sent: { topicId: (await makeTopic({ questions: [makeChoice()] }))._id } },
  ],
}
