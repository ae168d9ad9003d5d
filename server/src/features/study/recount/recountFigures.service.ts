import type { Day } from '@tristar/shared/common/dates'
import { idKey } from '@tristar/shared/common/ids'
import { COHORT_COUNTS } from '@tristar/shared/study/cohort.rules'
import {
  completeRateOf,
  GROUP_COUNTS,
  TEAM_COUNTS,
  TOPIC_COUNTS,
} from '@tristar/shared/study/figures.rules'
import { learnersInBatches } from './learnerBatches.service.ts'
import { compareFigures, type FigureDifference, type Kept } from './compareFigures.ts'
import { type Book, type BookName, settleFigures } from './correctFigures.ts'
import {
  type CohortFigures,
  CohortFiguresModel,
  type GroupFigures,
  GroupFiguresModel,
  type TeamFigures,
  TeamFiguresModel,
  type TopicFigures,
  TopicFiguresModel,
} from '../figures/figures.model.ts'
import { type CountedTraining, type Counts, FiguresSum } from '../figures/figures.adjust.ts'

const TOPIC_NAMES = [...TOPIC_COUNTS, 'trainings'] as const
const TEAM_NAMES = [...TEAM_COUNTS, 'noTrainings', 'completeRate'] as const
/** Recounts of documents that change meanwhile. */
const PASSES = 3

/** Reads all live trainings in batches; implemented by the feature above. */
type AllTrainings = () => AsyncIterable<readonly CountedTraining[]>

export interface FiguresRecount {
  differences: FigureDifference[]
  /** Documents that kept changing, which could not be judged. */
  unsettled: number
}

/**
 * Recounts all kept figures from the learners' progress and the trainings, in constant memory, and compares. Runs
 * concurrently with users: a document is judged, and with `fix` corrected, only if it has not changed since the count
 * began.
 */
export async function recountFigures(
  trainings: AllTrainings,
  { fix }: { fix: boolean },
): Promise<FiguresRecount> {
  const found = new Map<string, FigureDifference>()
  for (let pass = 1; ; pass += 1) {
    const { differences, unsettled } = await countOnce(trainings, fix)
    for (const difference of differences) found.set(difference.figure, difference)
    if (unsettled === 0 || pass === PASSES) return { differences: [...found.values()], unsettled }
  }
}

async function countOnce(allTrainings: AllTrainings, fix: boolean): Promise<FiguresRecount> {
  const kept = await readKept()
  const sum = new FiguresSum()
  const supervisors = await countLearners(sum)
  for await (const trainings of allTrainings())
    for (const training of trainings) sum.addTraining(training, 1)
  const result: FiguresRecount = { differences: [], unsettled: 0 }
  for (const book of booksOf(sum, supervisors)) {
    const deviations = compareFigures(book.name, kept[book.name], book.counted, book.spare)
    const settled = await settleFigures(book, deviations, fix)
    result.differences.push(...settled.flatMap(({ differences }) => differences))
    result.unsettled += deviations.length - settled.length
  }
  return result
}

async function readKept(): Promise<Record<BookName, Kept[]>> {
  const [topics, teams, groups, cohorts] = await Promise.all([
    TopicFiguresModel.find().lean<TopicFigures[]>(),
    TeamFiguresModel.find().lean<TeamFigures[]>(),
    GroupFiguresModel.find().lean<GroupFigures[]>(),
    CohortFiguresModel.find().lean<CohortFigures[]>(),
  ])
  return {
    topicFigures: topics.map((doc) => keptOf(doc._id, doc, TOPIC_NAMES)),
    teamFigures: teams.map((doc) => keptOf(doc.loginKey, doc, TEAM_NAMES)),
    groupFigures: groups.map((doc) => keptOf(doc._id, doc, GROUP_COUNTS)),
    cohortFigures: cohorts.map((doc) => keptOf(doc._id, doc, COHORT_COUNTS)),
  }
}

function keptOf<Field extends string>(
  key: string,
  doc: Record<Field | 'revision', number>,
  names: readonly Field[],
): Kept {
  const counts = Object.fromEntries(names.map((name) => [name, doc[name]]))
  return { key, revision: doc.revision, counts }
}

type Supervisor = Pick<
  TeamFigures,
  '_id' | 'loginId' | 'distributorId' | 'name' | 'nameKey' | 'state' | 'activeOn'
>

/** Adds up all learners; each supervisor has a team. */
async function countLearners(sum: FiguresSum): Promise<Supervisor[]> {
  const supervisors: Supervisor[] = []
  for await (const learners of learnersInBatches())
    for (const learner of learners) {
      sum.addLearner(learner, 1)
      sum.addActivity(learner)
      const { _id, role, loginId, distributorId, name, nameKey, state, activeOn } = learner
      if (role === 'supervisor')
        supervisors.push({ _id, loginId, distributorId, name, nameKey, state, activeOn })
    }
  return supervisors
}

function booksOf(sum: FiguresSum, supervisors: readonly Supervisor[]): Book[] {
  const byKey = new Map(supervisors.map((each) => [idKey(each.loginId), each]))
  return [
    {
      name: 'topicFigures',
      field: '_id',
      spare: true,
      counted: countsOf(sum.topics, TOPIC_NAMES),
      fieldsOf: (key) => sum.topics.get(key)?.fields ?? {},
    },
    {
      name: 'teamFigures',
      field: 'loginKey',
      spare: false,
      counted: new Map([...byKey.keys()].map((key) => [key, teamCounts(sum, key)])),
      fieldsOf: (key) => ({ ...byKey.get(key), ...activityOf(sum.teams.get(key)) }),
    },
    {
      name: 'groupFigures',
      field: '_id',
      spare: true,
      counted: countsOf(sum.groups, GROUP_COUNTS),
      fieldsOf: (key) => sum.groups.get(key)?.fields ?? {},
    },
    {
      name: 'cohortFigures',
      field: '_id',
      spare: true,
      counted: countsOf(sum.cohorts, COHORT_COUNTS),
      fieldsOf: (key) => sum.cohorts.get(key)?.fields ?? {},
    },
  ]
}

function countsOf(
  parts: ReadonlyMap<string, { counts: Counts }>,
  names: readonly string[],
): Map<string, Counts> {
  return new Map([...parts].map(([key, { counts }]) => [key, allOf(names, counts)]))
}

/** Without sellers it is the manager's own. */
const activityOf = (team: { activeOn?: Day } | undefined) =>
  team?.activeOn ? { activeOn: team.activeOn } : {}

function teamCounts({ teams }: FiguresSum, key: string): Counts {
  const { sellers = 0, progressSum = 0, ...rest } = teams.get(key)?.counts ?? {}
  const completeRate = completeRateOf({ sellers, progressSum })
  return allOf(TEAM_NAMES, { ...rest, sellers, progressSum, completeRate })
}

function allOf(names: readonly string[], counts: Counts): Counts {
  return Object.fromEntries(names.map((name) => [name, counts[name] ?? 0]))
}
