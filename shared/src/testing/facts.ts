import { DISTRIBUTORS } from '../common/distributors.ts'
import type { AttemptFacts, TopicFacts, TopicRecord } from '../study/completion.rules.ts'
import { noTiers, type Standing } from '../study/progress.rules.ts'
import { type Question, questionSchema } from '../topics/questions.schema.ts'

/** A topic of every distributor without a quiz, `_id` and title after its tier and number: White1. */
export function topicFacts(input: Partial<TopicFacts> = {}): TopicFacts {
  const { beltType = 'White', topicNo = 1 } = input
  const name = `${beltType}${topicNo}`
  const rest = { mandatoryFor: DISTRIBUTORS, quiz: false, supervisor: false }
  return { _id: name, title: name, topicNo, beltType, ...rest, ...input }
}

/** An empty record of a topic, with the given changes. */
export function topicRecord(topicId: string, input: Partial<TopicRecord> = {}): TopicRecord {
  return { topicId, theoryCount: 0, quizCount: 0, theorySeconds: 0, quizSeconds: 0, ...input }
}

/** A record with the theory done at that minute of an hour. */
export function studied(topicId: string, minute = 0): TopicRecord {
  return topicRecord(topicId, { theoryDoneAt: atMinute(minute), theoryCount: 1 })
}

export function atMinute(minute: number): Date {
  return new Date(Date.UTC(2026, 10, 21, 10, minute))
}

/** A quiz attempt, by default failed. */
export function quizAttempt(input: Partial<AttemptFacts> = {}): AttemptFacts {
  const facts = { topicId: 'White1', mytype: 'Quiz', score: 50, evaluation: 'Failed' } as const
  return { ...facts, duration: 30, at: atMinute(1), ...input }
}

/** A seller's standing by default, with these topics and records. */
export function standing(
  topics: readonly TopicFacts[],
  records: readonly TopicRecord[] = [],
  input: Partial<Pick<Standing, 'role' | 'tiers'>> = {},
): Standing {
  const byTopic = new Map(records.map((record) => [record.topicId, record]))
  return { role: 'seller', tiers: noTiers(), topics, records: byTopic, ...input }
}

/** A multiple-choice question; by default B of A, B, C is right. */
export function question(input: Partial<Question> = {}): Question {
  return questionSchema.parse({
    questionNo: 1,
    question: 'Which one?',
    questionType: 'multipleChoice',
    language: 'English',
    answerChoices: ['A', 'B', 'C'].map((choice) => ({ choice, answer: `Answer ${choice}` })),
    correctAnswer: ['B'],
    ...input,
  })
}

/** A sequence question; by default its three steps belong in the order 2, 1, 3. */
export function sequenceQuestion(input: Partial<Question> = {}): Question {
  const options = [1, 2, 3].map((number) => ({ number, option: `Step ${number}` }))
  const none = { answerChoices: [], correctAnswer: [] }
  return question({ questionType: 'sequence', ...none, options, sequence: '2,1,3', ...input })
}
