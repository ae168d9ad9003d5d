import { parseArgs } from 'node:util'
import { withDatabase } from '../lib/database/open.ts'
import { refuseNewerData } from '../lib/database/productMark.ts'
import { refuseHalfRestored } from '../lib/database/restoreMark.ts'
import { parseEnv } from '../lib/settings/env.ts'
import { type CliOutput, PROCESS_OUTPUT, runCommand } from './command.ts'
import { addressKnown } from './doctor/address.ts'
import { attemptsRecounted } from './doctor/attemptFigures.ts'
import { quizVersionsKept } from './doctor/attempts.ts'
import type { Check, CheckOptions, Report } from './doctor/check.ts'
import { everythingReadable } from './doctor/deep.ts'
import { figuresRecounted } from './doctor/figures.ts'
import { pdfsWhole } from './doctor/files.ts'
import { happeningsKept } from './doctor/happenings.ts'
import { historiesKept } from './doctor/histories.ts'
import { monthsRecounted } from './doctor/months.ts'
import { indexesComplete, indexesPresent } from './doctor/indexes.ts'
import { accountsPaired, learnersRecounted } from './doctor/learners.ts'
import { resetsKept } from './doctor/resets.ts'
import { starsProven } from './doctor/seals.ts'
import { signingKeyOpens } from './doctor/signingKeys.ts'
import { starsRecorded } from './doctor/stars.ts'
import { quizLanguagesKept, revisionsKept, topicsNumbered } from './doctor/topics.ts'
import { trainingsOwned } from './doctor/trainingOwners.ts'
import { trainingsSlotted } from './doctor/trainings.ts'
import { writesTaken } from './doctor/writes.ts'
import { registerModels } from './models.ts'

const USAGE = `Usage:
  npm run doctor             counts everything anew that is kept, and says what differs; also while the server runs
  npm run doctor -- --fix    corrects what can be corrected
  npm run doctor -- --deep   reads everything that is stored, too
`

/** Ordered: sources before what is counted from them. */
export const CHECKS: readonly Check[] = [
  addressKnown,
  writesTaken,
  indexesPresent,
  indexesComplete,
  topicsNumbered,
  quizLanguagesKept,
  revisionsKept,
  historiesKept,
  trainingsSlotted,
  accountsPaired,
  trainingsOwned,
  resetsKept,
  learnersRecounted,
  starsRecorded,
  quizVersionsKept,
  attemptsRecounted,
  happeningsKept,
  monthsRecounted,
  figuresRecounted,
  signingKeyOpens,
  starsProven,
  pdfsWhole,
]

/**
 * `npm run doctor`: one line per check, with its faults below.
 * @param giveWay called when the database is open, before the first check
 * @returns the exit code: 0 no faults (left), 1 faults, 2 not understood
 */
export async function runDoctorCli(
  argv: string[],
  source: Record<string, string | undefined>,
  output: CliOutput = PROCESS_OUTPUT,
  giveWay: () => void = () => undefined,
): Promise<number> {
  return runCommand(
    {
      argv,
      env: source,
      read: () => readOptions(argv),
      usage: USAGE,
      failed: 'The doctor cannot go on.',
      run: async (options) => {
        const env = parseEnv(source)
        const check = async () => {
          giveWay()
          await refuseHalfRestored()
          await refuseNewerData()
          return runChecks({ ...options, env }, output)
        }
        return withDatabase(env, check, { asItIs: true, existing: true })
      },
    },
    output,
  )
}

/** Runs all checks, or these, on the connected database. */
export async function runChecks(
  options: CheckOptions,
  { out }: CliOutput,
  checks = CHECKS,
): Promise<number> {
  await registerModels()
  let left = 0
  for (const check of options.deep ? [everythingReadable, ...checks] : checks) {
    const findings = await check.run(options)
    out(describe(check.name, findings))
    left += findings.differ - findings.corrected
  }
  out(left > 0 ? summaryOf(left, options.fix) : 'Nothing differs.\n')
  return left > 0 ? 1 : 0
}

function summaryOf(left: number, fix: boolean): string {
  return fix ? `${left} could not be corrected.\n` : `${left} differ. --fix corrects what it can.\n`
}

function describe(name: string, { looked, differ, corrected, faults, notes }: Report): string {
  const verdict = differ === 0 ? 'ok   ' : 'WRONG'
  const said =
    differ === 0 ? '' : `, ${differ} differ${corrected > 0 ? `, ${corrected} corrected` : ''}`
  const more = differ > faults.length ? [`… and ${differ - faults.length} more`] : []
  const lines = [`${verdict} ${name}: ${looked}${said}`, ...faults, ...more, ...notes]
  return `${lines.join('\n        ')}\n`
}

function readOptions(args: string[]): Omit<CheckOptions, 'env'> {
  const flag = { type: 'boolean', default: false } as const
  const { fix, deep } = parseArgs({ args, options: { fix: flag, deep: flag } }).values
  return { fix, deep }
}
