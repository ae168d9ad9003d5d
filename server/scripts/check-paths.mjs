// Proves that a call's path has one home: fails on a path of the API outside *.calls.ts, and if it would not notice one.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** What serves or asks for what is no call, with the reason. */
const ALLOWED = {
  'server/src/app.ts': 'serves /api/health',
  'server/src/lib/apiDescription/apiDescription.ts': 'serves the description itself',
  'server/src/lib/apiDescription/page.ts': 'links to it',
  'client/src/lib/fetchCode.ts': 'asks /api/health',
  'server/bench/src/attack/fullDisk.ts': 'asks /api/health',
  'shared/src/common/calls.ts': 'says what a path looks like',
}
const PATH = /(['"`])\/api\//

function faultsIn(file, text) {
  return text
    .split('\n')
    .flatMap((line, index) => (PATH.test(line) ? [`${file}:${index + 1} names a path`] : []))
}

const PROBE = "const { data } = await fetch('/api/admin/dashboard')"
if (faultsIn('client/src/features/topics/probe.page.tsx', PROBE).length !== 1)
  throw new Error('A path in a page would not be noticed.')

const listed = spawnSync('git', ['ls-files', 'client/src', 'server', 'shared/src'], {
  encoding: 'utf8',
})
const sources = listed.stdout
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.calls\.ts$|\.test\.tsx?$|\/testing\b/.test(file))
const faults = sources
  .filter((file) => !(file in ALLOWED))
  .flatMap((file) => faultsIn(file, readFileSync(file, 'utf8')))
for (const fault of faults) console.error(fault)
console.log(`paths: ${sources.length} files, ${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1
