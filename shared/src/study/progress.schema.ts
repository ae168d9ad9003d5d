import { z } from 'zod'
import { dayText, instantText } from '../common/answers.schema.ts'
import { OBJECT_ID } from '../common/ids.ts'
import { LIMITS } from '../common/limits.ts'
import { MATERIAL_LANGUAGES } from '../common/languages.ts'
import { idText, inAnyCase, optionalEnum, optionalId, requiring } from '../common/refine.ts'
import { DISTRIBUTORS } from '../common/distributors.ts'
import { EVALUATIONS } from '../common/evaluations.ts'
import { LEARNER_ROLES } from '../common/roles.ts'
import { starDates, tierOrNone } from '../common/stars.schema.ts'
import { TIERS } from '../common/tiers.ts'
import { material, topicTitles } from '../topics/topics.schema.ts'
import { checkQuizSent } from './task.rules.ts'

const percent = z.number().int().min(0).max(100)

/** true: done; false: not completed (failed quiz, or past its expected date); 'notYet': to be completed. */
export const completed = z.union([z.boolean(), z.literal('notYet')])
export type Completed = z.infer<typeof completed>

/** Quiz attempts up to and including the first pass; null before it and without a quiz. */
export const passedIn = z.number().int().min(1).nullable()

/** What opens a locked topic. */
export const opensAfter = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('topic'),
    topicId: z.string(),
    topicNo: z.number().int(),
    ownNo: z.number().int(),
    title: z.string(),
  }),
  z.strictObject({
    kind: z.literal('tier'),
    tier: z.enum(TIERS),
    need: z.enum(['complete', 'download']),
  }),
])
export type OpensAfter = z.infer<typeof opensAfter>

/** A topic as its learner sees it (api: Shapes). */
export const task = z.strictObject({
  _id: z.string(),
  title: z.string(),
  titles: topicTitles,
  /** In the catalogue, which has topics of other distributors too. */
  topicNo: z.number().int(),
  /** Among the learner's topics of this star: what screens show. */
  ownNo: z.number().int(),
  beltType: z.enum(TIERS),
  completed,
  /** null before. */
  completedDate: instantText.nullable(),
  /** Day on which the tier is expected to be complete. */
  expectedDate: dayText,
  attempt: z.number().int(),
  passedIn,
  quiz: z.boolean(),
  supervisor: z.boolean(),
  mandatoryFor: z.array(z.enum(DISTRIBUTORS)),
  theoryDone: z.boolean(),
  quizDone: completed,
  /** Of the latest quiz attempt; absent before the first. */
  evaluation: z.enum(EVALUATIONS).optional(),
  /** Marks of the latest quiz attempt; absent before the first. */
  lastScore: percent.optional(),
  /** Minutes to wait after a failed attempt; absent for none. */
  pauseMinutes: z.number().int().optional(),
  locked: z.boolean(),
  opensAfter: opensAfter.optional(),
  /** Languages in which there is a quiz. */
  quizLanguages: z.array(z.enum(MATERIAL_LANGUAGES)),
  materials: z.array(material),
})
export type Task = z.infer<typeof task>

export const taskCompletedSchema = z
  .object({
    topicId: optionalId,
    mytype: optionalEnum(['Theory', 'Quiz']),
    duration: z.number().min(0).max(LIMITS.durationSeconds).default(0),
    type: z.enum(LEARNER_ROLES).optional(),
    sellerId: idText.optional(),
    supervisorId: idText.optional(),
    language: optionalEnum(MATERIAL_LANGUAGES),
    /** The asked version (`quizVersionOf`); 409 QUIZ_CHANGED if it is outdated. */
    quizVersion: z.string().max(32).optional(),
    /** Of a theory: the visits of its slides, in order, with whole seconds. */
    pages: z
      .array(
        z.object({
          page: z.number().int().min(1).max(LIMITS.slidePages),
          seconds: z.number().int().min(0).max(LIMITS.durationSeconds),
        }),
      )
      .max(LIMITS.slideVisits)
      .optional(),
    /** Chosen by the client, so that a repeated request is recorded once. */
    attemptId: z.string().regex(OBJECT_ID).optional(),
    answers: z
      .array(
        z.object({
          questionNo: z.number().int().min(1),
          selectedAnswer: z.array(z.string().max(8)).max(LIMITS.sequenceOptions),
        }),
      )
      .max(LIMITS.questionsPerQuiz)
      .optional(),
  })
  .check(requiring('topicId', 'mytype'), inAnyCase(checkQuizSent))
export type TaskCompleted = z.infer<typeof taskCompletedSchema>
export type TaskCompletedInput = z.input<typeof taskCompletedSchema>

/** The result of a quiz attempt. */
export const quizResult = z.strictObject({
  score: percent,
  evaluation: z.enum(EVALUATIONS),
  correct: z.array(z.number().int()),
  wrong: z.array(z.number().int()),
  /** Of asked questions that have either: an explanation where the key may be known, else the slide alone. */
  explanations: z.array(
    z.strictObject({
      questionNo: z.number().int(),
      explanation: z.string().optional(),
      page: z.number().int().optional(),
    }),
  ),
})
export type QuizResult = z.infer<typeof quizResult>

/** The progress fields of `user`. */
export const progressFields = z.strictObject({
  /** The current tier; Black once all are complete. */
  status: z.enum(TIERS),
  /** First tier that is not complete and downloaded; '' when there is none. */
  studyTier: tierOrNone,
  /** First tier not complete; '' when there is none. */
  currentTier: tierOrNone,
  /** Percent of each tier's topics completed. */
  beltStatus: z.strictObject({ white: percent, green: percent, black: percent }),
  beltProgress: percent,
  allProgress: percent,
  whiteBeltComplete: z.boolean(),
  greenBeltComplete: z.boolean(),
  blackBeltComplete: z.boolean(),
  whiteBeltDownloaded: z.boolean(),
  greenBeltDownloaded: z.boolean(),
  blackBeltDownloaded: z.boolean(),
  ...starDates,
  /** The serial of each star's certificate; '' before the star is achieved. */
  beltSerial: z.strictObject({ white: z.string(), green: z.string(), black: z.string() }),
  /** The stars whose moment the learner has seen, in their order (domain: Stars). */
  seenStars: z.array(z.enum(TIERS)),
  completions: z.array(z.strictObject({ topicId: z.string(), mytype: z.enum(['Theory', 'Quiz']) })),
  completedTopic: z.string(),
  nextTopic: z.string(),
  /** All topics of all tiers, ordered White, Green, Black, each by number. */
  alltasks: z.array(task),
})
export type ProgressFields = z.infer<typeof progressFields>

/** A star of the caller's. */
export const beltSchema = z.object({
  belt: z.enum(TIERS, { error: ({ input }) => (input ? undefined : 'FIELDS_REQUIRED') }),
})
export type BeltInput = z.input<typeof beltSchema>

export const starSeenAnswer = progressFields.pick({ seenStars: true })
export type StarSeenAnswer = z.infer<typeof starSeenAnswer>

/** POST /api/seller/taskCompleted, /api/supervisor/taskCompleted: `result` is a quiz's. */
export const taskCompletedAnswer = progressFields.extend({ result: quizResult.optional() })
export type TaskCompletedAnswer = z.infer<typeof taskCompletedAnswer>

const byDistributor = z.partialRecord(z.enum(DISTRIBUTORS), z.number().int())

/** The effect of saving, withdrawing or deleting a topic on learners (domain: Topics). */
export const topicEffect = z.strictObject({
  /** Learners who get a topic to complete that they did not have, or had completed. */
  opens: z.number().int(),
  /** Those of them who are past its star's date. */
  overdue: z.number().int(),
  /** Learners for whom a topic that they are at is locked by its move within its star; by others they are among `opens`. */
  locks: z.number().int(),
  /** Learners at 100 % of its star, or of all, who no longer are. */
  fallBelow: z.number().int(),
  /** Learners who no longer have the topic. */
  loses: z.number().int(),
  /** Learners who reach 100 % of a star, or of all. */
  completes: z.number().int(),
  /** Learners who achieve a star. */
  stars: z.number().int(),
  /** On-the-job trainings that name the topic as it is now. */
  trainings: z.number().int(),
  /** Attempts at it. */
  attempts: z.number().int(),
  /** `opens` and `loses` by distributor, without those where nobody is concerned. */
  distributors: z.strictObject({ opens: byDistributor, loses: byDistributor }),
})
export type TopicEffect = z.infer<typeof topicEffect>
