// Proves that the linter refuses the imports that the architecture forbids: writes each bad import into a probe file, lints
// them all, and fails if one is accepted (or an allowed one is refused).
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

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

let refused = new Set()
try {
  for (const { file, text } of probes) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const files = probes.map(({ file }) => file)
  const run = spawnSync('npx', ['oxlint', '--format', 'json', ...files], { encoding: 'utf8' })
  const { diagnostics } = JSON.parse(run.stdout)
  refused = new Set(
    diagnostics.filter(({ code }) => code?.includes('boundaries')).map(({ filename }) => filename),
  )
} finally {
  for (const { file } of probes) rmSync(file, { force: true })
}

const wrong = probes.filter(({ file, forbidden }) => refused.has(file) !== forbidden)
for (const { why, forbidden } of wrong)
  console.error(`${forbidden ? 'accepted, but forbidden' : 'refused, but allowed'}: ${why}`)
console.log(
  `import rules: ${probes.length - wrong.length} of ${probes.length} probes as they should be`,
)
process.exitCode = wrong.length === 0 ? 0 : 1
