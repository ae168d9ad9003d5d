import { givenPasswordAnswer } from '@tristar/shared/account/admins.schema'
import { messageAnswer } from '@tristar/shared/common/answers.schema'
import { byIdSchema } from '@tristar/shared/common/refine'
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
import { peopleCalls } from '@tristar/shared/people/people.calls'
import { attemptOfSchema, person } from '@tristar/shared/people/person.schema'
import { wrongAnswers } from '@tristar/shared/study/log.schema'
import type { Context } from '../../lib/context.ts'
import { type Endpoint, endpoint, implement, type RefusalsOf } from '../../lib/implement.ts'
import { RateLimits } from '../../lib/rateLimit.ts'
import { erasePerson } from './erasure.service.ts'
import { deactivatePerson, reactivatePerson } from './leaving.service.ts'
import { moveSellers } from './move.service.ts'
import { decideNewSeller } from './newSellers.service.ts'
import { givePersonPassword } from './password.service.ts'
import { describeAnswers, describePerson } from './person.service.ts'

export function peopleEndpoints(context: Context): Endpoint[] {
  return [
    ...pagesOfPeople(context),
    ...movesOf(context),
    ...passwordsOf(context),
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

function passwordsOf(context: Context): Endpoint[] {
  const guarded = { ...context, limits: new RateLimits(context.env) }
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

function movesOf(context: Context): Endpoint[] {
  return implement(
    movesCalls,
    {
      move: endpoint({ input: moveSchema, answer: moveReport }, ({ input, principal }) =>
        moveSellers(context, principal, input),
      ),
      deactivate: endpoint(
        { input: deactivateSchema, answer: personAnswer },
        ({ input, principal }) => deactivatePerson(context, principal, input),
      ),
      reactivate: endpoint(
        { input: reactivateSchema, answer: personAnswer },
        ({ input, principal }) => reactivatePerson(context, principal, input),
      ),
      erase: endpoint(
        { input: eraseSchema, answer: messageAnswer },
        async ({ input, principal }) => {
          await erasePerson(context, principal, input)
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
  move: ['NOT_FOUND', 'SUPERVISOR_UNKNOWN', 'MANAGER_INACTIVE'],
  deactivate: [
    'NOT_FOUND',
    'SUPERVISOR_UNKNOWN',
    'ACCOUNT_INACTIVE',
    'HAS_SELLERS',
    'MANAGER_INACTIVE',
  ],
} as const satisfies RefusalsOf<typeof movesCalls>
