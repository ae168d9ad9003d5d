import type { TopicOverviewRow } from '@tristar/shared/dashboards/dashboards.schema'
import type { TopicEffect } from '@tristar/shared/study/progress.schema'
import { studyCalls } from '@tristar/shared/study/study.calls'
import { ownFields } from '@tristar/shared/topics/quizEditing.rules'
import { topicPrint } from '@tristar/shared/topics/topicPrint.rules'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import { call } from '../../../lib/apiClient'

/** A published topic and the number that it is to get in its star. */
export interface TopicMove {
  row: TopicOverviewRow
  topicNo: number
}

/** What it does to learners. */
export async function effectOfMove({ row, topicNo }: TopicMove): Promise<TopicEffect> {
  const { _id: topicId, title, beltType: belt, mandatoryFor: mandatory, quiz, supervisor } = row
  const fields = { title, belt, mandatory, quiz, supervisor, draft: false }
  return call(studyCalls.topicImpact, { ...fields, topicId, topicNo })
}

/**
 * Gives the topic its new number, and changes nothing else.
 * @throws {ApiError} TOPIC_CHANGED when it has another number by now than in the row
 */
export async function moveTopic({ row, topicNo }: TopicMove): Promise<void> {
  const { _id: topicId, topicNo: shown } = row
  const { theory, quizzes } = await call(topicsCalls.fetch, { topicId })
  await call(topicsCalls.edit, {
    topicId,
    title: theory.title,
    belt: theory.beltType,
    mandatory: theory.mandatoryFor,
    quiz: theory.quiz,
    quizzes: quizzes.map(ownFields),
    topicNo,
    base: topicPrint({ theory: { ...theory, topicNo: shown }, quizzes }),
  })
}
