import { arithmetic } from './arithmetic.ts'
import { comparison } from './comparison.ts'
import { conversion } from './conversion.ts'
import { lists } from './lists.ts'
import { texts } from './text.ts'
import { type Operator } from './types.ts'

/** Operators that take a list of arguments, all evaluated. */
export const functions: Record<string, Operator> = {
  ...arithmetic,
  ...comparison,
  ...conversion,
  ...lists,
  ...texts,
}
