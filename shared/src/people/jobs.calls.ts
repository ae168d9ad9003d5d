import { ADMINS, get, type Nothing, post } from '../common/calls.ts'
import type {
  PeopleJobIdInput,
  PeopleJobInput,
  PeopleJobRunning,
  PeopleJobState,
} from './jobs.schema.ts'

/** Work on all whom a list finds, which outlives its request (domain: People who come, move and leave). */
export const peopleJobsCalls = {
  running: get<Nothing, PeopleJobRunning>()('/api/admin/people/jobs', {
    who: ADMINS,
    summary: 'The own job on many people that is running, and the latest until it is put away',
    about: 'jobs',
  }),
  job: get<PeopleJobInput, PeopleJobState>()('/api/admin/people/jobs/:jobId', {
    who: ADMINS,
    summary: 'How far an own job on many people is, and whom it left out; kept for 30 days',
    about: 'jobs',
  }),
  cancel: post<PeopleJobInput, PeopleJobState>()('/api/admin/people/jobs/:jobId/cancel', {
    who: ADMINS,
    summary: 'Cancel an own job on many people: what is done stays, the others are left out',
    changes: ['jobs', 'people', 'person'],
  }),
  putAway: post<PeopleJobIdInput, PeopleJobRunning>()('/api/admin/people/jobs/:jobId/putAway', {
    who: ADMINS,
    summary: 'Put away an own job on many people that has ended: it is no longer the latest',
    changes: ['jobs'],
  }),
}
