// Adds up the JSON results of vitest and Playwright and prints the failed tests, then `N passed, N failed`. A suite without
// results, and a step that failed without a failing test (lint, types, budgets), count as one failure.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const [folder, exitStatus] = process.argv.slice(2)
const SUITES = [
  'shared',
  'embedded-mongo',
  'server',
  'demo',
  'bench',
  'client',
  'reliability/bench',
  'node24/bench',
  'e2e',
]
let passed = 0
let failed = 0
for (const suite of SUITES) {
  const file = join(folder, `${suite}.json`)
  if (!existsSync(file)) {
    console.log(`${suite}: no result`)
    failed += 1
    continue
  }
  const result = JSON.parse(readFileSync(file, 'utf8'))
  const counts =
    suite === 'e2e'
      ? { passed: result.stats.expected + result.stats.flaky, failed: result.stats.unexpected }
      : {
          passed: result.numPassedTests,
          failed: Math.max(result.numFailedTests, result.success ? 0 : 1),
        }
  for (const failure of suite === 'e2e' ? failedSpecs(result) : failedTests(result)) {
    console.log(`${suite}: FAILED ${failure}`)
  }
  console.log(`${suite}: ${JSON.stringify(counts)}`)
  passed += counts.passed
  failed += counts.failed
}
if (exitStatus !== '0' && failed === 0) {
  console.log(
    'no test failed, but a step without tests did: types, lint, dead code, imports or budgets',
  )
  failed = 1
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

function failedTests({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failures = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${name} > ${test.fullName}\n${test.failureMessages.join('\n')}`)
    // A file that failed to load has no tests.
    return failures.length === 0 && status === 'failed' ? [`${name}\n${message}`] : failures
  })
}

function failedSpecs({ suites = [], specs = [] }) {
  const failures = specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
      return [`${file}:${line} ${title}`, ...errors.map(({ message }) => message)].join('\n')
    })
  return [...failures, ...suites.flatMap(failedSpecs)]
}
