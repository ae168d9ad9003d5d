import type { TaskCompletedAnswer } from '@tristar/shared/study/progress.schema'
import { taskCompletedSchema } from '@tristar/shared/study/progress.schema'
import type { TaskCompleted } from '@tristar/shared/study/progress.schema'
import {
  quizMaterialSchema,
  topicIdSchema,
  topicImpactSchema,
} from '@tristar/shared/topics/topics.schema'
import type { Context } from '../../lib/context.ts'
import { Endpoints } from '../../lib/endpoint.ts'
import { badRequest, forbidden } from '../../lib/errors.ts'
import type { LearnerPrincipal } from '../../lib/principal.ts'
import { humanIdOf } from '../account/account.ts'
import { planTopic, requiredOf } from '../topics/topics.ts'
import { listMaterials, listQuestions, readablePdf } from './material.service.ts'
import { sendPdf } from '../../lib/files.send.ts'
import { completeTask } from './completion.service.ts'
import { presentProgress } from './progress.presenter.ts'
import { agreesWithToken } from '../../lib/saidCaller.ts'
import { topicImpact } from './topicImpact.service.ts'

const LEARNERS = ['seller', 'supervisor'] as const

/** What learners open and complete, and what a topic would give them to complete (contract, sections 5 and 7). */
export function studyEndpoints(context: Context): Endpoints[] {
  return [materialEndpoints(), ...completionEndpoints(context), impactEndpoints(context)]
}

function impactEndpoints({ zone }: Context): Endpoints {
  const endpoints = new Endpoints('/api/admin')
  const spec = { access: ['admin:all'], input: topicImpactSchema, required: requiredOf } as const
  endpoints.post('/topicImpact', spec, async ({ input, res }) =>
    topicImpact(await planTopic(input), { now: new Date(), zone, isGone: () => res.closed }),
  )
  return endpoints
}

/** POST /api/seller/taskCompleted and /api/supervisor/taskCompleted. */
function completionEndpoints(context: Context): Endpoints[] {
  const handleCompleted = async (call: { input: TaskCompleted; principal: LearnerPrincipal }) => {
    const { input, principal } = call
    const supervisorId = await humanIdOf(input.supervisorId)
    if (!agreesWithToken(principal, { ...input, supervisorId })) throw forbidden()
    const { progress, standing, result } = await completeTask(context, principal, input)
    const moment = { createdAt: progress.createdAt, now: new Date(), zone: context.zone }
    const fields = presentProgress(progress.figures, standing, moment)
    const answer: TaskCompletedAnswer = result ? { ...fields, result } : fields
    return answer
  }
  return (['seller', 'supervisor'] as const).map((role) => {
    const endpoints = new Endpoints(`/api/${role}`)
    const required = { fields: ['topicId', 'mytype'] }
    const spec = { access: [role], input: taskCompletedSchema, required } as const
    endpoints.post('/taskCompleted', spec, handleCompleted)
    return endpoints
  })
}

/** Opening slides and questions, and the slides themselves. */
function materialEndpoints(): Endpoints {
  const endpoints = new Endpoints('/api/seller')
  endpoints.post(
    '/trainingMaterial',
    { access: LEARNERS, input: topicIdSchema },
    ({ input, principal }) => listMaterials(principal, input.topicId),
  )
  endpoints.post(
    '/quizMaterial',
    { access: LEARNERS, input: quizMaterialSchema },
    ({ input, principal }) => {
      const { topicId, language } = input
      if (language === '') throw badRequest('LANGUAGE_REQUIRED')
      return listQuestions(principal, topicId, language)
    },
  )
  endpoints.get(
    '/material/:file',
    { access: ['seller', 'supervisor', 'admin'] },
    async ({ principal, req, res }) => {
      const pdf = await readablePdf(principal, String(req.params.file))
      await sendPdf(req, res, pdf)
    },
  )
  return endpoints
}
