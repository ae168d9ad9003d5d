import { z } from 'zod'
import { OBJECT_ID } from '../common/ids.ts'
import { LIMITS } from '../common/limits.ts'
import { MATERIAL_LANGUAGES } from '../common/languages.ts'
import type { MaterialLanguage } from '../common/languages.ts'
import { idText, optionalEnum, optionalId, ruled } from '../common/refine.ts'
import type { Distributor } from '../common/distributors.ts'
import type { Tier } from '../common/tiers.ts'
import type { Material } from '../topics/topics.schema.ts'
import type { Evaluation } from '../trainings/trainings.schema.ts'
import { checkTaskCompleted } from './task.rules.ts'

/** true: done; false: not completed (failed quiz, or past its expected date); 'notYet': to be completed. */
export type Completed = boolean | 'notYet'

/** What opens a locked topic. */
export type OpensAfter =
  | { kind: 'topic'; topicId: string; topicNo: number; title: string }
  | { kind: 'tier'; tier: Tier; need: 'complete' | 'download' }

/** A topic as its learner sees it (specification section 3, Task). */
export interface Task {
  _id: string
  title: string
  topicNo: number
  beltType: Tier
  completed: Completed
  /** Instant, null before. */
  completedDate: string | null
  /** Day on which the tier is expected to be complete. */
  expectedDate: string
  attempt: number
  quiz: boolean
  supervisor: boolean
  mandatoryFor: Distributor[]
  theoryDone: boolean
  quizDone: Completed
  /** Of the latest quiz attempt; absent before the first. */
  evaluation?: Evaluation
  /** Marks of the latest quiz attempt; absent before the first. */
  lastScore?: number
  locked: boolean
  opensAfter?: OpensAfter
  /** Languages in which there is a quiz. */
  quizLanguages: MaterialLanguage[]
  materials: Material[]
}

/** POST /api/seller/taskCompleted, /api/supervisor/taskCompleted */
export const taskCompletedSchema = z
  .object({
    topicId: optionalId,
    mytype: optionalEnum(['Theory', 'Quiz']),
    duration: z.number().min(0).max(LIMITS.durationSeconds).default(0),
    type: z.enum(['seller', 'supervisor']).optional(),
    sellerId: idText.optional(),
    supervisorId: idText.optional(),
    language: optionalEnum(MATERIAL_LANGUAGES),
    /** Of the questions as they were asked (`quizVersionOf`); 409 QUIZ_CHANGED when they no longer are. */
    quizVersion: z.string().max(32).optional(),
    /** Chosen by who sends it: what is sent again under the same id, because no answer came, is recorded once. */
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
  .superRefine(ruled(checkTaskCompleted))
export type TaskCompleted = z.infer<typeof taskCompletedSchema>

/** What a quiz attempt came to. */
export interface QuizResult {
  score: number
  evaluation: Evaluation
  correct: number[]
  wrong: number[]
}
