import type { MaterialLanguage } from '@tristar/shared/common/languages'
import { studyCalls } from '@tristar/shared/study/study.calls'
import { callQuery } from '../../../lib/queries'

/** A quiz's questions in one language, without the key. */
export const questionsQuery = (topicId: string, language: MaterialLanguage) =>
  callQuery(studyCalls.questions, { topicId, language })
