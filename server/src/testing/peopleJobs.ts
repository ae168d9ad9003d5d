import { pathOf } from '@tristar/shared/common/calls'
import { peopleJobsCalls } from '@tristar/shared/people/jobs.calls'
import type { PeopleJobState } from '@tristar/shared/people/jobs.schema'
import type { TestApp } from './app.ts'
import { agentOf } from './agents.ts'
import type { Made } from './factories.ts'

/** How far the admin's job is. */
export async function peopleJobOf(
  { app }: Pick<TestApp, 'app'>,
  { token }: Made,
  jobId: string,
): Promise<PeopleJobState> {
  const { body } = await agentOf(app, token).get(pathOf(peopleJobsCalls.job, { jobId }))
  return body as PeopleJobState
}
