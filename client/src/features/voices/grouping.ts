import type { QuestionVoice } from '@tristar/shared/voices/voices.schema'

/** What was said about one question, in all its languages. */
export interface QuestionVoices {
  questionId: string
  voices: QuestionVoice[]
}

/** By question: that with the newest voice first, each in the order given. */
export function byQuestion(newestFirst: readonly QuestionVoice[]): QuestionVoices[] {
  const groups = new Map<string, QuestionVoice[]>()
  for (const voice of newestFirst)
    groups.set(voice.questionId, [...(groups.get(voice.questionId) ?? []), voice])
  return [...groups].map(([questionId, voices]) => ({ questionId, voices }))
}
