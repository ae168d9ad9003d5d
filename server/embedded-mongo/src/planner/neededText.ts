import { isDoc, isList, regexParts } from '../values/bson.ts'

/** What stands for itself in a pattern: no operator, or one behind a backslash. A zero is written otherwise in keys. */
const LITERAL = /^(?:[^\\^$.*+?()[\]{}|\0]|\\[^\w\0])+$/
const ESCAPE = /\\(.)/gs

/** The text that every match of `{ $regex: … }` holds: the pattern itself, when it is a mere text. */
function textOf(condition: unknown): string | undefined {
  if (!isDoc(condition) || !('$regex' in condition) || '$options' in condition) return undefined
  const { $regex: source } = condition
  const [pattern, flags] = typeof source === 'string' ? [source, ''] : regexParts(source)
  if (flags !== '' || !LITERAL.test(pattern)) return undefined
  return pattern.replace(ESCAPE, '$1')
}

/**
 * Texts one of which stands in a field of every document that the clause matches; undefined: it asks for none.
 * @param knows whether a field's text stands as it is where it is looked for
 */
export function neededTexts(
  clause: unknown,
  knows: (field: string) => boolean,
): Set<string> | undefined {
  if (!isDoc(clause)) return undefined
  for (const [key, condition] of Object.entries(clause)) {
    const texts = key.startsWith('$')
      ? textsOfBranches(key, condition, knows)
      : knows(key) && textOf(condition)
    if (texts) return typeof texts === 'string' ? new Set([texts]) : texts
  }
  return undefined
}

/** All branches of `$and` match, so that the texts of any will do; of `$or` each has to ask for some. */
function textsOfBranches(
  operator: string,
  branches: unknown,
  knows: (field: string) => boolean,
): Set<string> | undefined {
  if (!isList(branches) || (operator !== '$and' && operator !== '$or')) return undefined
  const asked = branches.map((branch) => neededTexts(branch, knows))
  if (operator === '$and') return asked.find((texts) => texts !== undefined)
  const all = new Set<string>()
  for (const texts of asked) {
    if (!texts) return undefined
    for (const text of texts) all.add(text)
  }
  return all
}
