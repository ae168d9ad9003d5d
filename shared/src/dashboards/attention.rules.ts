import type { Distributor } from '../common/distributors.ts'
import {
  type Language,
  MATERIAL_LANGUAGE_OF,
  MATERIAL_LANGUAGES,
  type MaterialLanguage,
} from '../common/languages.ts'
import type { LearnerRole } from '../common/roles.ts'
import { type TopicFacts, topicsFor } from '../study/completion.rules.ts'

/** An evaluation that waits longer needs attention. */
export const PENDING_DAYS = 3
/** A team of which nobody has studied for so long needs attention. */
export const IDLE_DAYS = 30
/** Of each kind the first are named. */
export const ATTENTION_ROWS = 10

interface TopicInLanguages extends TopicFacts {
  materials: readonly { language: MaterialLanguage }[]
  quizLanguages: readonly MaterialLanguage[]
}

/** A language that learners of a kind and distributor have chosen. */
interface LanguageUse {
  role: LearnerRole
  distributorId: Distributor
  language: Language
}

/** The languages, chosen by those whom the topic is for, in which it has no slides or, while it has a quiz, none of that. */
export function lackedLanguages(
  topic: TopicInLanguages,
  uses: readonly LanguageUse[],
): MaterialLanguage[] {
  const { materials, quiz, quizLanguages } = topic
  const used = new Set(
    uses
      .filter((user) => topicsFor([topic], user).length > 0)
      .map(({ language }) => MATERIAL_LANGUAGE_OF[language]),
  )
  const has = (language: MaterialLanguage) =>
    materials.some((material) => material.language === language) &&
    (!quiz || quizLanguages.includes(language))
  return MATERIAL_LANGUAGES.filter((language) => used.has(language) && !has(language))
}
