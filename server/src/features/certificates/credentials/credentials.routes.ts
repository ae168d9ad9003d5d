import { starPage, tierNamed } from '@tristar/shared/certificates/achievement.rules'
import { serialSchema } from '@tristar/shared/certificates/certificates.schema'
import { credentialsCalls } from '@tristar/shared/certificates/credentials.calls'
import {
  achievementSchema,
  credentialSchema,
  statusListSchema,
} from '@tristar/shared/certificates/credentials.schema'
import type { Tier } from '@tristar/shared/common/tiers'
import type { Request, Response } from 'express'
import type { Context } from '../../../lib/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { basePath } from '../../../lib/publicUrl.ts'
import { type Endpoint, endpoint, implement, type RefusalsOf } from '../../../lib/implement.ts'
import { RateLimits } from '../../../lib/rateLimit.ts'
import { achievementOf } from './credential.ts'
import { badgePng, type BadgeFormat, bakeBadge } from './badge.service.ts'
import { loadCredential, loadStatusList } from './credentials.service.ts'
import { issuerOf, profileOf } from './issuer.ts'
import { openToAll, sendBytes, sendCredential, sendLinkedData, wantsPage } from './publicAnswer.ts'

const IMAGE_TYPES: Record<BadgeFormat, string> = { png: 'image/png', svg: 'image/svg+xml' }

interface Asked {
  req: Request
  res: Response
}

export function credentialsEndpoints(context: Context): Endpoint[] {
  const limits = new RateLimits(context.env)
  const before = openToAll
  const sendBadge = (format: BadgeFormat, { req, res, serial }: Asked & { serial: string }) =>
    limits.guardSerials(req.ip, async () => {
      const { picture, fileName } = await bakeBadge(context, serial, format)
      res.set('content-disposition', `inline; filename="${fileName}"`)
      sendBytes(res, IMAGE_TYPES[format], picture)
    })
  return implement(
    credentialsCalls,
    {
      credential: endpoint({ before, input: credentialSchema }, ({ input, req, res }) =>
        limits.guardSerials(req.ip, async () => {
          const credential = await loadCredential(context, input.serial)
          await sendCredential({ context, req, res, format: input.format }, credential)
        }),
      ),
      badgeSvg: endpoint({ before, input: serialSchema }, ({ input, req, res }) =>
        sendBadge('svg', { ...input, req, res }),
      ),
      badgePng: endpoint({ before, input: serialSchema }, ({ input, req, res }) =>
        sendBadge('png', { ...input, req, res }),
      ),
      issuer: endpoint({ before }, ({ res }) =>
        sendLinkedData(res, profileOf(issuerOf(context.env))),
      ),
      achievement: endpoint({ before, input: achievementSchema }, ({ input, req, res }) => {
        const tier = tierOf(input.tier)
        if (wantsPage(req, res)) res.redirect(303, basePath(context.env) + starPage(tier))
        else sendLinkedData(res, achievementOf(tier, issuerOf(context.env)))
      }),
      achievementBadge: endpoint({ before, input: achievementSchema }, async ({ input, res }) =>
        sendBytes(res, IMAGE_TYPES.png, await badgePng(tierOf(input.tier))),
      ),
      status: endpoint({ before, input: statusListSchema }, ({ input, req, res }) =>
        limits.guardSerials(req.ip, async () => {
          const credential = await loadStatusList(context, input.list)
          await sendCredential({ context, req, res, format: input.format }, credential)
        }),
      ),
    },
    REFUSALS,
  )
}

/** @throws AppError 404 NOT_FOUND */
function tierOf(typed: string): Tier {
  const tier = tierNamed(typed)
  if (!tier) throw new AppError('NOT_FOUND')
  return tier
}

const OF_BADGE = [
  'SERIAL_INVALID',
  'CERTIFICATE_UNKNOWN',
  'NAME_REQUIRED',
  'PUBLIC_URL_MISSING',
  'UNCONFIRMED',
  'CERTIFICATE_ERASED',
] as const

const REFUSALS = {
  credential: OF_BADGE,
  badgePng: OF_BADGE,
  badgeSvg: OF_BADGE,
  achievement: ['PUBLIC_URL_MISSING'],
  status: ['PUBLIC_URL_MISSING'],
  issuer: ['PUBLIC_URL_MISSING'],
} as const satisfies RefusalsOf<typeof credentialsCalls>
