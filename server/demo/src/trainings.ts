import { dayOf, timeOf } from '@tristar/shared/common/dates'
import { type Distributor, SCOPE_DISTRIBUTORS } from '@tristar/shared/common/distributors'
import type { Language } from '@tristar/shared/common/languages'
import { slotOf, type Account, type TrainingDocument } from '@tristar/server'
import { DEMO_ADMINS } from './people.ts'
import { edacForm, ojtForm } from './forms.ts'
import type { PlannedTraining } from './journey.ts'
import { pick, randomOf } from '@tristar/shared/common/random'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const TIMES = ['09:00', '10:30', '14:00', '15:30'] as const

/** The trainings' person, and the demo's date. */
interface Trained {
  account: Account
  /** A seller's supervisor; a supervisor itself. */
  manager: { account: Account; language: Language }
  distributorId: Distributor
  zone: string
  now: Date
}

type NewTraining = Omit<TrainingDocument, '_id'>

/** The assessor of a distributor's User Managers: the admin of the narrowest scope. */
function assessorOf(distributorId: Distributor): { id: string; name: string } {
  const assessor = DEMO_ADMINS.find(
    ({ scope }) => scope !== 'all' && SCOPE_DISTRIBUTORS[scope].includes(distributorId),
  )
  if (!assessor) throw new Error(`nobody assesses ${distributorId}`)
  return assessor
}

/** A planned training as the services would have written it. */
export function trainingOf(trained: Trained, planned: PlannedTraining): NewTraining {
  const { account, distributorId } = trained
  const { belt, topics, bookedAt, outcome } = planned
  const evaluated = 'evaluation' in outcome
  const training = {
    ...whenOf(trained, planned),
    ...(belt === '' ? edacPart(trained, planned) : ojtPart(trained, planned)),
    belt,
    topicId: topics.map(({ _id }) => _id),
    supervisorId: trained.manager.account.loginId,
    distributorId,
    ...(evaluated && {
      evaluation: outcome.evaluation,
      evaluatedAt: outcome.at,
      evaluatedFor: { distributorId, supervisorAccountId: trained.manager.account._id },
    }),
    bookedBy: planned.byManager ? trained.manager.account._id : account._id,
    sequence: evaluated ? 1 : 0,
    createdAt: bookedAt,
  }
  const slot = slotOf(training)
  return slot === undefined ? training : { ...training, slot }
}

/** An evaluated training began an hour before its evaluation; an open one is on a day relative to today. */
function whenOf({ account, zone, now }: Trained, { belt, outcome }: PlannedTraining) {
  if ('evaluation' in outcome) {
    const start = new Date(outcome.at.getTime() - HOUR_MS)
    const trainingTime = `${timeOf(start, zone).slice(0, 2)}:00`
    return { trainingDate: dayOf(start, zone), trainingTime }
  }
  const random = randomOf(`time of ${account.loginId} ${belt}`)
  const trainingTime = pick(random, TIMES)
  const day = new Date(now.getTime() + outcome.inDays * DAY_MS)
  return { trainingDate: dayOf(day, zone), trainingTime }
}

function ojtPart({ account, manager }: Trained, { belt, outcome }: PlannedTraining) {
  if (belt === '') throw new Error('an on-the-job training has its star')
  const evaluation = 'evaluation' in outcome ? outcome.evaluation : undefined
  const random = randomOf(`form of ${account.loginId} ${belt} ${evaluation}`)
  return {
    mytype: 'seller' as const,
    sellerAccountId: account._id,
    sellerId: account.loginId,
    eform: ojtForm(manager.language, belt, evaluation, random),
    ...(evaluation && { evaluatedBy: manager.account.loginId }),
  }
}

function edacPart({ manager, distributorId }: Trained, { outcome }: PlannedTraining) {
  const assessor = assessorOf(distributorId)
  const evaluation = 'evaluation' in outcome ? outcome.evaluation : undefined
  return {
    mytype: 'edac' as const,
    sellerId: '',
    edacForm: edacForm(manager.language, assessor.name, evaluation),
    ...(evaluation && { evaluatedBy: assessor.id }),
  }
}
