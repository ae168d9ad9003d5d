import { givenPasswordAnswer } from '@tristar/shared/account/admins.schema'
import { messageAnswer } from '@tristar/shared/common/answers.schema'
import { byIdSchema } from '@tristar/shared/common/refine'
import { accountsCalls } from '@tristar/shared/people/accounts.calls'
import {
  addPersonAnswer,
  addPersonSchema,
  editPersonSchema,
  inviteAnswer,
  inviteSchema,
} from '@tristar/shared/people/accounts.schema'
import { movesCalls } from '@tristar/shared/people/moves.calls'
import {
  deactivateSchema,
  eraseSchema,
  moveReport,
  moveSchema,
  personAnswer,
  reactivateSchema,
} from '@tristar/shared/people/moves.schema'
import { newSellersCalls } from '@tristar/shared/people/newSellers.calls'
import { approveSellerAnswer, approveSellerSchema } from '@tristar/shared/people/newSellers.schema'
import { passwordCalls } from '@tristar/shared/people/password.calls'
import { allPeopleSchema, moveAllSchema } from '@tristar/shared/people/jobs.schema'
import { peopleCalls } from '@tristar/shared/people/people.calls'
import { attemptOfSchema, person } from '@tristar/shared/people/person.schema'
import { wrongAnswers } from '@tristar/shared/study/log.schema'
import type { Context } from '../../lib/context.ts'
import { type Endpoint, endpoint, implement, type RefusalsOf } from '../../lib/implement.ts'
import { RateLimits } from '../../lib/rateLimit.ts'
import type { Guarded } from '../account/account.ts'
import { addPerson } from './adding.service.ts'
import { editPerson } from './editing.service.ts'
import { erasePerson } from './erasure.service.ts'
import { invitePeople } from './inviting.service.ts'
import { deactivatePerson, reactivatePerson } from './leaving.service.ts'
import { moveSellers } from './move.service.ts'
import {
  orAll,
  orJob,
  peopleJobsEndpoints,
  START_REFUSALS,
  startJob,
} from './jobs/peopleJobs.routes.ts'
import { decideNewSeller } from './newSellers.service.ts'
import { givePersonPassword } from './password.service.ts'
import { describeAnswers, describePerson } from './person.service.ts'

export function peopleEndpoints(context: Context): Endpoint[] {
  const guarded = { ...context, limits: new RateLimits(context.env) }
  return [
    ...pagesOfPeople(context),
    ...accountsOf(guarded),
    ...movesOf(guarded),
    ...peopleJobsEndpoints(),
    ...passwordsOf(guarded),
    ...newSellersOf(context),
  ]
}

function pagesOfPeople(context: Context): Endpoint[] {
  const onePerson = { input: byIdSchema, answer: person }
  const oneAttempt = { input: attemptOfSchema, answer: wrongAnswers }
  return implement(
    peopleCalls,
    {
      person: endpoint(onePerson, ({ input, principal }) =>
        describePerson(context, principal, input.id),
      ),
      ownPerson: endpoint(onePerson, ({ input, principal }) =>
        describePerson(context, principal, input.id),
      ),
      wrongAnswers: endpoint(oneAttempt, ({ input, principal }) =>
        describeAnswers(principal, input),
      ),
      ownWrongAnswers: endpoint(oneAttempt, ({ input, principal }) =>
        describeAnswers(principal, input),
      ),
    },
    PEOPLE_REFUSALS,
  )
}

function accountsOf(guarded: Guarded): Endpoint[] {
  return implement(
    accountsCalls,
    {
      add: endpoint({ input: addPersonSchema, answer: addPersonAnswer }, ({ input, principal }) =>
        addPerson(guarded, principal, input),
      ),
      edit: endpoint({ input: editPersonSchema, answer: personAnswer }, ({ input, principal }) =>
        editPerson(guarded, principal, input),
      ),
      invite: endpoint(
        { input: orAll(inviteSchema, allPeopleSchema), answer: orJob(inviteAnswer) },
        ({ input, principal, res }) =>
          'all' in input
            ? startJob(guarded, principal, { action: 'invite', all: input }, res)
            : invitePeople(guarded, principal, input.ids),
      ),
    },
    ACCOUNTS_REFUSALS,
  )
}

function passwordsOf(guarded: Guarded): Endpoint[] {
  const named = { input: byIdSchema, answer: givenPasswordAnswer }
  return implement(
    passwordCalls,
    {
      ofSeller: endpoint(named, ({ input, principal }) =>
        givePersonPassword(guarded, principal, input.id),
      ),
      ofLearner: endpoint(named, ({ input, principal }) =>
        givePersonPassword(guarded, principal, input.id),
      ),
    },
    PASSWORD_REFUSALS,
  )
}

function newSellersOf(context: Context): Endpoint[] {
  const required = { fields: ['sellerId', 'approve'] }
  return implement(
    newSellersCalls,
    {
      decide: endpoint(
        { input: approveSellerSchema, required, answer: approveSellerAnswer },
        ({ input, principal }) => decideNewSeller(context, principal, input),
      ),
    },
    NEW_SELLERS_REFUSALS,
  )
}

function movesOf(guarded: Guarded): Endpoint[] {
  return implement(
    movesCalls,
    {
      move: endpoint(
        { input: orAll(moveSchema, moveAllSchema), answer: orJob(moveReport) },
        ({ input, principal, res }) =>
          'all' in input
            ? startJob(
                guarded,
                principal,
                { action: 'move', all: input, supervisorId: input.supervisorId },
                res,
              )
            : moveSellers(guarded, principal, input),
      ),
      deactivate: endpoint(
        { input: orAll(deactivateSchema, allPeopleSchema), answer: orJob(personAnswer) },
        ({ input, principal, res }) =>
          'all' in input
            ? startJob(guarded, principal, { action: 'deactivate', all: input }, res)
            : deactivatePerson(guarded, principal, input),
      ),
      reactivate: endpoint(
        { input: reactivateSchema, answer: personAnswer },
        ({ input, principal }) => reactivatePerson(guarded, principal, input),
      ),
      erase: endpoint(
        { input: eraseSchema, answer: messageAnswer },
        async ({ input, principal }) => {
          await erasePerson(guarded, principal, input)
          return { message: 'The personal data has been erased' }
        },
      ),
    },
    MOVES_REFUSALS,
  )
}

const PEOPLE_REFUSALS = {
  ownPerson: ['NOT_FOUND'],
  person: ['NOT_FOUND'],
  ownWrongAnswers: ['NOT_FOUND'],
  wrongAnswers: ['NOT_FOUND'],
} as const satisfies RefusalsOf<typeof peopleCalls>

const OF_CONTACT = ['EMAIL_INVALID', 'PHONE_INVALID', 'NAME_LINK', 'CONTACT_TAKEN'] as const
const OF_ID = ['ID_INVALID', 'ID_RESERVED', 'ID_TAKEN'] as const

const ACCOUNTS_REFUSALS = {
  add: [
    ...OF_CONTACT,
    ...OF_ID,
    'TEXT_TOO_LONG',
    'TEXT_INVALID',
    'DISTRIBUTOR_INVALID',
    'SUPERVISOR_UNKNOWN',
    'MANAGER_INACTIVE',
    'INVITE_URL_MISSING',
    'INVITE_UNREACHABLE',
    'DAILY_LIMIT',
  ],
  edit: [
    ...OF_CONTACT,
    ...OF_ID,
    'TEXT_TOO_LONG',
    'TEXT_INVALID',
    'NOT_FOUND',
    'ACCOUNT_INACTIVE',
    'ID_IN_USE',
  ],
  invite: ['INVITE_URL_MISSING', 'NOT_FOUND', ...START_REFUSALS],
} as const satisfies RefusalsOf<typeof accountsCalls>

const PASSWORD_REFUSALS = {
  ofSeller: ['NOT_FOUND', 'ACCOUNT_INACTIVE', 'CONTACT_WORKS'],
  ofLearner: ['NOT_FOUND', 'ACCOUNT_INACTIVE'],
} as const satisfies RefusalsOf<typeof passwordCalls>

const NEW_SELLERS_REFUSALS = {
  decide: ['REGISTRATION_NOT_FOUND'],
} as const satisfies RefusalsOf<typeof newSellersCalls>

const MOVES_REFUSALS = {
  erase: ['CONFIRM_MISMATCH', 'NOT_FOUND', 'ACCOUNT_ACTIVE'],
  reactivate: ['NOT_FOUND', 'SUPERVISOR_UNKNOWN', 'ACCOUNT_ACTIVE', 'MANAGER_INACTIVE'],
  move: ['NOT_FOUND', 'SUPERVISOR_UNKNOWN', 'MANAGER_INACTIVE', ...START_REFUSALS],
  deactivate: [
    'NOT_FOUND',
    'SUPERVISOR_UNKNOWN',
    'ACCOUNT_INACTIVE',
    'HAS_SELLERS',
    'MANAGER_INACTIVE',
    ...START_REFUSALS,
  ],
} as const satisfies RefusalsOf<typeof movesCalls>
