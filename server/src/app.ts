import type { Express } from 'express'
import express from 'express'
import { loadPrincipal } from './features/account/account.service.ts'
import { installApiDescription } from './lib/apiDescription/apiDescription.ts'
import { accountEndpoints } from './features/account/account.routes.ts'
import { approvalsEndpoints } from './features/account/approvals.routes.ts'
import { auditEndpoints } from './features/audit/audit.routes.ts'
import { keepUnwrittenIn } from './features/audit/unwritten.ts'
import { certificatesEndpoints } from './features/certificates/certificates.routes.ts'
import { dashboardsEndpoints } from './features/dashboards/dashboards.routes.ts'
import { icsEndpoints } from './features/trainings/ics.routes.ts'
import { peopleEndpoints } from './features/people/people.routes.ts'
import { studyEndpoints } from './features/study/study.routes.ts'
import { reportsEndpoints } from './features/reports/reports.routes.ts'
import { resetEndpoints } from './features/reset/reset.routes.ts'
import { sessionEndpoints } from './features/session/session.routes.ts'
import { teamEndpoints } from './features/team/team.routes.ts'
import { topicsEndpoints } from './features/topics/topics.routes.ts'
import { trainingsEndpoints } from './features/trainings/trainings.routes.ts'
import { describeHealth } from './health.ts'
import type { Context } from './lib/context.ts'
import type { EndpointRow, Endpoints } from './lib/endpoint.ts'
import { rowOf } from './lib/endpoint.ts'
import type { Endpoint } from './lib/implement.ts'
import { mount } from './lib/implement.ts'
import { installClient } from './lib/clientFiles.ts'
import { installErrors, installHttp } from './lib/http.ts'
import { sessionMiddleware } from './lib/session.ts'
import { VERSION } from './lib/version.ts'

/** Calls that are implemented. */
function implemented(context: Context): Endpoint[] {
  return [
    ...sessionEndpoints(context),
    ...accountEndpoints(context),
    ...approvalsEndpoints(context),
    ...topicsEndpoints(context),
    ...studyEndpoints(context),
    ...teamEndpoints(context),
    ...reportsEndpoints(context),
    ...resetEndpoints(context),
    ...certificatesEndpoints(),
    ...peopleEndpoints(context),
    ...auditEndpoints(context),
    ...dashboardsEndpoints(),
  ]
}

/** The route table of the API. */
export function routeTable(context: Context): EndpointRow[] {
  return [...allEndpoints(context).flatMap((one) => one.rows), ...implemented(context).map(rowOf)]
}

/** All features' endpoints that are no calls yet. */
export function allEndpoints(context: Context): Endpoints[] {
  return [...trainingsEndpoints(context), ...icsEndpoints(context)]
}

/** The Express application; `clientDir` is the built client, absent in API tests. */
export function createApp(context: Context, clientDir?: string): Express {
  const app = express()
  keepUnwrittenIn(context.log)
  const features = allEndpoints(context)
  const rows = routeTable(context)
  const publicPaths = new Set(
    rows.filter(({ access }) => access === 'public').map(({ path }) => path),
  )
  installHttp(app, context.log, context.env.TRUST_PROXY)
  app.get('/api/health', async (_req, res) => {
    const health = await describeHealth()
    res.status(health.database ? 200 : 503).json(health)
  })
  installApiDescription(app, rows, VERSION)
  app.use(sessionMiddleware(context.secret, loadPrincipal, (path) => publicPaths.has(path)))
  for (const { prefix, router } of features) app.use(prefix, router)
  const calls = express.Router()
  mount(calls, implemented(context))
  app.use(calls)
  if (clientDir) installClient(app, { dir: clientDir, zone: context.zone })
  installErrors(app)
  return app
}
