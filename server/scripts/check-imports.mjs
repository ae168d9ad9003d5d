// Proves that the linter refuses the imports that the architecture forbids: writes each bad import into a probe file, in
// a copy of the sources, lints them all, and fails if one is accepted (or an allowed one is refused).
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'

/** Lists of a probe's file, its import, and its meaning. */
const LISTS = JSON.parse(readFileSync(new URL('imports.json', import.meta.url), 'utf8'))

const name = (file, index) => file.replace('PROBE', `probe${index}`)
const probes = [...LISTS.forbidden, ...LISTS.allowed].map(([file, line, why], index) => {
  const [, type, listed, whole] = /import (type )?(?:\{ (\w+) \}|(\w+))/.exec(line)
  const used = `export ${type ? 'type Probe' : 'const probe'} = ${listed ?? whole}`
  return {
    file: name(file, index),
    text: `${line}\n\n${used}\n`,
    why,
    forbidden: index < LISTS.forbidden.length,
  }
})

// A copy: whatever else reads the sources at the same time never meets a probe.
const copy = mkdtempSync(join(tmpdir(), 'tristar-imports-'))
const isSource = (path) => !['node_modules', 'dist'].includes(basename(path))
let refused
try {
  for (const folder of ['shared', 'server', 'client'])
    cpSync(folder, join(copy, folder), { recursive: true, filter: isSource })
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  const config = JSON.parse(readFileSync('.oxlintrc.json', 'utf8'))
  // Who may import whom needs no types.
  writeFileSync(
    join(copy, '.oxlintrc.json'),
    JSON.stringify({ ...config, options: { ...config.options, typeAware: false } }),
  )
  for (const { file, text } of probes) {
    mkdirSync(join(copy, dirname(file)), { recursive: true })
    writeFileSync(join(copy, file), text)
  }
  const oxlint = resolve('node_modules/.bin/oxlint')
  const files = probes.map(({ file }) => file)
  const run = spawnSync(oxlint, ['--format', 'json', ...files], { cwd: copy, encoding: 'utf8' })
  const { diagnostics } = JSON.parse(run.stdout)
  refused = new Set(
    diagnostics.filter(({ code }) => code?.includes('boundaries')).map(({ filename }) => filename),
  )
} finally {
  rmSync(copy, { recursive: true, force: true })
}

const wrong = probes.filter(({ file, forbidden }) => refused.has(file) !== forbidden)
for (const { why, forbidden } of wrong)
  console.error(`${forbidden ? 'accepted, but forbidden' : 'refused, but allowed'}: ${why}`)
console.log(
  `import rules: ${probes.length - wrong.length} of ${probes.length} probes as they should be`,
)
process.exitCode = wrong.length === 0 ? 0 : 1
