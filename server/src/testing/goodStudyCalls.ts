import { studyCalls } from '@tristar/shared/study/study.calls'
import { nameOf } from './endpoints.ts'
import { type Made, makeSeller, makeSupervisor } from './factories.ts'
import type { GoodCall, Prepare } from './goodCall.ts'
import { quizBody, theoryBody } from './topicStudy.ts'

const byLearners: Prepare = ({ callers: { seller, supervisor }, topics }) =>
  [seller, supervisor].map((by) => ({ by, sent: { topicId: topics.own._id, language: 'English' } }))

function studies(by: Made, topicId: string): GoodCall[] {
  const answers = [{ questionNo: 1, selectedAnswer: ['B'] }]
  return [
    { by, sent: theoryBody(topicId) },
    { by, sent: quizBody(topicId, answers) },
  ]
}

export const STUDY_CALLS: Record<string, Prepare> = {
  [nameOf(studyCalls.materials)]: byLearners,
  [nameOf(studyCalls.questions)]: byLearners,
  [nameOf(studyCalls.pdf)]: ({ callers: { seller }, topics }) => [
    { by: seller, path: topics.own.materials[0]?.pdfFile ?? '' },
  ],
  [nameOf(studyCalls.cover)]: ({ callers: { seller }, topics }) => [
    { by: seller, path: topics.own.materials[0]?.cover ?? '' },
  ],
  [nameOf(studyCalls.completeAsSeller)]: async ({ topics, supervisors }) =>
    studies(await makeSeller({ supervisor: supervisors.own }), topics.own._id),
  [nameOf(studyCalls.completeAsSupervisor)]: async ({ topics }) =>
    studies(await makeSupervisor(), topics.own._id),
}
