import {
  profileSchema,
  sellerRegisterSchema,
  supervisorRegisterSchema,
} from '@tristar/shared/account/account.schema'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import {
  adminLoginAnswer,
  adminLoginSchema,
  loginAnswer,
  loginSchema,
  type NewcomerAnswer,
  newcomerAnswer,
  ownDataSchema,
  profileAnswer,
  sessionAnswer,
  sessionSchema,
} from '@tristar/shared/session/session.schema'
import type { Context } from '../../lib/context.ts'
import {
  type Endpoint,
  endpoint,
  implement,
  type Implementations,
  type RefusalsOf,
} from '../../lib/implement.ts'
import { RateLimits } from '../../lib/rateLimit.ts'
import { deviceOf, tokenOf } from '../../lib/session.ts'
import {
  type Account,
  registerSeller,
  registerSupervisor,
  saveProfile,
} from '../account/account.ts'
import { sendZip } from '../../lib/zip.ts'
import { sendOwnData } from './ownData.service.ts'
import { describeLearner } from './learner.service.ts'
import { describeCaller, describeSession, logIn, logInAdmin } from './session.service.ts'

const fields = (...names: string[]) => ({ fields: names })

export function sessionEndpoints(context: Context): Endpoint[] {
  const limits = new RateLimits(context.env)
  const guarded = { ...context, limits }
  return implement(
    sessionCalls,
    {
      logIn: endpoint(
        { input: loginSchema, required: fields('id', 'password'), answer: loginAnswer },
        ({ input, req }) => logIn(guarded, input, deviceOf(req)),
      ),
      logInAdmin: endpoint(
        {
          input: adminLoginSchema,
          required: fields('username', 'password'),
          answer: adminLoginAnswer,
        },
        ({ input, req }) => logInAdmin(guarded, input, deviceOf(req)),
      ),
      ofHeader: endpoint({ answer: sessionAnswer }, ({ req }) =>
        describeSession(context, tokenOf(req)),
      ),
      ofToken: endpoint({ input: sessionSchema, answer: sessionAnswer }, ({ input, req }) =>
        describeSession(context, input.token || tokenOf(req)),
      ),
      saveProfile: endpoint(
        { input: profileSchema, answer: profileAnswer },
        async ({ input, principal, req }) => {
          const { accountId } = principal
          const save = () => saveProfile(context, limits, { accountId, input })
          const attempt = { kind: 'currentPassword', name: accountId, address: req.ip } as const
          // Without a password there is nothing to guess: a name can be changed while guesses are refused.
          await (input.password ? limits.guard(attempt, save) : save())
          return describeCaller(context, principal)
        },
      ),
      ownData: endpoint(
        { input: ownDataSchema, required: fields('password') },
        ({ input: { password }, principal, req, res }) => {
          const name = `tristar_${principal.loginId}.zip`
          const send = (content: AsyncIterable<Uint8Array>) => sendZip(res, { name, content })
          return sendOwnData(guarded, principal, { password, address: req.ip, send })
        },
      ),
      ...registration(context, limits),
    },
    REFUSALS,
  )
}

async function describeNewcomer(context: Context, account: Account): Promise<NewcomerAnswer> {
  const user = await describeLearner(context, account)
  return { user, ...(!account.approved && { waiting: true as const }) }
}

function registration(
  context: Context,
  limits: RateLimits,
): Pick<Implementations<typeof sessionCalls>, 'registerSeller' | 'registerSupervisor'> {
  return {
    registerSeller: endpoint(
      {
        input: sellerRegisterSchema,
        required: fields('sellerId', 'password', 'supervisorId'),
        answer: newcomerAnswer,
      },
      async ({ input, req }) => {
        const register = () => registerSeller(context, input, req.ip)
        const account = await limits.guardRegistration(req.ip, register)
        return describeNewcomer(context, account)
      },
    ),
    registerSupervisor: endpoint(
      {
        input: supervisorRegisterSchema,
        required: fields('supervisorId', 'password', 'distributorId'),
        answer: newcomerAnswer,
      },
      async ({ input, req }) => {
        const register = () => registerSupervisor(context, input, req.ip)
        const account = await limits.guardRegistration(req.ip, register)
        return describeNewcomer(context, account)
      },
    ),
  }
}

const REFUSALS = {
  registerSeller: [
    'ID_INVALID',
    'ID_RESERVED',
    'PASSWORD_COMMON',
    'PASSWORD_TOO_LONG',
    'PASSWORD_TOO_SHORT',
    'SUPERVISOR_UNKNOWN',
    'ID_TAKEN',
  ],
  logIn: [{ code: 'ACCOUNT_INACTIVE', status: 403 }, 'APPROVAL_PENDING'],
  saveProfile: [
    'EMAIL_INVALID',
    'NAME_LINK',
    'PASSWORD_REQUIRED',
    'PASSWORD_WRONG',
    'PHONE_INVALID',
    'TEXT_INVALID',
    'TEXT_TOO_LONG',
  ],
  ownData: ['PASSWORD_WRONG', 'NOT_FOUND', 'DAILY_LIMIT'],
  registerSupervisor: [
    'DISTRIBUTOR_INVALID',
    'ID_INVALID',
    'ID_RESERVED',
    'PASSWORD_COMMON',
    'PASSWORD_TOO_LONG',
    'PASSWORD_TOO_SHORT',
    'REGISTRATION_CLOSED',
    'ID_TAKEN',
  ],
} as const satisfies RefusalsOf<typeof sessionCalls>
