import { parseArgs } from 'node:util'

/**
 * The arguments of `npm run attack --`: `--only NAME` of the attacks.
 * @returns the names to run
 * @throws Error with a sentence about anything else
 */
export function parseAttackArguments(args: string[], names: readonly string[]): string[] {
  const options = { only: { type: 'string', multiple: true } } as const
  const { only = [...names] } = parseArgs({ args, options, strict: true }).values
  const unknown = only.find((name) => !names.includes(name))
  if (unknown !== undefined) throw new Error(`There is no attack ${unknown}.`)
  return only
}
