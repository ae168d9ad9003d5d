import {
  forgotSchema,
  linkSchema,
  passwordChangeSchema,
  resetSchema,
} from '@tristar/shared/account/account.schema'
import type { LinkCheckAnswer } from '@tristar/shared/account/account.schema'
import type { ErrorCode } from '@tristar/shared/common/errors'
import type { Context } from '../../lib/context.ts'
import { Endpoints } from '../../lib/endpoint.ts'
import { AppError } from '../../lib/errors.ts'
import { RateLimits } from '../../lib/rateLimit.ts'
import { checkContactLink, confirmContact } from './confirmation.service.ts'
import { checkResetToken } from './credentials.service.ts'
import { changePassword } from './auth.service.ts'
import {
  FORGOT_MESSAGE,
  RESET_MESSAGE,
  recipientOf,
  resetPassword,
  sendResetInstructions,
} from './reset.service.ts'

const CONFIRMED_MESSAGE = (id: string) =>
  `Confirmed: messages for ${id} are sent to this address from now on.`

const DEAD_LINKS: ReadonlySet<ErrorCode> = new Set(['RESET_TOKEN_INVALID', 'CONFIRM_TOKEN_INVALID'])

const EVERYONE = ['seller', 'supervisor', 'admin'] as const

const fields = (...names: string[]) => ({ fields: names })

/** Passwords and the links of messages, under /api/auth (contract, sections 2 and 5). */
export function authEndpoints(context: Context): Endpoints[] {
  const limits = new RateLimits(context.env)
  const auth = new Endpoints('/api/auth')
  addPassword(auth, context, limits)
  addLinks(auth, context, limits)
  return [auth]
}

function addPassword(auth: Endpoints, context: Context, limits: RateLimits): void {
  auth.post(
    '/password/forgot',
    { access: 'public', input: forgotSchema },
    async ({ input, req }) => {
      const to = recipientOf(input)
      await limits.countMessage({ name: Object.values(to).join(), address: req.ip })
      context.background.run('sending reset instructions', () =>
        sendResetInstructions(context, limits, to),
      )
      return { message: FORGOT_MESSAGE }
    },
  )
  auth.post(
    '/password/reset',
    { access: 'public', input: resetSchema, required: fields('token', 'password') },
    async ({ input, req }) => {
      const { role, loginId } = await resetPassword(context, input, req.ip)
      const kind = role === 'admin' ? 'adminLogin' : 'login'
      await limits.forgive({ kind, name: loginId, address: req.ip })
      return { message: RESET_MESSAGE }
    },
  )
  auth.post(
    '/password/change',
    { access: EVERYONE, input: passwordChangeSchema, required: fields('password', 'newPassword') },
    ({ input, principal, req }) => changePassword({ ...context, limits }, principal, input, req.ip),
  )
}

/** What the pages ask that links of messages lead to. Nothing happens by opening them: mail scanners do that too. */
function addLinks(auth: Endpoints, context: Context, limits: RateLimits): void {
  const spec = { access: 'public', input: linkSchema, required: fields('token') } as const
  auth.post('/password/check', spec, ({ input: { token }, req }) =>
    asValidity(() =>
      limits.guard({ kind: 'link', name: token, address: req.ip }, async () => {
        await checkResetToken(token)
        return { valid: true }
      }),
    ),
  )
  auth.post('/contact/check', spec, ({ input: { token }, req }) =>
    asValidity(() =>
      limits.guard({ kind: 'link', name: token, address: req.ip }, () => checkContactLink(token)),
    ),
  )
  auth.post('/contact/confirm', spec, async ({ input: { token }, req }) => {
    const attempt = { kind: 'link', name: token, address: req.ip } as const
    const { loginId } = await limits.guard(attempt, () => confirmContact(context, token))
    return { message: CONFIRMED_MESSAGE(loginId) }
  })
}

/** A dead link is what was asked about, no refusal; the guard has counted it. */
async function asValidity<Answer>(check: () => Promise<Answer>): Promise<Answer | LinkCheckAnswer> {
  try {
    return await check()
  } catch (error) {
    if (error instanceof AppError && DEAD_LINKS.has(error.code)) return { valid: false }
    throw error
  }
}
