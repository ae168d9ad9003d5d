import type { Day } from '@tristar/shared/common/dates'
import type { Tier } from '@tristar/shared/common/tiers'
import {
  type NextStep,
  nextStepOf,
  type TrainingStep,
  trainingStepOf,
} from '@tristar/shared/session/nextStep.rules'
import type { LearnerUser } from '@tristar/shared/session/session.schema'
import { shareOf } from '@tristar/shared/study/plan.rules'
import type { Task } from '@tristar/shared/study/progress.schema'
import { paths } from '../../../../lib/paths'
import { stepPath } from '../../../common/stepPath'
import { starPlanOf } from '../../starPlan'

/** `open`: one may do it now, but something else comes first. */
type StationState = 'done' | 'here' | 'open' | 'locked'

/** A stop on the way to a star: a topic, or the training after them. */
export type Station = {
  state: StationState
  /** Where one can do it; undefined while it is locked. */
  to: string | undefined
} & (
  | { kind: 'topic'; task: Task; due: Day }
  | { kind: 'training'; tier: Tier; training: TrainingStep }
)

/** The way to a star on a day. */
export interface Way {
  stations: Station[]
  /** The index of the station at which the learner is; -1 while the way has not opened. */
  here: number
  /** Today's place by the plan: on the way to the station of this index, of which `share` lies behind. */
  today: { index: number; share: number }
  /** The day by which the star is expected. */
  end: Day
}

export function wayOf(user: LearnerUser, tier: Tier, today: Day): Way {
  const { tasks, plan } = starPlanOf(user, tier)
  const step = nextStepOf(user)
  const topics = tasks.map((task, index): Station => {
    const state = topicState(task, step)
    const here = state === 'here' ? stepPath(step, user.role) : paths[user.role].topic(task._id)
    const to = state === 'locked' ? undefined : here
    return { kind: 'topic', task, due: plan.due[index] ?? plan.end, state, to }
  })
  const stations = [...topics, trainingStation(user, tier, step)]
  // The last topic is due on the plan's last day.
  const passed = shareOf(plan, today) * tasks.length
  const index = Math.floor(passed)
  const here = stations.findIndex(({ state }) => state === 'here')
  return { stations, here, today: { index, share: passed - index }, end: plan.end }
}

function topicState(task: Task, step: NextStep): StationState {
  if (task.completed === true) return 'done'
  if ('task' in step && step.task._id === task._id) return 'here'
  return task.locked ? 'locked' : 'open'
}

function trainingStation(user: LearnerUser, tier: Tier, step: NextStep): Station {
  const training = trainingStepOf(user, tier)
  const base = { kind: 'training', tier, training } as const
  if (step.kind === 'initiateTraining' || step.kind === 'awaitTraining')
    return { ...base, state: 'here', to: stepPath(step, user.role) }
  if (training.state === 'locked') return { ...base, state: 'locked', to: undefined }
  const state = training.state === 'done' ? 'done' : 'open'
  return { ...base, state, to: paths[user.role].calendar }
}

/**
 * Where a station stands, and how the line comes to it and leaves it.
 * @param across the stations of a row, where there is room for rows
 */
export function placeOf({ here, stations, today }: Way, index: number, across: number) {
  const last = index === stations.length - 1
  return {
    row: Math.floor(index / across) + 1,
    column: (index % across) + 2,
    first: index === 0 ? 'start' : index % across === 0 ? 'row' : undefined,
    /** The line goes on in the next row. */
    turns: !last && (index + 1) % across === 0,
    reached: index <= here,
    passed: index < here,
    today: today.index === index ? today.share : undefined,
  }
}

export type Place = ReturnType<typeof placeOf>
