import { accountsCalls } from '@tristar/shared/people/accounts.calls'
import { movesCalls } from '@tristar/shared/people/moves.calls'
import { importCalls } from '@tristar/shared/imports/imports.calls'
import { peopleJobsCalls } from '@tristar/shared/people/jobs.calls'
import { peopleCalls } from '@tristar/shared/people/people.calls'
import { resetCalls } from '@tristar/shared/reset/reset.calls'
import { analystsCalls } from '@tristar/shared/people/analysts.calls'
import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import { listViewsCalls } from '@tristar/shared/people/listViews.calls'
import { teamCalls } from '@tristar/shared/team/team.calls'
import { newSellersCalls } from '@tristar/shared/people/newSellers.calls'
import { passwordCalls } from '@tristar/shared/people/password.calls'
import { analysisCalls } from '@tristar/shared/analysis/analysis.calls'
import { dashboardsCalls } from '@tristar/shared/dashboards/dashboards.calls'
import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import { sessionsCalls } from '@tristar/shared/account/sessions.calls'
import { adminsCalls } from '@tristar/shared/account/admins.calls'
import { approvalsCalls } from '@tristar/shared/account/approvals.calls'
import { studyCalls } from '@tristar/shared/study/study.calls'
import { certificatesCalls } from '@tristar/shared/certificates/certificates.calls'
import { credentialsCalls } from '@tristar/shared/certificates/credentials.calls'
import { voicesCalls } from '@tristar/shared/voices/voices.calls'
import { trendsCalls } from '@tristar/shared/trends/trends.calls'
import { nameOf } from './endpoints.ts'
import { linesOwnership } from './linesOwnership.ts'
import { trainingsOwnership } from './trainingsOwnership.ts'

export const KINDS = ['own', 'other', 'foreign', 'evaluated', 'gone', 'unknown'] as const
export type Kind = (typeof KINDS)[number]

/**
 * The callers. The seller and the colleague of `other` have the same supervisor if the call is a seller's, else `other` is
 * a colleague's of the same distributor; `foreign` is of another distributor.
 */
export const OWNERS = ['seller', 'supervisor', 'lhm', 'all'] as const
export type Owner = (typeof OWNERS)[number]

/** The statuses, in the order of KINDS; `-`: there is no such thing. */
type Rule = Readonly<Record<Owner, string>>

const NONE = '403 403 403 - 403 403'
const NO_TOPIC = '403 - 403 - 403 403'
const LEARNERS_TOPIC = '200 - 404 - 404 404'
const ofAnybody = (rule: string): Rule => ({ seller: rule, supervisor: rule, lhm: rule, all: rule })
const OF_SERIAL = ofAnybody('200 200 200 - 404 400')
const OF_ALL = ofAnybody('200 200 200 - 404 404')
const CERTIFICATE = { seller: NONE, supervisor: NONE, lhm: NONE }
const NO_ADMINS = { lhm: NONE, all: NONE }
const NO_ADMINS_TOPIC = { lhm: NO_TOPIC, all: NO_TOPIC }
const OWN_SELLER = { seller: NONE, supervisor: '200 404 404 - 404 404', ...NO_ADMINS }
/** Of an admin's scope, and everything. */
const PERSON = {
  seller: NONE,
  supervisor: NONE,
  lhm: '200 200 404 - 404 404',
  all: '200 200 200 - 404 404',
}
/** A view of another admin is as if there were none. */
const OWN_VIEW = {
  ...ofAnybody('200 404 404 - 404 404'),
  seller: NONE,
  supervisor: NONE,
}
const NO_SCOPE = '403 - 403 - - 403'
const SCOPE = {
  seller: NO_SCOPE,
  supervisor: NO_SCOPE,
  lhm: '200 - 403 - - 400',
  all: '200 - 200 - - 400',
}
const NO_IMPORT = '403 403 - - 403 403'
/** Only one runs at a time: every admin of scope all may follow and cancel it. */
const IMPORT = {
  seller: NO_IMPORT,
  supervisor: NO_IMPORT,
  lhm: NO_IMPORT,
  all: '200 200 - - 404 404',
}
/** An admin follows and cancels its own jobs. */
const JOB = {
  seller: NO_IMPORT,
  supervisor: NO_IMPORT,
  lhm: '200 404 - - 404 404',
  all: '200 404 - - 404 404',
}
/** It has not ended. */
const RUNNING_JOB = { ...JOB, lhm: '409 404 - - 404 404', all: '409 404 - - 404 404' }
const NO_TOPIC_OF_ADMINS = '403 - - - 403 403'
const TOPIC = {
  seller: NO_TOPIC_OF_ADMINS,
  supervisor: NO_TOPIC_OF_ADMINS,
  lhm: NO_TOPIC_OF_ADMINS,
  all: '200 - - - 404 404',
}
/** Another admin, whose scope does not matter; oneself is refused. */
const ADMIN = { seller: NONE, supervisor: NONE, lhm: NONE, all: '409 200 200 - 404 404' }
const FILE = {
  seller: LEARNERS_TOPIC,
  supervisor: LEARNERS_TOPIC,
  lhm: '200 - 404 - 404 404',
  all: '200 - 200 - 404 404',
}
const STUDY = { seller: LEARNERS_TOPIC, supervisor: LEARNERS_TOPIC, ...NO_ADMINS_TOPIC }

/**
 * The answer to a call that names another person's thing (api: Who may call what),
 * maintained by hand. A call that names two things has a row for each, distinguished after a `#`.
 */
export const OWNERSHIP: Readonly<Record<string, Rule>> = {
  ...trainingsOwnership,
  [nameOf(certificatesCalls.download)]: {
    // Their own, but not achieved yet.
    seller: '409 403 403 - 403 403',
    supervisor: '409 403 403 - 403 403',
    ...NO_ADMINS,
  },
  [nameOf(certificatesCalls.print)]: {
    seller: '200 403 403 - 404 400',
    supervisor: '200 403 403 - 404 400',
    lhm: '200 200 403 - 404 400',
    all: '200 200 200 - 404 400',
  },
  // Whoever has the serial holds the certificate in hands.
  [nameOf(certificatesCalls.check)]: OF_SERIAL,
  [nameOf(credentialsCalls.credential)]: OF_SERIAL,
  [nameOf(credentialsCalls.badgeSvg)]: OF_SERIAL,
  [nameOf(credentialsCalls.badgePng)]: OF_SERIAL,
  [nameOf(credentialsCalls.achievement)]: OF_ALL,
  [nameOf(credentialsCalls.achievementBadge)]: OF_ALL,
  [nameOf(credentialsCalls.status)]: OF_ALL,
  [nameOf(certificatesCalls.revoke)]: { ...CERTIFICATE, all: '200 200 200 - 404 400' },
  [nameOf(certificatesCalls.restore)]: { ...CERTIFICATE, all: '200 200 200 - 404 400' },
  // Those of the tests have no seal.
  [nameOf(certificatesCalls.reissue)]: { ...CERTIFICATE, all: '409 409 409 - 404 400' },

  [nameOf(studyCalls.completeAsSeller)]: {
    seller: LEARNERS_TOPIC,
    supervisor: NO_TOPIC,
    ...NO_ADMINS_TOPIC,
  },
  [`${nameOf(studyCalls.completeAsSeller)}#sellerId`]: {
    seller: '200 403 403 - 403 403',
    supervisor: NONE,
    ...NO_ADMINS,
  },
  [nameOf(studyCalls.completeAsSupervisor)]: {
    seller: NO_TOPIC,
    supervisor: LEARNERS_TOPIC,
    ...NO_ADMINS_TOPIC,
  },
  [`${nameOf(studyCalls.completeAsSupervisor)}#supervisorId`]: {
    seller: NONE,
    supervisor: '200 403 403 - 403 403',
    ...NO_ADMINS,
  },
  [nameOf(studyCalls.materials)]: STUDY,
  [nameOf(studyCalls.questions)]: STUDY,
  [nameOf(studyCalls.pdf)]: FILE,
  [nameOf(studyCalls.cover)]: FILE,

  [nameOf(voicesCalls.report)]: STUDY,
  // Of whom it is does not matter.
  [nameOf(voicesCalls.answer)]: { ...CERTIFICATE, all: '200 200 200 - 404 404' },

  [nameOf(teamCalls.sellerByQuery)]: OWN_SELLER,
  [nameOf(teamCalls.seller)]: OWN_SELLER,

  ...linesOwnership({ ownSeller: OWN_SELLER, person: PERSON }),

  [nameOf(passwordCalls.ofSeller)]: OWN_SELLER,
  [nameOf(passwordCalls.ofLearner)]: PERSON,
  [nameOf(newSellersCalls.decide)]: OWN_SELLER,
  [nameOf(peopleCalls.ownPerson)]: OWN_SELLER,

  [nameOf(peopleCalls.ownPerson)]: OWN_SELLER,
  [nameOf(peopleCalls.person)]: PERSON,
  [nameOf(peopleCalls.ownWrongAnswers)]: OWN_SELLER,
  [nameOf(peopleCalls.wrongAnswers)]: PERSON,
  [nameOf(peopleListCalls.team)]: PERSON,
  [nameOf(peopleListCalls.supervisorLog)]: PERSON,
  [nameOf(peopleListCalls.userLog)]: PERSON,
  [nameOf(approvalsCalls.decide)]: PERSON,
  [nameOf(resetCalls.reset)]: { ...PERSON, lhm: NONE },
  [nameOf(adminsCalls.changeScope)]: ADMIN,
  [nameOf(adminsCalls.givePassword)]: ADMIN,
  [nameOf(adminsCalls.remove)]: ADMIN,
  [nameOf(accountsCalls.add)]: {
    seller: NONE,
    supervisor: NONE,
    lhm: '201 201 404 - 404 404',
    all: '201 201 201 - 404 404',
  },
  [nameOf(accountsCalls.edit)]: PERSON,
  [nameOf(movesCalls.move)]: PERSON,
  [`${nameOf(movesCalls.move)}#supervisorId`]: PERSON,
  [nameOf(movesCalls.deactivate)]: PERSON,
  [`${nameOf(movesCalls.deactivate)}#handOverTo`]: PERSON,
  [nameOf(movesCalls.reactivate)]: PERSON,
  [`${nameOf(movesCalls.reactivate)}#supervisorId`]: PERSON,
  [nameOf(movesCalls.erase)]: { ...PERSON, lhm: NONE },

  // A session of somebody else is as if there were none.
  [nameOf(sessionsCalls.end)]: ofAnybody('200 404 404 - 404 404'),

  [nameOf(listViewsCalls.save)]: OWN_VIEW,
  [nameOf(listViewsCalls.remove)]: OWN_VIEW,

  [nameOf(peopleListCalls.supervisors)]: SCOPE,
  [nameOf(peopleListCalls.users)]: SCOPE,
  [nameOf(peopleListCalls.export)]: SCOPE,
  [nameOf(analystsCalls.file)]: SCOPE,
  [nameOf(approvalsCalls.list)]: SCOPE,
  [nameOf(dashboardsCalls.attention)]: SCOPE,
  [nameOf(resetCalls.list)]: { ...SCOPE, lhm: NO_SCOPE },

  [nameOf(importCalls.job)]: IMPORT,
  [nameOf(importCalls.cancel)]: IMPORT,
  [nameOf(peopleJobsCalls.job)]: JOB,
  [nameOf(peopleJobsCalls.cancel)]: JOB,
  [nameOf(peopleJobsCalls.putAway)]: RUNNING_JOB,

  [nameOf(trendsCalls.admin)]: PERSON,
  [nameOf(trendsCalls.file)]: PERSON,
  [nameOf(trendsCalls.changes)]: SCOPE,
  [nameOf(trendsCalls.teamChanges)]: SCOPE,
  [nameOf(trendsCalls.topics)]: SCOPE,
  [nameOf(trendsCalls.topicsFile)]: SCOPE,
  [nameOf(analysisCalls.topic)]: TOPIC,
  [nameOf(analysisCalls.file)]: TOPIC,
  [nameOf(topicsCalls.fetch)]: TOPIC,
  [nameOf(topicsCalls.edit)]: TOPIC,
  [nameOf(studyCalls.topicImpact)]: TOPIC,
  [nameOf(voicesCalls.list)]: TOPIC,
  [nameOf(topicsCalls.history)]: TOPIC,
  [nameOf(topicsCalls.former)]: TOPIC,
  [nameOf(topicsCalls.restore)]: TOPIC,
  [nameOf(topicsCalls.publishRevision)]: TOPIC,
  [nameOf(topicsCalls.dropRevision)]: TOPIC,
  [nameOf(topicsCalls.duplicate)]: { ...TOPIC, all: '201 - - - 404 404' },
  [nameOf(topicsCalls.withdraw)]: TOPIC,
  [nameOf(topicsCalls.remove)]: TOPIC,
}
