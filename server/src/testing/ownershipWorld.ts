import { randomUUID } from 'node:crypto'
import { studyCalls } from '@tristar/shared/study/study.calls'
import { type CallFacts, pathOf } from '@tristar/shared/common/calls'
import type { Distributor } from '@tristar/shared/common/distributors'
import type { TopicTheory } from '@tristar/shared/topics/topics.schema'
import { Types } from 'mongoose'
import { type IssuedStar, IssuedStarModel } from '../features/certificates/issuedStars.model.ts'
import { ImportJobModel } from '../features/imports/importJobs.model.ts'
import { PeopleJobModel } from '../features/people/jobs/peopleJobs.model.ts'
import { AccountModel } from '../features/account/account.model.ts'
import { SessionModel } from '../features/account/sessions/sessions.model.ts'
import { SESSION_MS } from '../lib/session.ts'
import { findLearner } from '../features/account/account.ts'
import { LineModel } from '../features/lines/lines.model.ts'
import { AttemptModel } from '../features/study/attempts/attempts.model.ts'
import { allQuestionsOf } from '../features/topics/catalogue.service.ts'
import { TrainingModel } from '../features/trainings/trainings.model.ts'
import { QuestionVoiceModel } from '../features/voices/questionVoices.model.ts'
import { makeIssued } from './certificates.ts'
import { nameOf } from './endpoints.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from './factories.ts'
import type { Kind, Owner } from './ownershipTable.ts'
import { makeChoice, makeTopic } from './topics.ts'
import { studyTheory, takeQuiz } from './topicStudy.ts'
import { makeTraining } from './trainings.ts'

/** Two distributors' people and topics, some of them the callers' own. */
export interface World {
  callers: Record<Owner, Made>
  sellers: Record<'own' | 'colleague' | 'other' | 'foreign', Made>
  supervisors: Record<'own' | 'other' | 'foreign', Made>
  topics: Record<'own' | 'foreign', TopicTheory>
}

const makeQuizTopic = (title: string, distributor: Distributor) =>
  makeTopic({
    title,
    mandatoryFor: [distributor],
    questions: [makeChoice()],
    covered: ['English'],
  })

export async function makeWorld(): Promise<World> {
  const own = await makeSupervisor({ supervisorId: 'boss', distributorId: 'LHM' })
  const other = await makeSupervisor({ supervisorId: 'peer', distributorId: 'LHM' })
  const foreign = await makeSupervisor({ supervisorId: 'far', distributorId: 'MER-S' })
  const sellers = {
    own: await makeSeller({ supervisor: own }),
    colleague: await makeSeller({ supervisor: own }),
    other: await makeSeller({ supervisor: other }),
    foreign: await makeSeller({ supervisor: foreign }),
  }
  const topics = {
    own: await makeQuizTopic('Own', 'LHM'),
    foreign: await makeQuizTopic('Foreign', 'MER-S'),
  }
  await studyTheory(sellers.own, topics.own._id)
  await studyTheory(own, topics.own._id)
  await takeQuiz(sellers.own, topics.own._id, 'B')
  const admins = { lhm: await makeAdmin('lhm'), all: await makeAdmin('all') }
  const supervisors = { own, other, foreign }
  return {
    callers: { seller: sellers.own, supervisor: own, ...admins },
    sellers,
    supervisors,
    topics,
  }
}

const isAdmin = (caller: Owner) => caller === 'lhm' || caller === 'all'
const freshId = () => new Types.ObjectId().toHexString()
const idOf = ({ account }: Made) => account._id.toHexString()

/** The `_id` of a new training of that kind; by default open. */
export async function trainingOf(world: World, caller: Owner, kind: Kind): Promise<string> {
  if (kind === 'unknown') return 'nonsense'
  await TrainingModel.deleteMany({})
  const { sellers, supervisors } = world
  const colleague = caller === 'seller' ? sellers.colleague : sellers.other
  const learners = { own: sellers.own, other: colleague, foreign: sellers.foreign }
  // An admin's own are EDAC trainings; on-the-job training of its scope is another's.
  const managers = { own: supervisors.own, other: sellers.own, foreign: supervisors.foreign }
  const subjects = isAdmin(caller) ? managers : learners
  const subject = subjects[kind === 'other' || kind === 'foreign' ? kind : 'own']
  const result = { evaluation: 'Passed' as const, evaluatedAt: new Date(), evaluatedBy: 'boss' }
  const { _id } = await makeTraining(subject, kind === 'evaluated' ? result : {})
  if (kind === 'gone') await TrainingModel.deleteOne({ _id })
  return String(_id)
}

/** A seller of that kind, by its human id or `_id`. */
export function sellerOf({ sellers }: World, caller: Owner, kind: Kind): string {
  if (kind === 'unknown') return 'nobody'
  if (kind === 'gone') return freshId()
  if (kind === 'other') return idOf(caller === 'seller' ? sellers.colleague : sellers.other)
  return kind === 'foreign' ? idOf(sellers.foreign) : sellers.own.account.loginId
}

/** A seller of that kind with a new attempt; of a missing one an attempt of nobody. */
export async function attemptOf(world: World, caller: Owner, kind: Kind) {
  const id = sellerOf(world, caller, kind)
  const account = await findLearner(id)
  const accountId = account?._id ?? new Types.ObjectId()
  const done = { score: 100, evaluation: 'Passed', duration: 60, at: new Date() } as const
  const of = { accountId, topicId: world.topics.own._id, mytype: 'Theory' } as const
  const attempt = await AttemptModel.create({ ...of, ...done })
  return { id, attemptId: String(attempt._id) }
}

/** A supervisor of that kind, by its human id or `_id`. */
export function supervisorOf({ supervisors }: World, kind: Kind): string {
  if (kind === 'unknown') return 'nobody'
  if (kind === 'gone') return freshId()
  if (kind === 'other') return idOf(supervisors.other)
  return kind === 'foreign' ? idOf(supervisors.foreign) : supervisors.own.account.loginId
}

/** A new supervisor of LHM with a seller. */
export async function leavingManager(): Promise<string> {
  const supervisor = await makeSupervisor({ distributorId: 'LHM' })
  await makeSeller({ supervisor })
  return idOf(supervisor)
}

/** A new newcomer who waits for approval. */
export async function newcomerOf(kind: Kind): Promise<string> {
  if (kind === 'unknown') return 'nobody'
  await AccountModel.deleteMany({ approved: false })
  const distributorId = kind === 'foreign' ? 'MER-S' : 'LHM'
  const newcomer = await makeSupervisor({ distributorId, approved: false })
  if (kind === 'gone') await AccountModel.deleteOne({ _id: newcomer.account._id })
  return idOf(newcomer)
}

/** A new seller of that kind, whose session may end. */
export async function newSellerOf({ supervisors }: World, kind: Kind): Promise<string> {
  if (kind === 'unknown') return 'nobody'
  if (kind === 'gone') return freshId()
  return idOf(await makeSeller({ supervisor: supervisors[kind as 'own' | 'other' | 'foreign'] }))
}

/** An admin of that kind: `own` is the caller of scope all, `other` a new one of scope all, `foreign` of another scope. */
export async function adminOf({ callers }: World, kind: Kind): Promise<string> {
  if (kind === 'unknown') return 'nobody'
  if (kind === 'gone') return freshId()
  if (kind === 'own') return callers.all.account.loginId
  return idOf(await makeAdmin(kind === 'other' ? 'all' : 'mers'))
}

/** The serial of a new certificate of a seller of that kind; `unknown` is mistyped. */
export async function serialOf(
  { sellers, supervisors }: World,
  kind: Kind,
  fields: Partial<IssuedStar> = {},
): Promise<string> {
  if (kind === 'unknown') return 'nonsense'
  const holders = { own: sellers.own, other: sellers.other, foreign: sellers.foreign }
  const holder = holders[kind as keyof typeof holders] ?? supervisors.own
  const { _id, serial } = await makeIssued(holder, fields)
  if (kind === 'gone') await IssuedStarModel.deleteOne({ _id })
  return serial
}

/** A session of the caller, or of a seller of that kind. */
export async function sessionOf(
  { callers, sellers }: World,
  caller: keyof World['callers'],
  kind: Kind,
): Promise<string> {
  if (kind === 'unknown') return 'nonsense'
  const owner = kind === 'foreign' || kind === 'other' ? sellers[kind] : callers[caller]
  const at = new Date()
  const _id = randomUUID()
  const facts = { accountId: owner.account._id, at, seenAt: at, address: '203.0.113.7' }
  if (kind !== 'gone')
    await SessionModel.create({ _id, ...facts, expiresAt: new Date(at.getTime() + SESSION_MS) })
  return _id
}

/** A view of the caller, or of another admin, as it is saved. */
export async function viewOf({ callers }: World, caller: Owner, kind: Kind) {
  const view = { id: randomUUID(), name: 'Late', query: 'state=all' }
  const mine = kind === 'own' || kind === 'gone'
  const owner = callers[mine ? caller : caller === 'all' ? 'lhm' : 'all']
  const views = kind === 'gone' ? [] : [{ ...view, default: false }]
  await AccountModel.updateOne({ _id: owner.account._id }, { lists: { sellers: { views } } })
  return { page: 'sellers', ...view, ...(kind === 'unknown' && { id: 'nonsense' }) }
}

/** An import that an admin of scope all or another one has started. */
export async function importOf({ callers }: World, kind: Kind): Promise<string> {
  if (kind === 'unknown') return 'nonsense'
  await ImportJobModel.deleteMany({})
  const job = await ImportJobModel.create(runningBy(callers[kind === 'own' ? 'all' : 'lhm']))
  if (kind === 'gone') await job.deleteOne()
  return job._id.toHexString()
}

/** A job that the admin has started. */
function runningBy({ account: { loginId, _id } }: Made) {
  const startedBy = { role: 'admin', scope: 'all', loginId, accountId: _id.toHexString() } as const
  const times = { leasedUntil: new Date(0), expiresAt: new Date(Date.now() + 60_000) }
  return { state: 'running', startedBy, total: 0, ...times } as const
}

/** A job on many people that the caller or another admin has started. */
export async function jobOf({ callers }: World, caller: Owner, kind: Kind): Promise<string> {
  if (kind === 'unknown') return 'nonsense'
  await PeopleJobModel.deleteMany({})
  const other = caller === 'all' ? 'lhm' : 'all'
  const by = callers[kind === 'own' ? caller : other]
  const job = await PeopleJobModel.create({ ...runningBy(by), action: 'invite' })
  if (kind === 'gone') await job.deleteOne()
  return job._id.toHexString()
}

/** A topic of that kind; for an admin none is its own. */
export function topicOf({ topics }: World, kind: Kind): string {
  if (kind === 'unknown') return 'nonsense'
  return kind === 'gone' ? freshId() : topics[kind === 'foreign' ? 'foreign' : 'own']._id
}

/** A report by a learner, who was asked the own topic's question, of one of a topic of that kind. */
export async function reportOf(world: World, caller: Owner, kind: Kind) {
  const [question] = await allQuestionsOf(world.topics.own._id)
  if (!isAdmin(caller)) await takeQuiz(world.callers[caller], world.topics.own._id, 'B')
  return { topicId: topicOf(world, kind), questionId: question?.id ?? '', language: 'English' }
}

/** An answer to what a seller of that kind has newly said about a question. */
export async function answerOf({ sellers, topics }: World, kind: Kind) {
  const text = 'The key has been corrected'
  if (kind === 'unknown') return { voiceId: 'nonsense', text }
  const { account } = sellers[kind === 'foreign' || kind === 'other' ? kind : 'own']
  const question = { topicId: topics.own._id, questionId: freshId(), revision: 1 }
  const said = { ...question, language: 'English', accountId: account._id, at: new Date() }
  const { _id } = await new QuestionVoiceModel(said).save()
  if (kind === 'gone') await QuestionVoiceModel.deleteOne({ _id })
  return { voiceId: String(_id), text }
}

/** The calls that name a file of a topic: its PDF and the cover of that. */
export function byFiles(world: () => World) {
  const probe =
    (call: CallFacts, type: string, field: 'pdfFile' | 'cover') => (_caller: Owner, kind: Kind) => {
      if (kind === 'unknown') return { path: pathOf(call, { file: 'nonsense' }) }
      if (kind === 'gone') return { path: pathOf(call, { file: `${freshId()}.${type}` }) }
      const [material] = world().topics[kind === 'foreign' ? 'foreign' : 'own'].materials
      return { path: material?.[field] ?? '' }
    }
  return {
    [nameOf(studyCalls.pdf)]: probe(studyCalls.pdf, 'pdf', 'pdfFile'),
    [nameOf(studyCalls.cover)]: probe(studyCalls.cover, 'webp', 'cover'),
  }
}

/** A dry run of a move of this seller to a manager of that kind. */
export function trialMove(world: World, sellerId: string, manager: Kind) {
  return { sellerIds: [sellerId], supervisorId: supervisorOf(world, manager), dryRun: true }
}

/** The first line of the day to a seller of that kind; an admin's trainings are those of its scope's managers. */
export async function lineTo(
  world: World,
  caller: Owner,
  { person = 'own', topic, training }: { person?: Kind; topic?: Kind; training?: Kind },
) {
  await LineModel.deleteMany({})
  const ofManager = training !== undefined && isAdmin(caller)
  return {
    id: ofManager ? supervisorOf(world, person) : sellerOf(world, caller, person),
    kind: 'remind',
    text: 'Please go on',
    ...(topic && { topicId: topicOf(world, topic) }),
    ...(training && { trainingId: await trainingOf(world, caller, training) }),
  }
}

/** A scope: the callers' own, another one, or none. */
export function scopeOf(kind: Kind): string {
  return { own: 'lhm', foreign: 'mers' }[kind as 'own' | 'foreign'] ?? 'nonsense'
}

/** A new seller of a manager of that kind. */
export function newcomerAt(world: World, kind: Kind) {
  const id = `new${freshId().slice(-8)}`
  return { role: 'seller', id, supervisorId: supervisorOf(world, kind) }
}
