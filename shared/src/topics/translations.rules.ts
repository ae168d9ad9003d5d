import { MATERIAL_LANGUAGES, type MaterialLanguage } from '../common/languages.ts'
import type { KeyedQuestion } from './questions.schema.ts'
import { originalsOf, presentKeyed } from './revisions.rules.ts'

interface Translated {
  id: string
  language: MaterialLanguage
  revision: number
  sourceRevision?: number | undefined
}

/** How far a topic's quiz is in one language. */
export interface TranslationState {
  language: MaterialLanguage
  questions: number
  /** Of other languages, that it lacks. */
  missing: number
  /** Those whose original was changed since they were written or confirmed. */
  stale: number
}

/** Whether the original was changed since this translation was written or confirmed; never of an original. */
export function isStale(question: Translated, original: Translated | undefined): boolean {
  return (
    original !== undefined &&
    original.language !== question.language &&
    (question.sourceRevision ?? 0) < original.revision
  )
}

/** Questions with other revisions than in `former`: each translation that is there is as stale as it was in `former`. */
export function withStalenessOf(
  former: readonly KeyedQuestion[],
  planned: readonly KeyedQuestion[],
): KeyedQuestion[] {
  const [was, is] = [originalsOf(former), originalsOf(planned)]
  const stale = new Map(
    former.map((each) => [`${each.language}:${each.id}`, isStale(each, was.get(each.id))]),
  )
  return planned.map((question) => {
    const { id, language } = question
    const original = is.get(id)
    const wanted = stale.get(`${language}:${id}`)
    if (!original || original === question || wanted === undefined) return question
    if (wanted && isStale(question, original)) return question
    return presentKeyed({ ...question, sourceRevision: original.revision - (wanted ? 1 : 0) })
  })
}

/** The state of each language (domain: Topics); empty without questions. */
export function translationStates(questions: readonly Translated[]): TranslationState[] {
  const originals = originalsOf(questions)
  if (originals.size === 0) return []
  return MATERIAL_LANGUAGES.map((language) => {
    const own = questions.filter((question) => question.language === language)
    return {
      language,
      questions: own.length,
      missing: originals.size - own.length,
      stale: own.filter((question) => isStale(question, originals.get(question.id))).length,
    }
  })
}
