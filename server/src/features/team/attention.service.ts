import { daysBetween } from '@tristar/shared/common/dates'
import { LIMITS } from '@tristar/shared/common/limits'
import { needsRestudy } from '@tristar/shared/study/completion.rules'
import { isCounted, readyTierOf } from '@tristar/shared/study/progress.rules'
import type { Attention } from '@tristar/shared/team/team.schema'
import type { Context } from '../../lib/context.ts'
import type { LearnerPrincipal } from '../../lib/principal.ts'
import { type Today, todayIn } from '../../lib/today.ts'
import { type WaitingSeller, waitingSellers } from '../account/account.ts'
import {
  expectedOf,
  type StuckMember,
  stuckMembers,
  type TeamMember,
  wholeTeam,
} from '../study/lists/lists.ts'
import {
  type CatalogueTopic,
  titlesById,
  type TitlesOf,
  topicsForDistributor,
} from '../topics/topics.ts'
import {
  openTeamTrainings,
  type OpenTraining,
  teamStepsDue,
  trainingTitles,
  type TrainingWithSteps,
} from '../trainings/trainings.ts'

/**
 * The sellers who need the supervisor (api: Shapes): the first 50 of each list, with the
 * total numbers.
 */
export async function describeAttention(
  { zone }: Context,
  { loginId, distributorId }: LearnerPrincipal,
): Promise<Attention> {
  const today = todayIn(zone)
  const [team, failing, trainings, agreed, topics, titlesOf, newcomers] = await Promise.all([
    wholeTeam(loginId),
    stuckMembers(loginId),
    openTeamTrainings(loginId),
    teamStepsDue(loginId, today.day),
    topicsForDistributor(distributorId),
    titlesById(),
    waitingSellers(loginId, LIMITS.embeddedList),
  ])
  const overdue = overdueOf(team, today, titlesOf)
  const waiting = waitingOf(team, trainings, { today, titlesOf })
  const stuck = stuckOf(failing, topics)
  const steps = stepsOf(team, agreed, { today, titlesOf })
  const ready = readyOf(team, trainings)
  return {
    overdue: first(overdue),
    waiting: first(waiting),
    stuck: first(stuck),
    steps: first(steps),
    ready: first(ready),
    newcomers: newcomers.sellers.map(presentNewcomer),
    totals: {
      overdue: overdue.length,
      waiting: waiting.length,
      stuck: stuck.length,
      steps: steps.length,
      ready: ready.length,
      newcomers: newcomers.total,
    },
    total: team.length,
  }
}

function presentNewcomer({ _id, loginId, name, createdAt }: WaitingSeller) {
  return { _id: String(_id), sellerId: loginId, name, createdAt: createdAt.toISOString() }
}

function first<Row>(rows: Row[]): Row[] {
  return rows.slice(0, LIMITS.embeddedList)
}

function sellerOf({ _id, loginId, name, figures }: TeamMember) {
  const { status, currentTier, beltProgress } = figures
  return { _id: String(_id), sellerId: loginId, name, status, currentTier, beltProgress }
}

function overdueOf(
  team: readonly TeamMember[],
  { day, zone }: Today,
  titlesOf: TitlesOf,
): Attention['overdue'] {
  return team
    .flatMap((member) => {
      const expectedDate = expectedOf(member, zone)
      if (expectedDate === null || day <= expectedDate) return []
      const days = daysBetween(expectedDate, day)
      const { nextTopicId: topicId } = member.figures
      const titles = titlesOf(topicId)
      return [{ ...sellerOf(member), topicId, topic: titles.English, titles, expectedDate, days }]
    })
    .toSorted((a, b) => b.days - a.days)
}

function waitingOf(
  team: readonly TeamMember[],
  trainings: readonly OpenTraining[],
  { today, titlesOf }: { today: Today; titlesOf: TitlesOf },
): Attention['waiting'] {
  const members = new Map(team.map((member) => [String(member._id), member]))
  return trainings.flatMap((training) => {
    const member = members.get(String(training.sellerAccountId))
    const { trainingDate, trainingTime } = training
    if (!member || trainingDate > today.day) return []
    const when = { trainingId: String(training._id), trainingDate, trainingTime }
    const titles = trainingTitles(training, titlesOf)
    const what = { trainingTopic: titles.English, trainingTitles: titles }
    return [{ ...sellerOf(member), ...what, ...when }]
  })
}

/** Of each training the step that is due the longest. */
function stepsOf(
  team: readonly TeamMember[],
  trainings: readonly TrainingWithSteps[],
  { today, titlesOf }: { today: Today; titlesOf: TitlesOf },
): Attention['steps'] {
  const members = new Map(team.map((member) => [String(member._id), member]))
  return trainings.flatMap((training) => {
    const member = members.get(String(training.sellerAccountId))
    const { _id, trainingDate, steps = [], stepsDue: by = '' } = training
    const step = steps.find((each) => each.by === by && !each.doneAt)
    if (!member || !step) return []
    const titles = trainingTitles(training, titlesOf)
    const what = { trainingTopic: titles.English, trainingTitles: titles, trainingDate }
    const late = { text: step.text, by, days: daysBetween(by, today.day) }
    return [{ ...sellerOf(member), trainingId: String(_id), ...what, ...late }]
  })
}

/** Each one's first topic to restudy; most attempts first. */
function stuckOf(
  members: readonly StuckMember[],
  topics: readonly CatalogueTopic[],
): Attention['stuck'] {
  const counted = topics.filter((topic) => isCounted(topic))
  return members
    .flatMap((member) => {
      const records = new Map(member.records.map((record) => [record.topicId, record]))
      const topic = counted.find((each) => needsRestudy(each, records.get(each._id)))
      const record = topic && records.get(topic._id)
      if (!topic || !record) return []
      const tries = { attempt: record.quizCount, lastScore: record.lastScore ?? 0 }
      const { _id: topicId, title, titles } = topic
      return [{ ...sellerOf(member), topicId, topic: title, titles, ...tries }]
    })
    .toSorted((a, b) => b.attempt - a.attempt)
}

function readyOf(
  team: readonly TeamMember[],
  trainings: readonly OpenTraining[],
): Attention['ready'] {
  const booked = new Set(
    trainings.map((training) => keyOf(training.sellerAccountId, training.belt)),
  )
  return team.flatMap((member) => {
    const belt = readyTierOf(member.figures)
    if (belt === '' || booked.has(keyOf(member._id, belt))) return []
    return [{ ...sellerOf(member), belt }]
  })
}

function keyOf(accountId: unknown, belt: string): string {
  return `${String(accountId)} ${belt}`
}
