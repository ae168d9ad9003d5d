import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { EnvError } from '@tristar/server'

export interface BenchOptions {
  /** Generated sellers of each run. */
  sizes: number[]
  /** Where the data folders are kept between runs. */
  data: string
  /** For each call: so long one by one, and as long under load. */
  seconds: number
  /** Only calls whose name holds this. */
  only: string
}

const HELP =
  'npm run bench takes --sizes 2000,20000 --data FOLDER --seconds 1 --only TEXT: sizes of at least 100, seconds above 0.'

/** @throws EnvError with a sentence for whatever else stands there */
export function parseBenchArguments(args: string[]): BenchOptions {
  const options = {
    sizes: { type: 'string', default: '2000,20000' },
    data: { type: 'string', default: join(tmpdir(), 'tristar-bench') },
    seconds: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  } as const
  try {
    const { values } = parseArgs({ args, options, strict: true })
    const sizes = values.sizes.split(',').map(Number)
    const seconds = Number(values.seconds)
    const { data, only } = values
    if (sizes.every((size) => Number.isInteger(size) && size >= 100) && seconds > 0)
      return { sizes: sizes.toSorted((a, b) => a - b), data, seconds, only }
  } catch {
    // Said below.
  }
  throw new EnvError(HELP)
}
