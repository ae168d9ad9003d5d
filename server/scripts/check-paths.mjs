// Proves that a call's path has one home: fails on an API path outside *.calls.ts, and if the check itself is blind.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** What names other paths, or these for a reason. */
const ALLOWED = {
  'server/src/app.ts': 'serves /api/health',
  'server/src/lib/apiDescription/apiDescription.ts': 'serves the description itself',
  'server/src/lib/apiDescription/apiDescription.test.ts': 'reads the description',
  'server/src/lib/http.test.ts': 'has paths of its own',
  'server/src/lib/basePath.test.ts': 'has paths of its own',
  'client/src/lib/base.test.ts': 'has paths of its own',
  'server/src/lib/implement.test.ts': 'has a call of its own',
  'server/src/features/audit/unwritten.test.ts': 'asks /api/health',
  'server/src/features/session/session.routes.test.ts': 'asks for what is not there',
  'server/src/features/operation/health.test.ts': 'asks /api/health',
  'server/src/features/operation/operation.routes.test.ts': 'asks /api/health',
  'server/src/lib/requestLog.test.ts': 'has paths of its own',
  'server/src/testing/refusalOrder.test.ts': 'tells the admins’ calls apart',
  'server/scripts/clients/flow.ts': 'calls by paths, as the client that openapi-typescript makes',
  'server/bench/src/attack/fullDisk.ts': 'asks /api/health',
  'server/bench/reliability/diskFull.test.ts': 'asks /api/health',
  'server/bench/reliability/smoke.test.ts': 'asks /api/health',
  'client/src/lib/fetchCode.ts': 'asks /api/health',
  'client/src/lib/testing/calls.ts': 'has paths of its own',
  'client/src/lib/testing/server.ts': 'serves /api/health',
  'client/src/lib/upload.test.ts': 'has a path of its own',
  'client/src/app/routes.test.tsx': 'answers whatever is asked',
  'client/src/app/session/session.test.tsx': 'answers whatever is asked',
  'client/e2e/support/test.ts': 'tells calls from files',
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

const listed = spawnSync('git', ['ls-files', 'client', 'server', 'shared'], {
  encoding: 'utf8',
})
const sources = listed.stdout
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.calls.ts'))
const naming = sources.flatMap((file) => faultsIn(file, readFileSync(file, 'utf8')))
const faults = naming.filter((fault) => !(fault.split(':')[0] in ALLOWED))
for (const file of Object.keys(ALLOWED))
  if (!naming.some((fault) => fault.startsWith(`${file}:`)))
    faults.push(`${file} names none: unlist it`)
for (const fault of faults) console.error(fault)
console.log(`paths: ${sources.length} files, ${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1
