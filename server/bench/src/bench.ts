import { join } from 'node:path'
import { PROCESS_OUTPUT, runCommand } from '@tristar/server'
import { BENCH_USAGE, parseBenchArguments, type BenchOptions } from './bench/arguments.ts'
import { benchCalls, type BenchCall } from './bench/calls.ts'
import { measureExport } from './bench/export.ts'
import { gatherFacts } from './bench/facts.ts'
import { countCommands, measure, warmUp } from './bench/measure.ts'
import { keyOf, say, sayCall, sayExport, sayGrowth, sayHead } from './bench/report.ts'
import { closeConnections } from './product/http.ts'
import { seedFolder, ServerProcess, type Serving } from './product/serverProcess.ts'

interface Run {
  calls: BenchCall[]
  medians: Map<string, number>
}

const WARM_UP_SECONDS = 0.5

async function withServer<Result>(
  folder: string,
  mode: Serving,
  work: (server: ServerProcess) => Promise<Result>,
): Promise<Result> {
  const server = await ServerProcess.start(folder, { mode, settings: { RATE_LIMIT: 'off' } })
  try {
    return await work(server)
  } finally {
    closeConnections()
    await server.close()
  }
}

/** One size: its data, made at the first run, every call of the mix, and the export. */
async function run(sellers: number, { data, seconds, only }: BenchOptions): Promise<Run> {
  const folder = join(data, String(sellers))
  say(`Data of ${sellers} sellers in ${folder} …`)
  await seedFolder(folder, sellers, (done) => {
    if (done % 5000 === 0 && done > 0) say(`${done} sellers written …`)
  })
  const { counted, admin } = await withServer(folder, 'count', async (server) => {
    const callers = await gatherFacts(server.url, sellers)
    const named = benchCalls(callers).filter((call) => keyOf(call).includes(only))
    const all: { call: BenchCall; commands: number }[] = []
    for (const call of named) all.push({ call, commands: await countCommands(server, call) })
    return { counted: all, admin: callers[0]?.tokens.admin ?? '' }
  })
  return withServer(folder, 'compare', async (server) => {
    sayHead(sellers, await server.rows())
    const calls = counted.map(({ call }) => call)
    await warmUp(server, calls, WARM_UP_SECONDS)
    const medians = new Map<string, number>()
    for (const { call, commands } of counted) {
      const measured = await measure(server, call, seconds)
      medians.set(keyOf(call), measured.median)
      sayCall(call, measured, commands)
    }
    if ('admin export'.includes(only)) sayExport(await measureExport(server, admin))
    return { calls, medians }
  })
}

async function bench(options: BenchOptions): Promise<number> {
  const runs: Run[] = []
  for (const size of options.sizes) runs.push(await run(size, options))
  sayGrowth(
    options.sizes,
    runs[0]?.calls ?? [],
    runs.map(({ medians }) => medians),
  )
  return 0
}

process.exitCode = await runCommand(
  {
    read: () => parseBenchArguments(process.argv.slice(2)),
    usage: BENCH_USAGE,
    failed: 'The bench cannot go on.',
    run: bench,
  },
  PROCESS_OUTPUT,
)
