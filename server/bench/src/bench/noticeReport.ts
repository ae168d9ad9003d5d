import type { Noticed, Notices } from './notice.ts'
import { print } from './report.ts'

const MB = 1024 * 1024

const megabytes = (bytes: number) => `${(bytes / MB).toFixed(0)} MB`
const ms = (value: number) => `${value.toFixed(0)} ms`
const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`

const failures = (failed: Readonly<Record<string, number>>) =>
  Object.entries(failed)
    .map(([status, count]) => `${count} answered ${status === '0' ? 'nothing' : status}`)
    .join(', ') || 'all answered'

/** What a notice to all open browsers does, with and without spreading what they ask for after it. */
export function printNotices({ browsers, streams, quiet, noticed }: Notices): void {
  print()
  print(`== a notice to ${browsers} open browsers`)
  print(`  streams: opened in ${seconds(streams.took)}, ${megabytes(streams.memory)} together`)
  print(
    `  an ordinary call, quiet: p50 ${ms(quiet.p50)}, p95 ${ms(quiet.p95)}, longest ${ms(quiet.longest)}`,
  )
  for (const each of noticed) printNoticed(each, quiet)
}

function printNoticed(
  { spread, told, requests, during, memory }: Noticed,
  quiet: Notices['quiet'],
): void {
  print(`  asked anew ${spread === 0 ? 'at once' : `within ${seconds(spread)}`}:`)
  print(
    `    told ${told.browsers}, the first after ${seconds(told.first)}, all after ${seconds(told.last)}`,
  )
  print(
    `    ${requests.sent} requests, at most ${requests.perSecond} a second, ${failures(requests.failed)}; ` +
      `p95 ${ms(requests.p95)}, longest ${ms(requests.longest)}`,
  )
  print(
    `    an ordinary call: p50 ${ms(during.p50)}, p95 ${ms(during.p95)} (× ${(during.p95 / quiet.p95).toFixed(1)}), ` +
      `longest ${ms(during.longest)} (× ${(during.longest / quiet.longest).toFixed(1)})`,
  )
  print(`    memory + ${megabytes(memory)}`)
}
