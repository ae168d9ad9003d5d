import { profileSchema } from '@tristar/shared/account/account.schema'
import {
  adminLoginSchema,
  loginSchema,
  sessionSchema,
} from '@tristar/shared/session/session.schema'
import type { Context } from '../../lib/context.ts'
import { Endpoints } from '../../lib/endpoint.ts'
import { RateLimits } from '../../lib/rateLimit.ts'
import { TOKEN_HEADER } from '../../lib/session.ts'
import { saveProfile } from '../account/account.ts'
import { describeCaller, describeSession, logIn, logInAdmin } from './session.service.ts'

const EVERYONE = ['seller', 'supervisor', 'admin'] as const

const fields = (...names: string[]) => ({ fields: names })

/** Login, session and profile under /api/auth, and /api/admin/login (contract, sections 2 and 5). */
export function sessionEndpoints(context: Context): Endpoints[] {
  const limits = new RateLimits(context.env)
  const auth = new Endpoints('/api/auth')
  addLogin(auth, context, limits)
  addProfile(auth, context, limits)
  const admin = new Endpoints('/api/admin')
  addAdminLogin(admin, context, limits)
  return [auth, admin]
}

function addLogin(auth: Endpoints, context: Context, limits: RateLimits): void {
  auth.post(
    '/login',
    { access: 'public', input: loginSchema, required: fields('id', 'password') },
    ({ input, req }) => logIn({ ...context, limits }, input, req.ip),
  )
  auth.get('/session', { access: 'public' }, ({ req }) =>
    describeSession(context, req.get(TOKEN_HEADER)),
  )
  auth.post('/session', { access: 'public', input: sessionSchema }, ({ input, req }) =>
    describeSession(context, input.token || req.get(TOKEN_HEADER)),
  )
}

function addAdminLogin(admin: Endpoints, context: Context, limits: RateLimits): void {
  admin.post(
    '/login',
    { access: 'public', input: adminLoginSchema, required: fields('username', 'password') },
    ({ input, req }) => logInAdmin({ ...context, limits }, input, req.ip),
  )
}

function addProfile(auth: Endpoints, context: Context, limits: RateLimits): void {
  auth.post(
    '/profile',
    { access: EVERYONE, input: profileSchema },
    async ({ input, principal, req }) => {
      const { accountId } = principal
      const save = () => saveProfile(context, limits, { accountId, input })
      const attempt = { kind: 'currentPassword', name: accountId, address: req.ip } as const
      // Without a password nothing is guessed, and a name can be changed even while guesses are refused.
      await (input.password ? limits.guard(attempt, save) : save())
      return describeCaller(context, principal)
    },
  )
}
