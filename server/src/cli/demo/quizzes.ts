import { MATERIAL_LANGUAGES, type MaterialLanguage } from '@tristar/shared/common/languages'
import { emptyQuestion } from '@tristar/shared/topics/quizEditing.rules'
import type { Question } from '@tristar/shared/topics/topics.schema'
import { inLanguage, partsOf, type DemoTopic, type QuizItem } from './content.types.ts'

/** A topic's questions in all three languages, numbered from 1 in each, with their keys (contract, section 5). */
export function questionsOf(topic: DemoTopic): Question[] {
  return MATERIAL_LANGUAGES.flatMap((language) =>
    topic.quiz.map((item, index) => questionOf(item, index, language)),
  )
}

function questionOf(item: QuizItem, before: number, language: MaterialLanguage): Question {
  const question: Question = {
    ...emptyQuestion(language, before),
    question: inLanguage(item.question, language),
    questionType: item.type,
  }
  if (item.type === 'multipleChoice') {
    return {
      ...question,
      answerChoices: partsOf(item.answers, language).map((answer, index) => ({
        choice: String.fromCodePoint(65 + index),
        answer,
      })),
      correctAnswer: Array.from(item.correct),
      onlyOne: item.onlyOne ?? false,
    }
  }
  if (item.type === 'sequence') {
    const options = partsOf(item.options, language)
    return {
      ...question,
      options: options.map((option, index) => ({ number: index + 1, option })),
      sequence: item.sequence,
    }
  }
  return { ...question, recap: inLanguage(item.recap, language) }
}
