// Runs what a change concerns, for the loop of work; only `npm test` runs all. `tests`: the tests that import a changed file,
// however far, and those of its feature; `lint`: the changed files. Changed is what differs from a commit (by default the
// one before the last) in the last commit, the working tree and files that git does not know yet.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** Where tests run, and what their files begin with. Deeper folders come first. */
const PACKAGES = [
  'server/embedded-mongo',
  'server/demo',
  'server/bench',
  'shared',
  'client',
  'server',
]

/** What puts all features together and what makes data for tests: through these every test imports nearly every file. */
const EVERYTHING = /^server\/src\/(?:app|door|server)\.ts$|^server\/.*\/testing\/(?!.*\.test\.)/

const TEST = /\.test\.tsx?$/
const IMPORT = /(?<!(?:import|export) type [^']*)(?:from|import|import\()\s*'([^']+)'/g
const FEATURE = /^(shared|server|client)\/src\/(?:features\/)?([^/]+)\//
const PACKAGE_FILES = [
  [/^@tristar\/shared\//, 'shared/src/'],
  [/^@tristar\/server\/testing\//, 'server/src/testing/'],
  [/^@tristar\/server$/, 'server/src/door'],
]

function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return stdout.split('\n').filter(Boolean)
}

function changedSince(base) {
  const files = [
    ...git('diff', '--name-only', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  return [...new Set(files)]
}

/** The project's file that an import means; undefined for a library. */
function fileOf(from, name) {
  const [package_, folder] = PACKAGE_FILES.find(([pattern]) => pattern.test(name)) ?? []
  if (!package_ && !name.startsWith('.')) return undefined
  const path = package_ ? name.replace(package_, folder) : posix.join(posix.dirname(from), name)
  return ['', '.ts', '.tsx']
    .map((end) => path + end)
    .find((file) => /\.\w+$/.test(file) && existsSync(file))
}

const known = new Map()

function importsOf(file) {
  if (EVERYTHING.test(file) || !/\.tsx?$/.test(file)) return []
  const found = known.get(file)
  if (found) return found
  const names = [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, name]) => name)
  const files = names.map((name) => fileOf(file, name)).filter(Boolean)
  known.set(file, files)
  return files
}

/** A file and all that it imports. */
function reachedFrom(file, reached = new Set()) {
  if (reached.has(file)) return reached
  reached.add(file)
  for (const imported of importsOf(file)) reachedFrom(imported, reached)
  return reached
}

/** Features have one name in `shared`, `server` and `client`; what changes in `shared` changes for the others. */
function isOfFeature(test, file) {
  const [, where, feature] = FEATURE.exec(file) ?? []
  const [, testWhere, testFeature] = FEATURE.exec(test) ?? []
  return feature !== undefined && feature === testFeature && ['shared', testWhere].includes(where)
}

/** The tests that a change of these files concerns. The slow proofs of the bench are no part of the loop. */
function testsOf(files) {
  const tests = git('ls-files', '--cached', '--others', '--exclude-standard').filter(
    (file) => TEST.test(file) && !file.startsWith('server/bench/reliability/') && existsSync(file),
  )
  return tests.filter((test) => {
    const reached = reachedFrom(test)
    return files.some((file) => reached.has(file) || isOfFeature(test, file))
  })
}

const run = (program, args, cwd = '.') =>
  spawnSync(join(import.meta.dirname, '../../node_modules/.bin', program), args, {
    cwd,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  }).status === 0

function runTests(files) {
  const tests = testsOf(files)
  console.log(`${files.length} changed files concern ${tests.length} test files`)
  const packageOf = (test) => PACKAGES.find((each) => test.startsWith(`${each}/`))
  return PACKAGES.toReversed().map((each) => {
    const mine = tests.filter((test) => packageOf(test) === each)
    const paths = mine.map((test) => test.slice(each.length + 1))
    return paths.length === 0 || run('vitest', ['run', ...paths], each)
  })
}

function lint(files) {
  const there = files.filter((file) => existsSync(file))
  if (there.length === 0) return []
  const free = '--no-error-on-unmatched-pattern'
  return [run('oxlint', [free, ...there]), run('oxfmt', ['--check', free, ...there])]
}

const [what, base = 'HEAD~1'] = process.argv.slice(2)
const passed = { tests: runTests, lint }[what](changedSince(base))
process.exitCode = passed.includes(false) ? 1 : 0
