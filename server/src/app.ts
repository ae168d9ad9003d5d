import { isReading } from '@tristar/shared/common/calls'
import type { Express, Request, Router } from 'express'
import express from 'express'
import { adminsNamed, findNames, touchSession } from './features/account/account.ts'
import { loadPrincipal } from './features/account/account.service.ts'
import { installApiDescription } from './lib/apiDescription/apiDescription.ts'
import { accountEndpoints } from './features/account/account.routes.ts'
import { sessionsEndpoints } from './features/account/sessions/sessions.routes.ts'
import { adminsEndpoints } from './features/account/admins/admins.routes.ts'
import { approvalsEndpoints } from './features/account/approvals.routes.ts'
import { rememberedSettings } from './features/account/settings/settings.service.ts'
import { settingsEndpoints } from './features/account/settings/settings.routes.ts'
import type { NamedKeys } from './features/audit/audit.ts'
import { analysisEndpoints } from './features/analysis/analysis.routes.ts'
import { auditEndpoints } from './features/audit/audit.routes.ts'
import { keepUnwrittenIn } from './features/audit/unwritten.ts'
import { certificatesEndpoints } from './features/certificates/certificates.routes.ts'
import { credentialsEndpoints } from './features/certificates/credentials/credentials.routes.ts'
import { wellKnownKeys } from './features/certificates/credentials/wellKnown.ts'
import { dashboardsEndpoints } from './features/dashboards/dashboards.routes.ts'
import { linesEndpoints } from './features/lines/lines.routes.ts'
import { notificationsEndpoints } from './features/notifications/notifications.routes.ts'
import { createHealthCheck } from './features/operation/health.service.ts'
import { createMetrics } from './features/operation/metrics.ts'
import { operationEndpoints } from './features/operation/operation.routes.ts'
import { probes } from './features/operation/probes.ts'
import { importsEndpoints } from './features/imports/imports.routes.ts'
import { analystsEndpoints } from './features/people/analysts/analysts.routes.ts'
import { peopleEndpoints } from './features/people/people.routes.ts'
import { learnersNamed } from './features/study/lists/lists.ts'
import { studyEndpoints } from './features/study/study.routes.ts'
import { peopleListEndpoints } from './features/people/lists/lists.routes.ts'
import { listViewsEndpoints } from './features/people/views/views.routes.ts'
import { resetEndpoints } from './features/reset/reset.routes.ts'
import { sessionEndpoints } from './features/session/session.routes.ts'
import { teamEndpoints } from './features/team/team.routes.ts'
import { topicsEndpoints } from './features/topics/topics.routes.ts'
import { calendarEndpoints } from './features/trainings/calendar/calendar.routes.ts'
import { followUpEndpoints } from './features/trainings/followUp/followUp.routes.ts'
import { trainingsEndpoints } from './features/trainings/trainings.routes.ts'
import { trendsEndpoints } from './features/trends/trends.routes.ts'
import { voicesEndpoints } from './features/voices/voices.routes.ts'
import type { Context } from './lib/context.ts'
import { type Endpoint, methodsOf, mount, otherMethods } from './lib/implement.ts'
import { installClient } from './lib/clientFiles.ts'
import { basePath, publicUrl } from './lib/publicUrl.ts'
import { installErrors, installHttp } from './lib/http.ts'
import type { Principal } from './lib/principal.ts'
import { securityText } from './lib/securityText.ts'
import { sessionMiddleware, tokenOf, type VerifiedClaims, verifyToken } from './lib/session.ts'
import { VERSION } from './lib/version.ts'

export function routeTable(context: Context): Endpoint[] {
  return [
    ...sessionEndpoints(context),
    ...accountEndpoints(context),
    ...sessionsEndpoints(context),
    ...adminsEndpoints(context),
    ...approvalsEndpoints(context),
    ...settingsEndpoints(context),
    ...topicsEndpoints(context),
    ...studyEndpoints(context),
    ...voicesEndpoints(context),
    ...trainingsEndpoints(context),
    ...calendarEndpoints(context),
    ...followUpEndpoints(context),
    ...teamEndpoints(context),
    ...linesEndpoints(context),
    ...peopleListEndpoints(context),
    ...analystsEndpoints(context),
    ...listViewsEndpoints(),
    ...resetEndpoints(context),
    ...certificatesEndpoints(context),
    ...credentialsEndpoints(context),
    ...importsEndpoints(context),
    ...peopleEndpoints(context),
    ...notificationsEndpoints(context),
    ...auditEndpoints(context, { findNames, keysNamed }),
    ...dashboardsEndpoints(context),
    ...analysisEndpoints(context),
    ...trendsEndpoints(context),
    ...operationEndpoints(context),
  ]
}

/** Everybody with such a name, for the audit log. */
async function keysNamed(search: string): Promise<NamedKeys> {
  const [admins, learners] = await Promise.all([adminsNamed(search), learnersNamed(search)])
  return { admins, learners }
}

interface AppOptions {
  /** The built client; absent in API tests. */
  clientDir?: string
  /** Whether the process is about to end. */
  isStopping?: () => boolean
}

/** The Express application. */
export function createApp(
  context: Context,
  { clientDir, isStopping = () => false }: AppOptions = {},
): Express {
  const app = express()
  keepUnwrittenIn(context.log)
  const endpoints = routeTable(context)
  const metrics = createMetrics(context)
  installHttp(app, context.log, context.env, metrics.observe)
  app.use(probes(isStopping), metrics.router)
  const checkHealth = createHealthCheck(context)
  app.get('/api/health', async (req, res) => {
    const health = await checkHealth(await callerOf(req, context.secret))
    res.status(health.database ? 200 : 503).json(health)
  })
  app.use(wellKnownKeys(context), securityText(context))
  installApiDescription(app, endpoints, { version: VERSION, base: basePath(context.env) })
  // First: they answer whatever token is sent along.
  app.use(routerOf(endpoints.filter(isPublic)))
  const { secret } = context
  const load = async (claims: VerifiedClaims) => {
    const principal = await loadPrincipal(claims)
    if (principal?.session) touchSession(context, principal.session)
    return principal
  }
  app.use(sessionMiddleware({ secret, load, reads: readsOf(endpoints) }))
  app.use(routerOf(endpoints.filter((each) => !isPublic(each))))
  app.use(otherMethods([...methodsOf(endpoints), ...DOCUMENTS.map(readOnly)]))
  if (clientDir) installClient(app, { dir: clientDir, facts: clientFacts(context) })
  installErrors(app, context.log)
  return app
}

/** Whose token a request carries; a bad one is a stranger's, as is any without the database. */
async function callerOf(req: Request, secret: string): Promise<Principal | null> {
  const claims = verifyToken(tokenOf(req) ?? '', secret)
  return claims && loadPrincipal(claims).catch(() => null)
}

/** What is served besides the calls, to be read only. */
const DOCUMENTS = [
  '/api/health',
  '/healthz',
  '/readyz',
  '/api/openapi.json',
  '/api/docs',
  '/.well-known/jwks.json',
  '/.well-known/did.json',
  '/did.json',
]
const readOnly = (path: string) => ({ path, methods: ['GET', 'HEAD'] })

/** What the client learns from the page itself. */
function clientFacts(context: Context) {
  const { env, zone } = context
  const url = env.PUBLIC_URL && publicUrl(env, '')
  const fixed = { base: basePath(env), zone, url, issuer: env.ISSUER_NAME }
  const settings = rememberedSettings(context)
  return () => {
    const { registration, contact } = settings() ?? {}
    return { ...fixed, registration, contact }
  }
}

/** Whether a request is one of the calls that change nothing; those with a name in their path are left out. */
function readsOf(endpoints: readonly Endpoint[]): (req: Request) => boolean {
  const reading = endpoints.filter(({ call }) => isReading(call))
  const paths = new Set(reading.map(({ call }) => `${call.method} ${call.path}`))
  return ({ method, path }) => paths.has(`${method.toLowerCase()} ${path}`)
}

function isPublic({ call }: Endpoint): boolean {
  return call.who === 'public'
}

function routerOf(endpoints: readonly Endpoint[]): Router {
  const router = express.Router()
  mount(router, endpoints)
  return router
}
