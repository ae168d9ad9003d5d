import type { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { dayOf } from '@tristar/shared/common/dates'
import { OWN_SCOPES, type Scope } from '@tristar/shared/common/distributors'
import { MATERIAL_LANGUAGE_OF } from '@tristar/shared/common/languages'
import { shiftMonth } from '@tristar/shared/common/months'
import { LEARNER_ROLES, type LearnerRole } from '@tristar/shared/common/roles'
import type { AnalystsChoice } from '@tristar/shared/people/analysts.schema'
import { begunStream } from '../../../lib/begunStream.ts'
import type { Context } from '../../../lib/context.ts'
import { type Instants, instantsOf } from '../../../lib/instants.ts'
import type { AdminPrincipal } from '../../../lib/principal.ts'
import { scopeWithin } from '../../../lib/scope.ts'
import { findAccounts, findLearners } from '../../account/account.ts'
import { recordAudit } from '../../audit/audit.ts'
import { attemptsWithin } from '../../study/attempts/attempts.ts'
import { learnersWithin } from '../../study/progress/progress.ts'
import { allTopics, titlesById } from '../../topics/topics.ts'
import { type ObservedTraining, trainingsWithin } from '../../trainings/trainings.ts'
import { monthsObserved } from '../../trends/trends.ts'
import {
  analystsHead,
  analystsLines,
  attemptRows,
  monthRow,
  type ObservedUnit,
  starRows,
  type Telling,
  type Trained,
  trainingRow,
} from './analysts.presenter.ts'
import { pseudonymsWith } from './pseudonyms.ts'

/** Learners per query. */
const LEARNERS = 200
/** Learners whose attempts are read with one cursor. */
const GROUP = 50
/** Teams whose months are read with one query. */
const TEAMS = 25
/** Attempts or trainings that are written before yielding to other requests. */
const BATCH = 200

interface AnalystsFile {
  name: string
  /** A UTF-8 stream, generated on demand. */
  content: Readable
}

interface Asked extends AnalystsChoice {
  scope: Scope
  told: Telling
}

/**
 * What happened in some months, one observation a row. Read in batches as fast as the reader consumes, so that memory does
 * not grow with the people. Downloads with names are audited.
 * @throws AppError 403 for a scope that is not within the admin's own
 */
export async function exportForAnalysts(
  { zone, secret, clock }: Context,
  principal: AdminPrincipal,
  choice: AnalystsChoice,
): Promise<AnalystsFile> {
  const scope = scopeWithin(principal, choice.dist)
  const { what, from, to, language } = choice
  const told = { language, zone, pseudonymOf: pseudonymsWith(secret) }
  const content = await begunStream(withHead({ ...choice, scope, told }))
  if (choice.names) {
    const details = { report: what, scope, from, to }
    await recordAudit({ action: 'exported', principal, details })
  }
  const day = dayOf(clock(), zone).replaceAll('-', '_')
  return { name: `${what}_${day}.csv`, content }
}

/**
 * The head comes with the first batch, each batch after a turn of others. One without lines is told too: there the reading
 * ends when the reader is gone.
 */
async function* withHead(asked: Asked): AsyncGenerator<string> {
  let before = analystsHead(asked)
  for await (const lines of LINES[asked.what](asked)) {
    yield before + lines
    before = ''
    await nextTurn()
  }
  if (before) yield before
}

const LINES = {
  stars: starLines,
  attempts: attemptLines,
  trainings: trainingLines,
  months: monthLines,
} as const

async function* starLines({ scope, names, told, ...period }: Asked): AsyncGenerator<string> {
  const write = analystsLines({ what: 'stars', names, language: told.language })
  const span = instantsOf(period, told.zone)
  for await (const learners of learnersWithin(scope, LEARNERS))
    yield write(learners.flatMap((learner) => starRows(learner, isWithin(span), told)))
}

const isWithin =
  ({ from, before }: Instants) =>
  (instant: Date) =>
    from <= instant && instant < before

async function* attemptLines({ scope, names, told, ...period }: Asked): AsyncGenerator<string> {
  const write = analystsLines({ what: 'attempts', names, language: told.language })
  const span = instantsOf(period, told.zone)
  const topicOf = await observedTopics(told)
  for await (const learners of learnersWithin(scope, GROUP)) {
    const known = new Map(learners.map((learner) => [learner._id.toHexString(), learner]))
    const ids = learners.map(({ _id }) => _id)
    for await (const attempts of attemptsWithin(ids, span, BATCH))
      yield write(
        attempts.flatMap((attempt) => {
          const learner = known.get(attempt.accountId.toHexString())
          const topic = topicOf(attempt.topicId)
          return learner ? attemptRows(attempt, { learner, topic }, told) : []
        }),
      )
  }
}

/** Number and title of topics as they are now; a deleted one has no number. */
async function observedTopics({ language }: Telling) {
  const [topics, titlesOf] = await Promise.all([allTopics(), titlesById()])
  const numbers = new Map(topics.map(({ _id, topicNo }) => [_id, topicNo]))
  return (topicId: string) => ({
    topicNo: numbers.get(topicId) ?? ('' as const),
    title: titlesOf(topicId)[MATERIAL_LANGUAGE_OF[language]],
  })
}

async function* trainingLines({ scope, names, told, ...period }: Asked): AsyncGenerator<string> {
  const write = analystsLines({ what: 'trainings', names, language: told.language })
  const days = { from: `${period.from}-01`, before: `${shiftMonth(period.to, 1)}-01` }
  for await (const trainings of trainingsWithin(scope, days, BATCH)) {
    const trainedOf = await whoWasTrained(trainings, names)
    yield write(trainings.map((training) => trainingRow(training, trainedOf(training), told)))
  }
}

/** Accounts of those trained: of an EDAC by the human id, as it names no account; of others only for their names. */
async function whoWasTrained(
  trainings: readonly ObservedTraining[],
  names: boolean,
): Promise<(training: ObservedTraining) => Trained | undefined> {
  const managers = trainings.flatMap(({ mytype, supervisorId }) =>
    mytype === 'edac' ? supervisorId : [],
  )
  const sellers = names ? trainings.flatMap(({ sellerAccountId }) => sellerAccountId ?? []) : []
  const [managerOf, accounts] = await Promise.all([
    managers.length > 0 ? findLearners(managers) : () => undefined,
    sellers.length > 0 ? findAccounts(sellers) : [],
  ])
  const byId = new Map(accounts.map((account) => [account._id.toHexString(), account]))
  return ({ mytype, supervisorId, sellerAccountId }) =>
    mytype === 'edac' ? managerOf(supervisorId) : byId.get(sellerAccountId?.toHexString() ?? '')
}

/** Of the scope and those within it, Users and User Managers, then of each team. */
async function* monthLines({ scope, names, told, from, to }: Asked): AsyncGenerator<string> {
  const write = analystsLines({ what: 'months', names, language: told.language })
  for await (const { role, units } of unitsWithin(scope)) {
    const monthsOf = await monthsObserved([...units.keys()], { role, from, to })
    yield write(
      [...units].flatMap(([unit, observed]) =>
        monthsOf(unit).map((month) => monthRow(month, observed, told)),
      ),
    )
  }
}

interface UnitBatch {
  role: LearnerRole
  /** As months name them. */
  units: ReadonlyMap<string, ObservedUnit>
}

/** A manager alone is no team: of one person no months are told. */
async function* unitsWithin(scope: Scope): AsyncGenerator<UnitBatch> {
  const scopes = scope === 'all' ? [scope, ...OWN_SCOPES] : [scope]
  for (const each of scopes)
    for (const role of LEARNER_ROLES)
      yield { role, units: new Map([[each, { scope: each, role }]]) }
  for await (const managers of learnersWithin(scope, TEAMS, ['supervisor']))
    yield {
      role: 'seller',
      units: new Map(managers.map((manager) => [manager._id.toHexString(), { manager }])),
    }
}
