import type { Material, TopicDetail, TopicTheory } from '@tristar/shared/topics/topics.schema'
import type { KeyedQuestion } from '@tristar/shared/topics/questions.schema'
import { presentKeyed } from '@tristar/shared/topics/revisions.rules'
import { type EditedTopic, toEditedTopic } from './catalogueTopic.ts'
import type { DraftRevision } from './revisions/revisions.model.ts'
import type { Topic } from './topics.model.ts'

/** What every answer says of a topic. */
export function presentTopic<Shown extends EditedTopic>(topic: Shown) {
  const { _id, title, titles, topicNo, quiz, supervisor } = topic
  const beltType: Shown['beltType'] = topic.beltType
  const mandatoryFor = [...topic.mandatoryFor]
  return { _id, title, titles, topicNo, beltType, mandatoryFor, quiz, supervisor }
}

/** A topic as admins see it (api: Shapes). */
export function presentTheory(topic: EditedTopic): TopicTheory {
  const { shuffleQuestions, shuffleChoices, ask, pauseMinutes } = topic
  return {
    ...presentTopic(topic),
    shuffleQuestions,
    shuffleChoices,
    ask,
    pauseMinutes,
    ...(topic.draft && { draft: topic.draft }),
    materials: topic.materials.map(({ blankPages, ...each }) => ({
      ...presentTexted(each),
      ...(blankPages && { blankPages }),
    })),
  }
}

/** The same of what is stored. */
export function theoryOf(topic: Topic): TopicTheory {
  return { ...presentTheory(toEditedTopic(topic)), ...(topic.revised && { revised: true }) }
}

/** The draft revision of a topic, under the topic's id and, unless it moves, its number. */
export function revisionTheory({ _id, topicNo }: Topic, revision: DraftRevision): TopicTheory {
  const state = { ...revision, _id, topicNo: revision.topicNo ?? topicNo }
  const { savedAt, savedBy } = revision
  const begunAt = revision._id.getTimestamp().toISOString()
  const kept = { begunAt, savedAt: savedAt.toISOString(), savedBy }
  return { ...presentTheory(toEditedTopic(state)), revision: true, kept }
}

export function presentDetail(
  theory: TopicTheory,
  questions: readonly KeyedQuestion[],
): TopicDetail {
  return { theory, quizzes: questions.map(presentKeyed) }
}

/** The same with what authors have written of its pages, for whoever opens it. */
export function presentTexted({ pageTexts, ...each }: Material): Material {
  return { ...presentMaterial(each), ...(pageTexts && { pageTexts }) }
}

/** A PDF of a topic for its learners; its fields named one by one, as a session presents many. */
export function presentMaterial({ language, pdfFile, pages, cover }: Material): Material {
  return { language, pdfFile, pages, cover }
}
