import type { Tier } from '@tristar/shared/common/tiers'
import type { CatalogueTopic } from '../../features/topics/catalogue.service.ts'
import { wholeTier, type Errand } from './journey.ts'
import type { Stage } from './people.ts'
import type { Random } from './random.ts'

/** Days before today: when the account was made, and the latest day on which anything was done. */
interface StageDays {
  created: readonly [from: number, to: number]
  lastDay: readonly [from: number, to: number]
}

export const STAGE_DAYS: Record<Stage, StageDays> = {
  new: { created: [1, 12], lastDay: [1, 1] },
  started: { created: [5, 20], lastDay: [1, 3] },
  bronze: { created: [25, 80], lastDay: [1, 9] },
  retake: { created: [20, 75], lastDay: [1, 5] },
  overdue: { created: [115, 170], lastDay: [40, 70] },
  training: { created: [50, 85], lastDay: [2, 8] },
  certificate: { created: [70, 110], lastDay: [5, 7] },
  silver: { created: [100, 165], lastDay: [1, 8] },
  gold: { created: [150, 225], lastDay: [1, 8] },
  done: { created: [234, 250], lastDay: [8, 20] },
}

/** A tier with its passed training and its downloaded certificate. */
function achieved(topics: readonly CatalogueTopic[], belt: Tier): Errand[] {
  return [...wholeTier(topics, belt), { kind: 'training', belt }, { kind: 'download', belt }]
}

/** Some topics of a tier, but not all. */
function partOf(topics: readonly CatalogueTopic[], belt: Tier, random: Random): Errand[] {
  const whole = wholeTier(topics, belt)
  return whole.slice(0, random.between(1, Math.max(1, whole.length - 1)))
}

/** The errands with the last topic's quiz failed or not yet tried. */
function endingIn(quiz: 'failed' | 'open', errands: Errand[]): Errand[] {
  return errands.map((errand, index) =>
    index === errands.length - 1 && errand.kind === 'topic' ? { ...errand, quiz } : errand,
  )
}

/** What a seller at this stage has done, in order. */
export function errandsFor(
  stage: Stage,
  topics: readonly CatalogueTopic[],
  random: Random,
): Errand[] {
  const bronze = achieved(topics, 'White')
  const silver = [...bronze, ...achieved(topics, 'Green')]
  const someBronze = partOf(topics, 'White', random)
  const errands: Record<Stage, Errand[]> = {
    new: [],
    started: endingIn('open', wholeTier(topics, 'White').slice(0, 1)),
    bronze: someBronze,
    retake: endingIn('failed', someBronze),
    overdue: someBronze,
    training: wholeTier(topics, 'White'),
    certificate: bronze.slice(0, -1),
    silver: [...bronze, ...partOf(topics, 'Green', random)],
    gold: [...silver, ...partOf(topics, 'Black', random)],
    done: [...silver, ...achieved(topics, 'Black')],
  }
  return errands[stage]
}

/** What a supervisor has studied: the first topics, and the EDAC theory after the first of them. */
export function supervisorErrands(
  topics: readonly CatalogueTopic[],
  { topicsDone, edacTheory }: { topicsDone: number; edacTheory: boolean },
): Errand[] {
  const counted = topics.filter((topic) => !topic.supervisor).slice(0, topicsDone)
  const theory = edacTheory ? topics.filter((topic) => topic.supervisor) : []
  return [...counted.slice(0, 1), ...theory, ...counted.slice(1)].map((topic) => ({
    kind: 'topic',
    topic,
    quiz: 'passed',
  }))
}
