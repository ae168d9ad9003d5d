// Proves that comments cite headings that the project's book has: `(domain: Progress)` is a heading of shared/docs/domain.md. Fails
// on others, on documents that are not in the project, and if the check itself is blind.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const CITED = /\((domain|api): ([A-Za-z, ]+)\)/g
/** What the rules were first written from. */
const ELSEWHERE = /\b(?:contract|specification),? (?:sections? )?\d/gi

const headings = Object.fromEntries(
  ['domain', 'api'].map((name) => [
    name,
    new Set(
      [...readFileSync(`shared/docs/${name}.md`, 'utf8').matchAll(/^## (.+)$/gm)].map(
        ([, heading]) => heading,
      ),
    ),
  ]),
)

function faultsIn(file, text) {
  const lost = [...text.matchAll(CITED)]
    .filter(([, book, heading]) => !headings[book].has(heading))
    .map(([citation]) => `${file}: the book has no ${citation}`)
  const away = [...text.matchAll(ELSEWHERE)].map(
    ([citation]) => `${file} cites what is not in the project: ${citation}`,
  )
  return [...lost, ...away]
}

if (faultsIn('probe.ts', '(domain: Nothing), (contract, section 5), (api: Refusals)').length !== 2)
  throw new Error('The check does not see a citation of what is not there.')

const { stdout } = spawnSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { encoding: 'utf8' })
const files = stdout.split('\n').filter((file) => file && file !== 'server/scripts/check-book.mjs')
const faults = files.flatMap((file) => faultsIn(file, readFileSync(file, 'utf8')))
for (const fault of faults) console.error(fault)
console.log(`book: ${files.length} files, ${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1
