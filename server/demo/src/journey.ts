import type { Distributor } from '@tristar/shared/common/distributors'
import type { MaterialLanguage } from '@tristar/shared/common/languages'
import { TIER_KEYS, type Tier } from '@tristar/shared/common/tiers'
import { applyAttempt, completedAt, type TopicRecord } from '@tristar/shared/study/completion.rules'
import { noTiers, type TierRecords } from '@tristar/shared/study/progress.rules'
import { packVisits } from '@tristar/shared/study/visits.rules'
import type { LearnerRole } from '@tristar/shared/common/roles'
import type { Evaluation } from '@tristar/shared/common/evaluations'
import {
  achieve as achieveStars,
  analysedFields,
  type Attempt,
  type CatalogueTopic,
  type QuizVersion,
} from '@tristar/server'
import { answerQuiz } from './answers.ts'
import { type Random, randomOf } from '@tristar/shared/common/random'
import { Timeline } from './timeline.ts'

type PlannedAttempt = Omit<Attempt, '_id' | 'accountId'>

/** A training that was evaluated, or is open. */
export interface PlannedTraining {
  /** '' of an EDAC. */
  belt: Tier | ''
  topics: readonly CatalogueTopic[]
  bookedAt: Date
  /** Booked by the User Manager for a User. */
  byManager: boolean
  /** `inDays`: its day relative to today; negative is past. */
  outcome: { evaluation: Evaluation; at: Date } | { inDays: number }
}

/** A learner's actions, from which all figures follow. */
export interface Journey {
  attempts: PlannedAttempt[]
  trainings: PlannedTraining[]
  /** The records by topic, in the order of the first attempts. */
  records: Map<string, TopicRecord>
  tiers: TierRecords
}

/** An action, in sequence. */
export type Errand =
  | { kind: 'topic'; topic: CatalogueTopic; quiz: 'passed' | 'failed' | 'open' }
  /** Passed; at the second try if `failedFirst`. */
  | { kind: 'training'; belt: Tier; failedFirst?: boolean }
  | { kind: 'failedTraining'; belt: Tier }
  /** Not evaluated; see PlannedTraining. */
  | { kind: 'booking'; belt: Tier | ''; inDays: number; byManager?: boolean }
  | { kind: 'edac'; evaluation: Evaluation }
  | { kind: 'download'; belt: Tier }

export interface Traveller {
  /** For what is generated without taking from `random`. */
  id: string
  role: LearnerRole
  distributorId: Distributor
  language: MaterialLanguage
  /** The learner's own, in their order. */
  topics: readonly CatalogueTopic[]
  /** The quiz of a topic in the traveller's language. */
  quiz: (topic: CatalogueTopic) => QuizVersion
  random: Random
}

/** No deck has fewer. */
const SLIDES = 5
const THEORY_SECONDS = [180, 720] as const
const QUIZ_SECONDS = [60, 300] as const
const DAY_SECONDS = 86_400

/** Performs a learner's actions, spread evenly between two days; the last one on the last day. */
export function travel(
  traveller: Traveller,
  errands: readonly Errand[],
  days: { from: Date; until: Date },
): Journey {
  const trip = new Trip(traveller, days.from)
  errands.forEach((errand, index) => {
    const share = (index + traveller.random.between(10, 80) / 100) / errands.length
    const isLast = index === errands.length - 1
    trip.timeline.moveTo(days.from, days.until, isLast ? 1 : share)
    trip.run(errand)
  })
  return trip
}

class Trip implements Journey {
  readonly attempts: PlannedAttempt[] = []
  readonly trainings: PlannedTraining[] = []
  readonly records = new Map<string, TopicRecord>()
  readonly timeline: Timeline
  readonly #traveller: Traveller
  tiers = noTiers()

  constructor(traveller: Traveller, start: Date) {
    this.#traveller = traveller
    this.timeline = new Timeline(start)
  }

  run(errand: Errand): void {
    switch (errand.kind) {
      case 'topic':
        return this.#study(errand)
      case 'training':
        if (errand.failedFirst) this.#train({ ...errand, days: 1 })
        return this.#train({ ...errand, evaluation: 'Passed' })
      case 'failedTraining':
        return this.#train(errand)
      case 'edac':
        return this.#train({ belt: '', evaluation: errand.evaluation })
      case 'booking':
        return this.#book(errand)
      case 'download':
        this.tiers[TIER_KEYS[errand.belt]].downloadedAt = this.timeline.after(0)
    }
  }

  #study({ topic, quiz }: Extract<Errand, { kind: 'topic' }>): void {
    const { random, language } = this.#traveller
    const duration = random.between(...THEORY_SECONDS)
    const at = this.timeline.after(duration)
    const topicId = topic._id
    const theory = { mytype: 'Theory', score: 100, evaluation: 'Passed' } as const
    this.#record({ topicId, ...theory, ...this.#reading(topic, duration), duration, at })
    if (quiz === 'open') return
    const asked = this.#traveller.quiz(topic)
    const failures = quiz === 'failed' ? random.between(1, 3) : random.chance(35) ? 1 : 0
    for (let attempt = 0; attempt < failures + (quiz === 'passed' ? 1 : 0); attempt += 1) {
      const seconds = random.between(...QUIZ_SECONDS)
      const { score, ...snapshot } = answerQuiz(asked, attempt >= failures, random)
      this.#record({
        topicId,
        mytype: 'Quiz',
        score,
        evaluation: score >= asked.passMark ? 'Passed' : 'Failed',
        duration: seconds,
        language,
        snapshot,
        at: this.timeline.after(seconds + random.between(30, 600)),
      })
    }
  }

  /** How the slides are read, each once and one of them again. */
  #reading({ _id, materials }: CatalogueTopic, duration: number): Partial<PlannedAttempt> {
    const { id, language } = this.#traveller
    const pdf = materials.find((each) => each.language === language)
    if (!pdf) return {}
    const random = randomOf(`slides of ${_id} for ${id}`)
    const mean = Math.floor(duration / SLIDES)
    const pages = Array.from({ length: SLIDES }, (_, place) => place + 1)
    const visits = [...pages, random.between(1, SLIDES), SLIDES].map((page) => ({
      page,
      seconds: random.between(1, mean),
    }))
    return { language, slides: { fileId: pdf.fileId, visits: packVisits(visits) } }
  }

  #record(attempt: PlannedAttempt): void {
    const { topicId, at } = attempt
    const { distributorId } = this.#traveller
    const record = this.records.get(topicId)
    const after = applyAttempt(record, attempt)
    // All are counted at the end of the seeding.
    const topic = this.#traveller.topics.find(({ _id }) => _id === topicId)
    const completes = topic && completedAt(topic, after) && !completedAt(topic, record)
    const born = { distributorId, ...(completes && { completes: true as const }) }
    this.attempts.push({ ...attempt, ...born, ...analysedFields(attempt, record) })
    this.records.set(topicId, after)
    if (topic && completedAt(topic, after)) this.#achieve(at)
  }

  /** An evaluated training; by default Failed, 1 to 3 days after its booking. */
  #train(training: { belt: Tier | ''; evaluation?: Evaluation; days?: number }): void {
    const { random } = this.#traveller
    const { belt, evaluation = 'Failed', days = random.between(1, 3) } = training
    const bookedAt = this.timeline.after(random.between(600, 3600))
    const at = this.timeline.after(days * DAY_SECONDS)
    const topics = this.#trainedTopics(belt)
    const outcome = { evaluation, at }
    this.trainings.push({ belt, topics, bookedAt, byManager: false, outcome })
    if (belt === '' || evaluation === 'Failed') return
    this.tiers[TIER_KEYS[belt]].ojtPassedAt = at
    this.#achieve(at)
  }

  #book({ belt, inDays, byManager = false }: Extract<Errand, { kind: 'booking' }>): void {
    const bookedAt = this.timeline.after(this.#traveller.random.between(600, 3600))
    const topics = this.#trainedTopics(belt)
    this.trainings.push({ belt, topics, bookedAt, byManager, outcome: { inDays } })
  }

  /** One or two topics of the tier; an EDAC names none. */
  #trainedTopics(belt: Tier | ''): CatalogueTopic[] {
    const { topics, random } = this.#traveller
    return belt === '' ? [] : topicsOf(topics, belt).slice(-random.between(1, 2))
  }

  #achieve(now: Date): void {
    const { records, tiers } = this
    const { role, topics } = this.#traveller
    this.tiers = achieveStars({ role, topics, records, tiers }, now)
  }
}

/** All topics of a tier, passed, in the order of their numbers. */
export function wholeTier(topics: readonly CatalogueTopic[], belt: Tier): Errand[] {
  return topicsOf(topics, belt).map((topic) => ({ kind: 'topic', topic, quiz: 'passed' }))
}

function topicsOf(topics: readonly CatalogueTopic[], belt: Tier): CatalogueTopic[] {
  return topics.filter((topic) => topic.beltType === belt && !topic.supervisor)
}
