import { resetCalls } from '@tristar/shared/reset/reset.calls'
import { analystsCalls } from '@tristar/shared/people/analysts.calls'
import { OBSERVED } from '@tristar/shared/people/analysts.columns'
import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import { auditCalls } from '@tristar/shared/audit/audit.calls'
import { adminsCalls } from '@tristar/shared/account/admins.calls'
import { approvalsCalls } from '@tristar/shared/account/approvals.calls'
import { settingsCalls } from '@tristar/shared/account/settings.calls'
import { operationCalls } from '@tristar/shared/operation/operation.calls'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import { dashboardsCalls } from '@tristar/shared/dashboards/dashboards.calls'
import { certificatesCalls } from '@tristar/shared/certificates/certificates.calls'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { pathOf } from '@tristar/shared/common/calls'
import { studyCalls } from '@tristar/shared/study/study.calls'
import request from 'supertest'
import { AccountModel } from '../features/account/account.model.ts'
import { IssuedStarModel } from '../features/certificates/issuedStars.model.ts'
import { TOKEN_HEADER } from '../lib/session.ts'
import type { TestApp } from './app.ts'
import { makeIssued } from './certificates.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from './factories.ts'
import type { World } from './ownershipWorld.ts'
import { TOPIC_CALLS } from './goodTopicCalls.ts'
import { ACCOUNT_CALLS } from './goodAccountCalls.ts'
import { NOTIFICATION_CALLS } from './goodNotificationCalls.ts'
import { FOLLOW_UP_CALLS } from './goodFollowUpCalls.ts'
import { LINE_CALLS } from './goodLineCalls.ts'
import { VOICE_CALLS } from './goodVoiceCalls.ts'
import { CALENDAR_CALLS } from './goodCalendarCalls.ts'
import { CREDENTIAL_CALLS } from './goodCredentialCalls.ts'
import { PEOPLE_CALLS } from './goodPeopleCalls.ts'
import { STUDY_CALLS } from './goodStudyCalls.ts'
import type { Prepare } from './goodCall.ts'
import { makeTopic } from './topics.ts'
import { studyTheory, takeQuiz } from './topicStudy.ts'
import { edacBody, edacTable, makeCancelled, makeTraining, ojtBody } from './trainings.ts'
import { nameOf } from './endpoints.ts'

const WHEN = { trainingDate: '2026-12-02', trainingTime: '10:00' }
const DRAFT = { bsScore: '8', edacForm: { table: { a1: 'Y' } } }

const byAnybody: Prepare = () => [{}]
const byAdmins: Prepare = ({ callers: { all, lhm } }) => [{ by: all }, { by: lhm }]
/** Of everything that the world holds. */
const MONTHS = { from: '2025-01', to: '2027-12' }
const byChief: Prepare = ({ callers: { all } }) => [{ by: all }]
const aboutManager: Prepare = ({ callers: { all }, supervisors }) => [
  { by: all, sent: { supervisorId: supervisors.own.account.loginId } },
]
const aboutAdmin: Prepare = async ({ callers: { all } }) => [
  { by: all, sent: { id: (await makeAdmin('all')).account.loginId } },
]

/** Open trainings: on the job, for its supervisor, and an EDAC, for an admin. */
async function openTrainings({ callers, supervisors }: World) {
  const seller = await makeSeller({ supervisor: supervisors.own })
  const manager = await makeSupervisor()
  const ojt = await makeTraining(seller)
  const edac = await makeTraining(manager)
  return [
    { by: callers.supervisor, seller, trainingId: String(ojt._id) },
    { by: callers.all, seller: manager, trainingId: String(edac._id) },
  ]
}

/** A seller and its supervisor, who have both achieved the first star. */
async function achieve({ callers: { all } }: World, { app }: TestApp, name = ''): Promise<Made[]> {
  const supervisor = await makeSupervisor({ distributorId: 'MER-EC', name })
  const seller = await makeSeller({ supervisor })
  const { _id: topicId } = await makeTopic({ title: 'Star', mandatoryFor: ['MER-EC'] })
  for (const learner of [supervisor, seller]) await studyTheory(learner, topicId)
  const { _id } = await makeTraining(seller)
  const sent = { trainingId: String(_id), evaluation: 'Passed' }
  const passed = request(app).post(trainingsCalls.evaluate.path).set(TOKEN_HEADER, supervisor.token)
  await passed.send(sent).expect(200)
  await request(app).post(topicsCalls.remove.path).set(TOKEN_HEADER, all.token).send({ topicId })
  return [seller, supervisor]
}

/** Few people: queries for all of them look at the whole world. */
const achieved = new WeakMap<World, Promise<Made[]>>()

const ofStars: Prepare = async (world, test) => {
  const learners = achieved.get(world) ?? achieve(world, test)
  achieved.set(world, learners)
  return (await learners).map((by) => ({ by, sent: { belt: 'White' } }))
}

/** A call with a training in its path, by those whom it concerns. */
const ofTrainings =
  (path: string): Prepare =>
  async (world) =>
    (await openTrainings(world)).flatMap(({ by, seller, trainingId }) =>
      [by, seller].map((each) => ({ by: each, path: path.replace(':id', trainingId) })),
    )

const TRAININGS: Record<string, Prepare> = {
  [nameOf(trainingsCalls.list)]: ({ callers }) =>
    Object.values(callers).map((by) => ({ by, sent: { from: '2026-11-01', to: '2026-11-30' } })),
  [nameOf(trainingsCalls.candidates)]: ({ callers }) => [
    { by: callers.all, sent: { search: 'a' } },
  ],
  [nameOf(trainingsCalls.add)]: async ({ callers, supervisors, topics: { own } }) => {
    const seller = await makeSeller({ supervisor: supervisors.own })
    const other = await makeSeller({ supervisor: supervisors.own })
    for (const learner of [seller, other]) {
      await studyTheory(learner, own._id)
      await takeQuiz(learner, own._id, 'B')
    }
    const { loginId: sellerId } = other.account
    const { loginId: supervisorId } = (await makeSupervisor()).account
    return [
      { by: seller, sent: ojtBody([own._id]) },
      { by: callers.supervisor, sent: ojtBody([own._id], { sellerId }) },
      { by: callers.supervisor, sent: edacBody() },
      { by: callers.lhm, sent: edacBody({ supervisorId }) },
    ]
  },
  [nameOf(trainingsCalls.edit)]: async (world) => {
    const topicId = [world.topics.own._id]
    return (await openTrainings(world)).map(({ by, trainingId }) => ({
      by,
      sent: { ...WHEN, trainingId, topicId },
    }))
  },
  [nameOf(trainingsCalls.evaluate)]: async (world) =>
    (await openTrainings(world)).map(({ by, trainingId }) => ({
      by,
      sent: { trainingId, evaluation: 'Passed', edacForm: { table: edacTable() } },
    })),
  [nameOf(trainingsCalls.draft)]: async (world) =>
    (await openTrainings(world)).map(({ by, trainingId: id }) => ({ by, sent: { id, ...DRAFT } })),
  [nameOf(trainingsCalls.remove)]: async (world) =>
    (await openTrainings(world)).map(({ by, trainingId }) => ({ by, sent: { id: trainingId } })),
  [nameOf(trainingsCalls.cancel)]: async (world) =>
    (await openTrainings(world)).map(({ by, trainingId: id }) => ({
      by,
      sent: { id, reason: 'The outlet is closed.' },
    })),
  [nameOf(trainingsCalls.restore)]: async ({ callers: { all } }) => {
    const edac = await makeTraining(await makeSupervisor(), makeCancelled(all))
    return [{ by: all, sent: { id: String(edac._id) } }]
  },
  [nameOf(trainingsCalls.one)]: ofTrainings(trainingsCalls.one.path),
  [nameOf(trainingsCalls.ics)]: ofTrainings(trainingsCalls.ics.path),
  ...CALENDAR_CALLS,
  ...FOLLOW_UP_CALLS,
  [nameOf(certificatesCalls.check)]: async ({ sellers, supervisors }) => {
    const named = await makeIssued(sellers.own)
    const nameless = await makeIssued(supervisors.own, { issued: undefined })
    return [named, nameless].map(({ serial }) => ({
      path: pathOf(certificatesCalls.check, { serial }),
    }))
  },
  [nameOf(certificatesCalls.print)]: async ({ callers: { all }, sellers }) => {
    const { serial } = await makeIssued(sellers.own)
    return [{ by: all, path: pathOf(certificatesCalls.print, { serial }) }]
  },
  [nameOf(certificatesCalls.revoke)]: async ({ callers: { all }, sellers }) => {
    const { serial } = await makeIssued(sellers.own)
    return [{ by: all, sent: { serial, reason: 'Issued by mistake' } }]
  },
  [nameOf(certificatesCalls.reissue)]: async (world, test) => {
    const [, { account } = world.supervisors.own] = await achieve(world, test, 'Misspelt')
    const star = await IssuedStarModel.findOne({ accountId: account._id })
    await AccountModel.updateOne({ _id: account._id }, { $set: { name: 'Corrected' } })
    return [{ by: world.callers.all, sent: { serial: star?.serial, reason: 'Misspelt' } }]
  },
  [nameOf(certificatesCalls.restore)]: async ({ callers: { all }, sellers }) => {
    const revoked = { at: new Date(), by: 'admin', reason: 'Issued by mistake' } as const
    const { serial } = await makeIssued(sellers.own, { revoked })
    return [{ by: all, sent: { serial, reason: 'Revoked by mistake' } }]
  },
  [nameOf(certificatesCalls.download)]: ofStars,
  [nameOf(certificatesCalls.star)]: ofStars,
  [nameOf(studyCalls.starSeen)]: ofStars,
}

const ADMIN: Record<string, Prepare> = {
  [nameOf(dashboardsCalls.admin)]: byAdmins,
  [nameOf(dashboardsCalls.distributors)]: byAdmins,
  [nameOf(dashboardsCalls.attention)]: ({ callers: { all, lhm } }) => [
    { by: all },
    { by: lhm },
    { by: all, sent: { dist: 'ktcb' } },
  ],
  [nameOf(peopleListCalls.export)]: byAdmins,
  [nameOf(analystsCalls.file)]: ({ callers: { all, lhm } }) =>
    [all, lhm].flatMap((by) =>
      OBSERVED.map((what) => ({ by, sent: { what, ...MONTHS, names: 'true' } })),
    ),
  [nameOf(peopleListCalls.supervisors)]: byAdmins,
  [nameOf(peopleListCalls.users)]: byAdmins,
  [nameOf(peopleListCalls.team)]: aboutManager,
  [nameOf(peopleListCalls.supervisorLog)]: aboutManager,
  [nameOf(peopleListCalls.userLog)]: ({ callers: { all }, sellers }) => [
    { by: all, sent: { sellerId: sellers.own.account.loginId } },
  ],
  [nameOf(approvalsCalls.list)]: byAdmins,
  [nameOf(approvalsCalls.decide)]: async ({ callers: { all } }) => {
    const newcomers = [
      await makeSupervisor({ approved: false }),
      await makeSupervisor({ approved: false }),
    ]
    return newcomers.map(({ account }, place) => ({
      by: all,
      sent: { supervisorId: account.loginId, approve: place === 0 },
    }))
  },
  [nameOf(settingsCalls.read)]: byChief,
  [nameOf(operationCalls.state)]: byChief,
  [nameOf(operationCalls.setup)]: byChief,
  [nameOf(operationCalls.putAway)]: byChief,
  [nameOf(settingsCalls.save)]: ({ callers: { all } }) => [
    {
      by: all,
      sent: { registration: 'approval', sellers: 'manager', contact: 'IT desk: 03-2345 6789' },
    },
    { by: all, sent: { registration: 'open', sellers: 'open', contact: '' } },
  ],
  [nameOf(resetCalls.list)]: byChief,
  [nameOf(resetCalls.reset)]: async ({ callers: { all }, supervisors, topics }) => {
    const seller = await makeSeller({ supervisor: supervisors.own })
    await studyTheory(seller, topics.own._id)
    await takeQuiz(seller, topics.own._id, 'B')
    await makeTraining(seller)
    return [{ by: all, sent: { id: seller.account.loginId } }]
  },
  [nameOf(auditCalls.list)]: byChief,
  [nameOf(adminsCalls.list)]: byChief,
  [nameOf(adminsCalls.add)]: ({ callers: { all } }) => [
    { by: all, sent: { username: 'newcomer', scope: 'lhm' } },
  ],
  [nameOf(adminsCalls.changeScope)]: async ({ callers: { all } }) => [
    { by: all, sent: { id: (await makeAdmin('all')).account.loginId, scope: 'lhm' } },
  ],
  [nameOf(adminsCalls.givePassword)]: aboutAdmin,
  [nameOf(adminsCalls.remove)]: aboutAdmin,
}

/** Valid calls of every endpoint, prepared lazily; together they cover every branch of a role. */
export const GOOD_CALLS: Readonly<Record<string, Prepare>> = {
  'get /api/health': byAnybody,
  'get /api/openapi.json': byAnybody,
  'get /api/docs': byAnybody,
  ...ACCOUNT_CALLS,
  ...NOTIFICATION_CALLS,
  ...STUDY_CALLS,
  ...TRAININGS,
  ...ADMIN,
  ...PEOPLE_CALLS,
  ...CREDENTIAL_CALLS,
  ...VOICE_CALLS,
  ...LINE_CALLS,
  // Last: a new topic locks later ones.
  ...TOPIC_CALLS,
}
