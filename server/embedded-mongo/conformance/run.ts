import { EXPECTED, type Expected } from './expected.ts'
import { type Case, readSuites, type Suite } from './format.ts'
import { skipReasonOf } from './requirements.ts'
import { runCase } from './runCase.ts'
import { type Target } from './target.ts'

interface Tally {
  passed: number
  /** Among them those that were expected to fail. */
  failed: number
  expected: number
  /** They ask for what the embedded database refuses by name. */
  refused: number
  skipped: number
}

export interface Report {
  /** By the folder of the suites. */
  tallies: Map<string, Tally>
  /** Why cases were passed over, failed as expected, or were refused, and how many. */
  skipped: Map<string, number>
  expected: Map<string, number>
  refused: Map<string, number>
  /** What is wrong, in sentences; empty when all is as it should be. */
  complaints: string[]
}

function expectationOf(suite: string, each: Case, target: Target): Expected | undefined {
  return EXPECTED.filter(({ by }) => by === 'driver' || target.embedded).find(({ cases }) =>
    cases[suite]?.includes(each.description),
  )
}

/** What the embedded database refuses, by name: the case asks for more than it knows. */
const REFUSED =
  /\w+: (?:\w+Error: )?(?:.* is not supported by the embedded database|no such command: '\w+'|code 115,)/

const labelOf = (suite: string, description: string) => `${suite}: ${description}`
const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1)

function tallyOf({ tallies }: Report, suite: string): Tally {
  const folder = suite.split('/')[0] ?? suite
  const tally = tallies.get(folder) ?? { passed: 0, failed: 0, expected: 0, refused: 0, skipped: 0 }
  tallies.set(folder, tally)
  return tally
}

async function runSuite(suite: Suite, target: Target, report: Report): Promise<void> {
  const tally = tallyOf(report, suite.name)
  for (const each of suite.cases) {
    const label = labelOf(suite.name, each.description)
    const expected = expectationOf(suite.name, each, target)
    const reason = skipReasonOf(suite, each, target)
    if (reason !== undefined) {
      tally.skipped += 1
      count(report.skipped, reason)
      continue
    }
    const problems = await runCase(suite, each, target)
    const [refused] = problems.flatMap((problem) => REFUSED.exec(problem) ?? [])
    if (target.embedded && refused !== undefined) {
      tally.refused += 1
      count(report.refused, refused)
      continue
    }
    if (problems.length === 0) tally.passed += 1
    else tally.failed += 1
    if (!expected || problems.some((problem) => !expected.sign.test(problem))) {
      report.complaints.push(...problems.slice(0, 3).map((problem) => `${label}\n    ${problem}`))
    } else if (problems.length > 0) {
      tally.expected += 1
      count(report.expected, `the ${expected.by}: ${expected.reason}`)
    } else {
      report.complaints.push(`${label}\n    passes, but is on the list of expected failures`)
    }
  }
}

/** Entries of the list that no case answers to. */
function unknownEntries(suites: Suite[]): string[] {
  const labels = new Set(
    suites.flatMap(({ name, cases }) => cases.map(({ description }) => labelOf(name, description))),
  )
  return EXPECTED.flatMap(({ cases }) => Object.entries(cases))
    .flatMap(([name, descriptions]) => descriptions.map((each) => labelOf(name, each)))
    .filter((label) => !labels.has(label))
    .map((label) => `${label}\n    is on the list of expected failures, but not there`)
}

/** Runs all cases below a folder against a database. */
export async function runConformance(folder: string, target: Target): Promise<Report> {
  const suites = readSuites(folder)
  const report: Report = {
    tallies: new Map(),
    skipped: new Map(),
    expected: new Map(),
    refused: new Map(),
    complaints: target.embedded ? unknownEntries(suites) : [],
  }
  for (const suite of suites) await runSuite(suite, target, report)
  return report
}
