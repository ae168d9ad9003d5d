import { parseArgs } from 'node:util'
import { EnvError } from '@tristar/server'

const MOST_SELLERS = 1_000_000

/**
 * The arguments of `npm run demo --`: `--sellers N`, the Users to generate beside the demo's own.
 * @throws EnvError with a sentence about anything else
 */
export function parseDemoArguments(args: string[]): { sellers: number } {
  const options = { sellers: { type: 'string' } } as const
  try {
    const { sellers = '0' } = parseArgs({ args, options, strict: true }).values
    const number = /^\d{1,7}$/.test(sellers) ? Number(sellers) : NaN
    if (number <= MOST_SELLERS) return { sellers: number }
  } catch {
    // Said below.
  }
  throw new EnvError(
    `npm run demo takes nothing but --sellers N, N being a whole number up to ${MOST_SELLERS}.`,
  )
}
