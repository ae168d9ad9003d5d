import { LANGUAGES } from '@tristar/shared/common/languages'
import { optionalEnum } from '@tristar/shared/common/refine'
import { z } from 'zod'
import type { Context } from '../../lib/context.ts'
import { Endpoints } from '../../lib/endpoint.ts'
import { describeForCalendar } from './calendar.service.ts'

const icsSchema = z.object({ language: optionalEnum(LANGUAGES) })

/** GET /api/training/ics/:id (contract, section 5); `?language=` in place of the account's. */
export function icsEndpoints(context: Context): Endpoints[] {
  const endpoints = new Endpoints('/api/training')
  const access = ['seller', 'supervisor', 'admin'] as const
  endpoints.get(
    '/ics/:id',
    { access, input: icsSchema },
    async ({ input, principal, req, res }) => {
      const trainingId = String(req.params.id)
      const text = await describeForCalendar(context, principal, { trainingId, ...input })
      res
        .set('content-type', 'text/calendar; charset=utf-8; method=PUBLISH')
        .set('content-disposition', 'attachment; filename="training.ics"')
        .set('cache-control', 'no-store')
        .send(text)
    },
  )
  return [endpoints]
}
