import { pathOf } from '@tristar/shared/common/calls'
import { peopleJobsCalls } from '@tristar/shared/people/jobs.calls'
import {
  peopleJob,
  peopleJobIdSchema,
  peopleJobRunning,
  peopleJobSchema,
  peopleJobStarted,
  type PeopleJobStarted,
} from '@tristar/shared/people/jobs.schema'
import type { Response } from 'express'
import { z } from 'zod'
import type { Context } from '../../../lib/context.ts'
import { type Endpoint, endpoint, implement, type RefusalsOf } from '../../../lib/implement.ts'
import { parse } from '../../../lib/parse.ts'
import { queryValues } from '../../../lib/queryValues.ts'
import type { AdminPrincipal } from '../../../lib/principal.ts'
import {
  type Asked,
  cancelPeopleJob,
  findOwnJobs,
  putAwayPeopleJob,
  readPeopleJob,
  startPeopleJob,
} from './peopleJobs.service.ts'

export function peopleJobsEndpoints(): Endpoint[] {
  return implement(
    peopleJobsCalls,
    {
      running: endpoint({ answer: peopleJobRunning }, ({ principal }) => findOwnJobs(principal)),
      job: endpoint(
        {
          input: {
            described: peopleJobSchema,
            read: (_principal, sent) => parse(peopleJobSchema, queryValues(peopleJobSchema, sent)),
          },
          answer: peopleJob,
        },
        ({ input, principal }) => readPeopleJob(principal, input),
      ),
      cancel: endpoint({ input: peopleJobSchema, answer: peopleJob }, ({ input, principal }) =>
        cancelPeopleJob(principal, input),
      ),
      putAway: endpoint(
        { input: peopleJobIdSchema, answer: peopleJobRunning },
        ({ input, principal }) => putAwayPeopleJob(principal, input.jobId),
      ),
    },
    REFUSALS,
  )
}

const REFUSALS = {
  job: ['NOT_FOUND'],
  cancel: ['NOT_FOUND'],
  putAway: ['NOT_FOUND', 'JOB_RUNNING'],
} as const satisfies RefusalsOf<typeof peopleJobsCalls>

/** What the start of a job can be refused with. */
export const START_REFUSALS = ['COUNT_CHANGED', 'JOB_RUNNING'] as const

/** Those who are named, or all whom a list finds: each with refusals of its own. */
export function orAll<Named, All, NamedInput, AllInput>(
  named: z.ZodType<Named, NamedInput>,
  all: z.ZodType<All, AllInput>,
) {
  return {
    described: z.union([named, ...alternativesOf(all)]) as z.ZodType<
      unknown,
      NamedInput | AllInput
    >,
    read: (_principal: unknown, sent: unknown): Named | All =>
      isOfAll(sent) ? parse(all, sent) : parse(named, sent),
  }
}

function alternativesOf(all: z.ZodType): readonly z.ZodType[] {
  return all instanceof z.ZodUnion ? (all.options as readonly z.ZodType[]) : [all]
}

function isOfAll(sent: unknown): boolean {
  return typeof sent === 'object' && sent !== null && 'all' in sent && sent.all === true
}

/** What was done, or the job that does it. */
export const orJob = <Done extends z.ZodType>(done: Done) => z.union([done, peopleJobStarted])

/** Starts a job and answers 202. @throws AppError as `startPeopleJob` */
export async function startJob(
  context: Context,
  principal: AdminPrincipal,
  asked: Asked,
  res: Response,
): Promise<PeopleJobStarted> {
  const started = await startPeopleJob(context, principal, asked)
  res.status(202).location(pathOf(peopleJobsCalls.job, { jobId: started.jobId }))
  return started
}
