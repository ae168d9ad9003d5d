import type { Material, TopicTheory } from '@tristar/shared/topics/topics.schema'
import type { EditedTopic } from './catalogueTopic.ts'

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
    materials: topic.materials.map(presentMaterial),
  }
}

/** A PDF of a topic; its fields named one by one, as a session presents many. */
export function presentMaterial({ language, pdfFile, pages, cover }: Material): Material {
  return { language, pdfFile, pages, cover }
}
