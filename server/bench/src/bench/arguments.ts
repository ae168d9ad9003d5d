import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

export interface BenchOptions {
  /** Generated sellers of each run. */
  sizes: number[]
  /** The folder of generated data, kept between runs. */
  data: string
  /** Seconds per call sequentially, and as long under load. */
  seconds: number
  /** Only calls whose name holds this. */
  only: string
}

export const BENCH_USAGE = `Usage:
  npm run bench                      on generated data of 2,000 and of 20,000 Users
  npm run bench -- --sizes 200,2000  of other sizes, 100 Users at least
    --data FOLDER                    keeps the data there, for the next run
    --seconds N                      measures each call for so long
    --only TEXT                      only calls whose name holds this; or verify, seal, analysis, trends, waits, notice, burst: only these parts
`

/** @throws Error with a sentence about anything else */
export function parseBenchArguments(args: string[]): BenchOptions {
  const options = {
    sizes: { type: 'string', default: '2000,20000' },
    data: { type: 'string', default: join(tmpdir(), 'tristar-bench') },
    seconds: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  } as const
  const { values } = parseArgs({ args, options, strict: true })
  const sizes = values.sizes.split(',').map(Number)
  const seconds = Number(values.seconds)
  if (!sizes.every((size) => Number.isInteger(size) && size >= 100))
    throw new Error('--sizes takes whole numbers of at least 100, with commas between them.')
  if (!(seconds > 0)) throw new Error('--seconds takes a number above 0.')
  const { data, only } = values
  return { sizes: sizes.toSorted((a, b) => a - b), data, seconds, only }
}
