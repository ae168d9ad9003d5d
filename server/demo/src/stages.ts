import type { Tier } from '@tristar/shared/common/tiers'
import type { CatalogueTopic } from '@tristar/server'
import { wholeTier, type Errand } from './journey.ts'
import type { DemoSupervisor, Stage } from './people.ts'
import type { Random } from '@tristar/shared/common/random'

/** A tier with its passed training, some at the second try, and its downloaded certificate. */
function achieved(topics: readonly CatalogueTopic[], belt: Tier, random: Random): Errand[] {
  const failedFirst = random.chance(30)
  return [
    ...wholeTier(topics, belt),
    { kind: 'training', belt, failedFirst },
    { kind: 'download', belt },
  ]
}

/** All topics of Bronze, and its training on the given day. */
function bronzeBooked(topics: readonly CatalogueTopic[], inDays: number): Errand[] {
  return [...wholeTier(topics, 'White'), { kind: 'booking', belt: 'White', inDays }]
}

/** Some topics of a tier, but not all. */
function partOf(topics: readonly CatalogueTopic[], belt: Tier, random: Random): Errand[] {
  const whole = wholeTier(topics, belt)
  return whole.slice(0, random.between(1, Math.max(1, whole.length - 1)))
}

/** The actions with the last topic's quiz failed or not yet tried. */
function endingIn(quiz: 'failed' | 'open', errands: Errand[]): Errand[] {
  return errands.map((errand, index) =>
    index === errands.length - 1 && errand.kind === 'topic' ? { ...errand, quiz } : errand,
  )
}

/** A seller's actions by stage, in order. */
export function errandsFor(
  stage: Stage,
  topics: readonly CatalogueTopic[],
  random: Random,
): Errand[] {
  const bronze = achieved(topics, 'White', random)
  const silver = [...bronze, ...achieved(topics, 'Green', random)]
  const someBronze = partOf(topics, 'White', random)
  const errands: Record<Stage, Errand[]> = {
    new: [],
    started: endingIn('open', wholeTier(topics, 'White').slice(0, 1)),
    bronze: someBronze,
    retake: endingIn('failed', someBronze),
    overdue: someBronze,
    training: wholeTier(topics, 'White'),
    waiting: bronzeBooked(topics, -random.between(0, 4)),
    booked: bronzeBooked(topics, random.between(1, 9)),
    rebooked: [
      ...wholeTier(topics, 'White'),
      { kind: 'failedTraining', belt: 'White' },
      { kind: 'booking', belt: 'White', inDays: random.between(2, 6) },
    ],
    certificate: bronze.slice(0, -1),
    silver: [...bronze, ...partOf(topics, 'Green', random)],
    gold: [...silver, ...partOf(topics, 'Black', random)],
    // A User Manager may book Gold with one open topic.
    goldBooked: [
      ...silver,
      ...wholeTier(topics, 'Black').slice(0, -1),
      { kind: 'booking', belt: 'Black', inDays: random.between(2, 5), byManager: true },
    ],
    done: [...silver, ...achieved(topics, 'Black', random)],
  }
  return errands[stage]
}

/**
 * A supervisor's actions: the first topics, and the EDAC theory after the first of them; then the assessments, evaluated
 * ones by their result, an open one by its day relative to today.
 */
export function supervisorErrands(
  topics: readonly CatalogueTopic[],
  { topicsDone, edacTheory, edac }: Pick<DemoSupervisor, 'topicsDone' | 'edacTheory' | 'edac'>,
): Errand[] {
  const counted = topics.filter((topic) => !topic.supervisor).slice(0, topicsDone)
  const theory = edacTheory ? topics.filter((topic) => topic.supervisor) : []
  const studied = [...counted.slice(0, 1), ...theory, ...counted.slice(1)]
  return [
    ...studied.map((topic): Errand => ({ kind: 'topic', topic, quiz: 'passed' })),
    ...edac.map((each): Errand =>
      typeof each === 'number'
        ? { kind: 'booking', belt: '', inDays: each }
        : { kind: 'edac', evaluation: each },
    ),
  ]
}
