import type { Question, TopicTheory } from '@tristar/shared/topics/topics.schema'
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
  return {
    ...presentTopic(topic),
    ...(topic.draft && { draft: topic.draft }),
    materials: topic.materials.map(({ language, pdfFile }) => ({ language, pdfFile })),
  }
}

/** A question with its key, as the editor gets it. */
export function presentQuestion(question: Question): Question {
  const { questionNo, questionType, language, correctAnswer, onlyOne, sequence, recap } = question
  return {
    questionNo,
    question: question.question,
    questionType,
    language,
    correctAnswer: [...correctAnswer],
    onlyOne,
    answerChoices: question.answerChoices.map(({ choice, answer }) => ({ choice, answer })),
    options: question.options.map(({ number, option }) => ({ number, option })),
    sequence,
    recap,
  }
}
