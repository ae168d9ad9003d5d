/** The parts of expression.ts that operators need, named here so that neither imports the other's values. */
export type Evaluate = (scope: {
  root: unknown
  variables: Readonly<Record<string, unknown>>
}) => unknown
export type Compile = (expression: unknown) => Evaluate

/** Fewest arguments, most arguments, and what they make; undefined arguments are missing values. */
export type Operator = [least: number, most: number, apply: (args: unknown[]) => unknown]
