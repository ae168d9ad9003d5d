import { parseArgs } from 'node:util'

/**
 * What stands behind `npm run attack --`: `--only NAME`, of the attacks that there are.
 * @returns the names to be run
 * @throws Error with a sentence for whatever else stands there
 */
export function parseAttackArguments(args: string[], names: readonly string[]): string[] {
  const options = { only: { type: 'string', multiple: true } } as const
  const { only = [...names] } = parseArgs({ args, options, strict: true }).values
  const unknown = only.find((name) => !names.includes(name))
  if (unknown !== undefined) throw new Error(`There is no attack ${unknown}.`)
  return only
}
