import { literalText } from '../query/regex.ts'
import { isDoc, isList, regexParts } from '../values/bson.ts'

/** The text that every match of `{ $regex: … }` contains: the pattern, when it has no operators. */
function textOf(condition: unknown): string | undefined {
  if (!isDoc(condition) || !('$regex' in condition)) return undefined
  const { $regex: source } = condition
  const [pattern, flags] = typeof source === 'string' ? [source, ''] : regexParts(source)
  const text = flags === '' ? literalText(pattern) : undefined
  // Keys hold zero bytes otherwise.
  return text === '' || text?.includes('\0') ? undefined : text
}

/** Keys hold it as it is. */
const isKept = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && !value.includes('\0')

/** The texts of which every match of a field's condition contains one. */
function textsOf(condition: unknown): string[] | undefined {
  const text = textOf(condition)
  if (text !== undefined) return [text]
  if (!isDoc(condition) || !isList(condition['$in'])) return undefined
  const values: unknown[] = condition['$in']
  return values.every(isKept) ? values : undefined
}

/**
 * Texts of which every matching document contains at least one; undefined when the clause requires none.
 * @param knows whether the searched bytes hold a field's text unchanged
 */
export function neededTexts(
  clause: unknown,
  knows: (field: string) => boolean,
): Set<string> | undefined {
  if (!isDoc(clause)) return undefined
  for (const [key, condition] of Object.entries(clause)) {
    const texts = key.startsWith('$')
      ? textsOfBranches(key, condition, knows)
      : knows(key) && textsOf(condition)
    if (texts) return new Set(texts)
  }
  return undefined
}

/** For `$and` the texts of any branch suffice; for `$or` each branch must require some. */
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
