import type { MaterialLanguage } from '../common/languages.ts'

/** Whether no two questions of a language have the same id. */
export function hasOwnIds(
  questions: readonly { id?: string | undefined; language: MaterialLanguage }[],
): boolean {
  const ids = questions.flatMap(({ id, language }) => (id ? `${language}:${id}` : []))
  return new Set(ids).size === ids.length
}
