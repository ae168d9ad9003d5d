import type { LearnerQuestion } from './topics.schema.ts'

/**
 * Stands for a quiz as a learner was asked it: it changes when a question, a choice or a step does, not when only the
 * key does. Both sides work it out from what `quizMaterial` answers; it's no secret and proves nothing.
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
