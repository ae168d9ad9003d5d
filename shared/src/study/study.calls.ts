import { CHIEFS, EVERYONE, get, LEARNERS, post } from '../common/calls.ts'
import type { LearnerQuestion } from '../topics/questions.schema.ts'
import type {
  Material,
  QuizMaterialInput,
  TopicIdInput,
  TopicImpactInput,
} from '../topics/topics.schema.ts'
import type { Role } from '../common/roles.ts'
import type {
  BeltInput,
  StarSeenAnswer,
  TaskCompletedAnswer,
  TaskCompletedInput,
  TopicEffect,
} from './progress.schema.ts'

/** Learners' materials and completions, and the effect of a topic on them (api: Who may call what). */
export const studyCalls = {
  materials: post<TopicIdInput, Material[]>()('/api/seller/trainingMaterial', {
    who: LEARNERS,
    summary: 'The PDFs of a topic',
    reads: true,
  }),
  /** `file` as in a material's address, `<file id>.pdf`. */
  pdf: get<{ file: string }, never>()('/api/seller/material/:file', {
    who: EVERYONE,
    summary: 'A PDF, whole or in parts',
    media: 'application/pdf',
    partial: true,
  }),
  /** `file` as in a material's address, `<file id>.webp`. */
  cover: get<{ file: string }, never>()('/api/seller/cover/:file', {
    who: EVERYONE,
    summary: 'The picture of the first page of a topic’s PDF, also while it is locked',
    media: 'image/webp',
    partial: true,
  }),
  questions: post<QuizMaterialInput, LearnerQuestion[]>()('/api/seller/quizMaterial', {
    who: LEARNERS,
    summary: 'The questions of a topic in one language, without their key',
    reads: true,
    quizVersion: true,
  }),
  completeAsSeller: post<TaskCompletedInput, TaskCompletedAnswer>()('/api/seller/taskCompleted', {
    who: ['seller'],
    summary: 'A user has studied a theory or answered a quiz',
  }),
  completeAsSupervisor: post<TaskCompletedInput, TaskCompletedAnswer>()(
    '/api/supervisor/taskCompleted',
    {
      who: ['supervisor'],
      summary: 'A user manager has studied a theory or answered a quiz',
    },
  ),
  starSeen: post<BeltInput, StarSeenAnswer>()('/api/seller/starSeen', {
    who: LEARNERS,
    summary: 'The moment of an own star has been shown, and is not shown by itself again',
  }),
  topicImpact: post<TopicImpactInput, TopicEffect>()('/api/admin/topicImpact', {
    who: CHIEFS,
    summary:
      'How many learners saving a topic leaves with more to complete, by the fields of its form; or publishing its revision, withdrawing or deleting it',
  }),
}

/** The completion call of a role. */
export function completionCall(role: Role) {
  return studyCalls[role === 'supervisor' ? 'completeAsSupervisor' : 'completeAsSeller']
}
