import { join } from 'node:path'
import { describeStartFault } from '../lib/startFault.ts'
import { parseBenchArguments, type BenchOptions } from './bench/arguments.ts'
import { benchCalls, type BenchCall } from './bench/calls.ts'
import { measureExport } from './bench/export.ts'
import { gatherFacts } from './bench/facts.ts'
import { closeConnections } from './bench/http.ts'
import { measure } from './bench/measure.ts'
import { keyOf, say, sayCall, sayExport, sayGrowth, sayHead } from './bench/report.ts'
import { seedFolder, ServerProcess } from './bench/serverProcess.ts'

interface Run {
  calls: BenchCall[]
  medians: Map<string, number>
}

/** One size: its data, made at the first run, every call of the mix, and the export. */
async function run(sellers: number, { data, seconds, only }: BenchOptions): Promise<Run> {
  const folder = join(data, String(sellers))
  say(`Data of ${sellers} sellers in ${folder} …`)
  await seedFolder(folder, sellers, (done) => {
    if (done % 5000 === 0 && done > 0) say(`${done} sellers written …`)
  })
  const server = await ServerProcess.start(folder)
  try {
    const facts = await gatherFacts(server.url)
    sayHead(sellers, await server.rows())
    const calls = benchCalls(facts).filter((call) => keyOf(call).includes(only))
    const medians = new Map<string, number>()
    for (const call of calls) {
      const measured = await measure(server, call, facts.tokens[call.role], seconds)
      medians.set(keyOf(call), measured.median)
      sayCall(call, measured)
    }
    if ('admin export'.includes(only)) sayExport(await measureExport(server, facts.tokens.admin))
    return { calls, medians }
  } finally {
    closeConnections()
    await server.close()
  }
}

try {
  const options = parseBenchArguments(process.argv.slice(2))
  const runs: Run[] = []
  for (const size of options.sizes) runs.push(await run(size, options))
  sayGrowth(
    options.sizes,
    runs[0]?.calls ?? [],
    runs.map(({ medians }) => medians),
  )
} catch (error) {
  process.stderr.write(`The bench cannot go on. ${describeStartFault(error)}\n`)
  process.exitCode = 1
}
