import type { LearnerQuestion } from './questions.schema.ts'

/** The header of an answer of `quizMaterial` that names the version of its questions. */
export const QUIZ_VERSION_HEADER = 'x-quiz-version'

/**
 * A fingerprint of a quiz as learners see it: changes with a question, a choice or a step, not with the key alone. Client
 * and server compute it from the answer of `quizMaterial`; it's not a secret.
 */
export function quizVersionOf(questions: readonly LearnerQuestion[]): string {
  const text = JSON.stringify(questions)
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    high = Math.imul(high ^ code, 2_654_435_761)
    low = Math.imul(low ^ code, 1_597_334_677)
  }
  return [high, low].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')
}
