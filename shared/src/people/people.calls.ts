import { ADMINS, post } from '../common/calls.ts'
import type { ByIdInput } from '../common/refine.ts'
import type { WrongAnswers } from '../study/log.schema.ts'
import type { AttemptOfInput, Person } from './person.schema.ts'

/** One person's page (domain: People who come, move and leave). */
export const peopleCalls = {
  person: post<ByIdInput, Person>()('/api/admin/person', {
    who: ADMINS,
    summary: 'Everything about a user or user manager of the scope',
    reads: true,
    about: 'person',
  }),
  ownPerson: post<ByIdInput, Person>()('/api/supervisor/person', {
    who: ['supervisor'],
    summary: 'Everything about one of the own sellers',
    reads: true,
    about: 'person',
  }),
  wrongAnswers: post<AttemptOfInput, WrongAnswers>()('/api/admin/person/attempt', {
    who: ADMINS,
    summary: 'What a user or user manager of the scope answered wrongly in a quiz attempt',
    reads: true,
    about: 'person',
  }),
  ownWrongAnswers: post<AttemptOfInput, WrongAnswers>()('/api/supervisor/person/attempt', {
    who: ['supervisor'],
    summary: 'What one of the own sellers answered wrongly in a quiz attempt',
    reads: true,
    about: 'person',
  }),
}
