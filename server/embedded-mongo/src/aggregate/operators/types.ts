/** Types of expression.ts that operators need, here to avoid an import cycle. */
export type Evaluate = (scope: {
  root: unknown
  variables: Readonly<Record<string, unknown>>
}) => unknown
export type Compile = (expression: unknown) => Evaluate

/** Minimum and maximum number of arguments, and the function; an undefined argument is a missing value. */
export type Operator = [least: number, most: number, apply: (args: unknown[]) => unknown]
