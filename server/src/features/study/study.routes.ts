import {
  beltSchema,
  starSeenAnswer,
  type TaskCompleted,
  type TaskCompletedAnswer,
  taskCompletedAnswer,
  taskCompletedSchema,
  topicEffect,
} from '@tristar/shared/study/progress.schema'
import { studyCalls } from '@tristar/shared/study/study.calls'
import { learnerQuestion } from '@tristar/shared/topics/questions.schema'
import {
  material,
  quizMaterialSchema,
  topicIdSchema,
  topicImpactSchema,
} from '@tristar/shared/topics/topics.schema'
import { QUIZ_VERSION_HEADER, quizVersionOf } from '@tristar/shared/topics/quizVersion.rules'
import { z } from 'zod'
import type { Context } from '../../lib/context.ts'
import { inTransaction } from '../../lib/database/connect.ts'
import { AppError } from '../../lib/errors.ts'
import { sendFile } from '../../lib/files.send.ts'
import { type Endpoint, endpoint, implement, type RefusalsOf } from '../../lib/implement.ts'
import type { LearnerPrincipal } from '../../lib/principal.ts'
import { agreesWithToken } from '../../lib/namedCaller.ts'
import { humanIdOf } from '../account/account.ts'
import { planTopic, requiredOf } from '../topics/topics.ts'
import { completeTask } from './attempts/completion.service.ts'
import { listMaterials, listQuestions, readableCover, readablePdf } from './material.service.ts'
import { presentProgress } from './progress/progress.presenter.ts'
import { markSeen } from './progress/tiers.service.ts'
import { topicImpact } from './topicImpact.service.ts'

export function studyEndpoints(context: Context): Endpoint[] {
  const { zone } = context
  const completion = { input: taskCompletedSchema, answer: taskCompletedAnswer }
  const complete = (done: Completed) => handleCompleted(context, done)
  return implement(
    studyCalls,
    {
      materials: endpoint(
        { input: topicIdSchema, answer: z.array(material) },
        ({ input, principal }) => listMaterials(principal, input.topicId),
      ),
      pdf: endpoint(
        { input: z.object({ file: z.string() }) },
        async ({ input, principal, req, res }) => {
          await sendFile(req, res, await readablePdf(principal, input.file))
        },
      ),
      cover: endpoint(
        { input: z.object({ file: z.string() }) },
        async ({ input, principal, req, res }) => {
          await sendFile(req, res, await readableCover(principal, input.file))
        },
      ),
      questions: endpoint(
        { input: quizMaterialSchema, answer: z.array(learnerQuestion) },
        async ({ input: { topicId, language }, principal, res }) => {
          if (language === '') throw new AppError('LANGUAGE_REQUIRED')
          const asked = await listQuestions(principal, { topicId, language }, context.secret)
          res.set(QUIZ_VERSION_HEADER, quizVersionOf(asked))
          return asked
        },
      ),
      completeAsSeller: endpoint(completion, complete),
      completeAsSupervisor: endpoint(completion, complete),
      starSeen: endpoint(
        { input: beltSchema, answer: starSeenAnswer },
        async ({ input: { belt }, principal }) => ({
          seenStars: await inTransaction((session) => markSeen(principal.accountId, belt, session)),
        }),
      ),
      topicImpact: endpoint(
        { input: topicImpactSchema, required: requiredOf, answer: topicEffect },
        async ({ input, res }) =>
          topicImpact(await planTopic(input), { now: new Date(), zone, isGone: () => res.closed }),
      ),
    },
    REFUSALS,
  )
}

interface Completed {
  input: TaskCompleted
  principal: LearnerPrincipal
}

async function handleCompleted(
  context: Context,
  { input, principal }: Completed,
): Promise<TaskCompletedAnswer> {
  const supervisorId = await humanIdOf(input.supervisorId)
  if (!agreesWithToken(principal, { ...input, supervisorId })) throw new AppError('FORBIDDEN')
  const { progress, standing, result } = await context.completions.run([principal.accountId], () =>
    completeTask(context, principal, input),
  )
  const { createdAt, seenStars, figures } = progress
  const shown = { createdAt, seenStars, now: new Date(), zone: context.zone }
  const fields = presentProgress(figures, standing, shown)
  return result ? { ...fields, result } : fields
}

const OF_QUIZ = [
  'LANGUAGE_REQUIRED',
  'QUIZ_NOT_FOUND',
  'TOPIC_NOT_FOUND',
  'QUIZ_LOCKED',
  'TOPIC_LOCKED',
  'QUIZ_PAUSE',
] as const
const COMPLETING = [...OF_QUIZ, 'QUIZ_CHANGED', 'QUIZ_LIMIT_DAY', 'QUIZ_LIMIT_HOUR'] as const

const REFUSALS = {
  pdf: ['PDF_NOT_FOUND', 'TOPIC_LOCKED', 'RANGE_INVALID'],
  cover: ['COVER_NOT_FOUND', 'RANGE_INVALID'],
  materials: ['TOPIC_NOT_FOUND', 'TOPIC_LOCKED'],
  questions: OF_QUIZ,
  completeAsSeller: COMPLETING,
  completeAsSupervisor: COMPLETING,
  starSeen: ['CERTIFICATE_LOCKED'],
  topicImpact: [
    'QUESTION_ID_TWICE',
    'TOPIC_REQUIRED_ADD',
    'TOPIC_REQUIRED_EDIT',
    'TOPIC_NOT_FOUND',
    'REVISION_NOT_FOUND',
    'TOPIC_PUBLISHED',
    'TOPIC_NOT_PUBLISHED',
    'REVISION_EXISTS',
  ],
} as const satisfies RefusalsOf<typeof studyCalls>
