import type { QuestionVoice as Answer } from '@tristar/shared/voices/voices.schema'
import type { QuestionVoice } from './questionVoices.model.ts'

/** For admins: not by whom. */
export function presentVoice(voice: QuestionVoice): Answer {
  const { _id, questionId, language, revision, text, at, answered } = voice
  return {
    voiceId: String(_id),
    questionId,
    language,
    revision,
    text,
    at: at.toISOString(),
    ...(answered && { answered: { text: answered.text, at: answered.at.toISOString() } }),
  }
}
