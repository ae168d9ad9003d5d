import { accountCalls } from '@tristar/shared/account/account.calls'
import {
  contactCheckAnswer,
  forgotAnswer,
  forgotSchema,
  joinCheckAnswer,
  linkCheckAnswer,
  linkSchema,
  passwordChangeAnswer,
  passwordChangeSchema,
  resetSchema,
} from '@tristar/shared/account/account.schema'
import { messageAnswer } from '@tristar/shared/common/answers.schema'
import type { ErrorCode } from '@tristar/shared/common/errors'
import type { Request } from 'express'
import type { Context } from '../../lib/context.ts'
import { AppError } from '../../lib/errors.ts'
import {
  type Endpoint,
  endpoint,
  implement,
  type Implementations,
  type RefusalsOf,
} from '../../lib/implement.ts'
import { RateLimits } from '../../lib/rateLimit.ts'
import { deviceOf } from '../../lib/session.ts'
import { changePassword } from './auth.service.ts'
import { checkContactLink, confirmContact } from './contact/confirmation.service.ts'
import { checkResetToken } from './credentials.service.ts'
import { checkInvitation, join, JOINED_MESSAGE } from './joining.service.ts'
import {
  forgotAnswerFor,
  RESET_MESSAGE,
  recipientOf,
  resetPassword,
  sendResetInstructions,
} from './reset.service.ts'

const CONFIRMED_MESSAGE = (id: string) =>
  `Confirmed: messages for ${id} are sent to this address from now on.`

const DEAD_LINKS: ReadonlySet<ErrorCode> = new Set([
  'RESET_TOKEN_INVALID',
  'CONFIRM_TOKEN_INVALID',
  'INVITATION_INVALID',
])

const fields = (...names: string[]) => ({ fields: names })

type Parts<Names extends keyof typeof accountCalls> = Pick<
  Implementations<typeof accountCalls>,
  Names
>

export function accountEndpoints(context: Context): Endpoint[] {
  const limits = new RateLimits(context.env)
  return implement(
    accountCalls,
    { ...passwords(context, limits), ...links(context, limits) },
    REFUSALS,
  )
}

function passwords(
  context: Context,
  limits: RateLimits,
): Parts<'forgotPassword' | 'resetPassword' | 'changePassword'> {
  return {
    forgotPassword: endpoint(
      { input: forgotSchema, answer: forgotAnswer },
      async ({ input, req }) => {
        const to = recipientOf(input)
        await limits.countMessage({ name: Object.values(to).join(), address: req.ip })
        context.background.run('sending reset instructions', () =>
          sendResetInstructions(context, limits, to),
        )
        return forgotAnswerFor(context.delivery, to)
      },
    ),
    resetPassword: endpoint(
      { input: resetSchema, required: fields('token', 'password'), answer: messageAnswer },
      async ({ input, req }) => {
        const { role, loginId } = await resetPassword(context, input, req.ip)
        const kind = role === 'admin' ? 'adminLogin' : 'login'
        await limits.forgive({ kind, name: loginId, address: req.ip })
        return { message: RESET_MESSAGE }
      },
    ),
    changePassword: endpoint(
      {
        input: passwordChangeSchema,
        required: fields('password', 'newPassword'),
        answer: passwordChangeAnswer,
      },
      ({ input, principal, req }) =>
        changePassword({ ...context, limits }, principal, input, deviceOf(req)),
    ),
  }
}

/** The calls of the pages opened by links in messages. Opening has no effect: mail scanners open links too. */
function links(
  context: Context,
  limits: RateLimits,
): Parts<'checkResetLink' | 'checkContactLink' | 'confirmContact' | 'checkInvitation' | 'join'> {
  const guard = <Answer>(
    { input: { token: name }, req }: { input: { token: string }; req: Request },
    work: (token: string) => Promise<Answer>,
  ) => limits.guard({ kind: 'link', name, address: req.ip }, () => work(name))
  return {
    checkResetLink: endpoint({ input: linkSchema, answer: linkCheckAnswer }, (asked) =>
      unlessDead(async () => {
        await guard(asked, checkResetToken)
        return { valid: true }
      }),
    ),
    checkContactLink: endpoint({ input: linkSchema, answer: contactCheckAnswer }, (asked) =>
      unlessDead(() => guard(asked, checkContactLink)),
    ),
    checkInvitation: endpoint({ input: linkSchema, answer: joinCheckAnswer }, (asked) =>
      unlessDead(() => guard(asked, checkInvitation)),
    ),
    join: endpoint(
      { input: resetSchema, required: fields('token', 'password'), answer: messageAnswer },
      async (asked) => {
        await guard(asked, () => join(context, asked.input, asked.req.ip))
        return { message: JOINED_MESSAGE }
      },
    ),
    confirmContact: endpoint({ input: linkSchema, answer: messageAnswer }, async (asked) => {
      const { loginId } = await guard(asked, (token) => confirmContact(context, token))
      return { message: CONFIRMED_MESSAGE(loginId) }
    }),
  }
}

/** The answer of `check`; a dead link is a valid answer, not a refusal, and the guard has counted it. */
async function unlessDead<Answer>(
  check: () => Promise<Answer>,
): Promise<Answer | { valid: false }> {
  try {
    return await check()
  } catch (error) {
    if (error instanceof AppError && DEAD_LINKS.has(error.code)) return { valid: false }
    throw error
  }
}

const REFUSALS = {
  changePassword: [
    'PASSWORD_COMMON',
    'PASSWORD_TOO_LONG',
    'PASSWORD_TOO_SHORT',
    'PASSWORD_UNCHANGED',
    'PASSWORD_WRONG',
  ],
  resetPassword: [
    'PASSWORD_COMMON',
    'PASSWORD_TOO_LONG',
    'PASSWORD_TOO_SHORT',
    'PASSWORD_UNCHANGED',
    'RESET_TOKEN_INVALID',
  ],
  join: ['PASSWORD_COMMON', 'PASSWORD_TOO_LONG', 'PASSWORD_TOO_SHORT', 'INVITATION_INVALID'],
  confirmContact: ['CONFIRM_TOKEN_INVALID', 'CONTACT_TAKEN'],
  forgotPassword: ['EMAIL_INVALID', 'PHONE_INVALID'],
} as const satisfies RefusalsOf<typeof accountCalls>
