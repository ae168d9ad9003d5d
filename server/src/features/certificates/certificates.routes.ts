import { certificatesCalls } from '@tristar/shared/certificates/certificates.calls'
import {
  certificateCheck,
  downloadAnswer,
  downloadSchema,
  ownStar,
  printSchema,
  reasonedSchema,
  reissuedAnswer,
  serialSchema,
} from '@tristar/shared/certificates/certificates.schema'
import { beltSchema } from '@tristar/shared/study/progress.schema'
import type { RequestHandler } from 'express'
import type { Context } from '../../lib/context.ts'
import { AppError } from '../../lib/errors.ts'
import { type Endpoint, endpoint, implement, type RefusalsOf } from '../../lib/implement.ts'
import { agreesWithToken, isCaller } from '../../lib/namedCaller.ts'
import { RateLimits } from '../../lib/rateLimit.ts'
import { downloadCertificate } from './certificates.service.ts'
import { checkCertificate } from './check.service.ts'
import { describeOwnStar } from './ownStar.service.ts'
import { printCertificate } from './print/print.service.ts'
import { openToAll } from './credentials/publicAnswer.ts'
import { reissueCertificate } from './reissue.service.ts'
import { restoreCertificate, revokeCertificate } from './revocation.service.ts'

export function certificatesEndpoints(context: Context): Endpoint[] {
  const limits = new RateLimits(context.env)
  const reasoned = { input: reasonedSchema, answer: certificateCheck }
  return implement(
    certificatesCalls,
    {
      download: endpoint(
        { input: downloadSchema, answer: downloadAnswer },
        ({ input: { id, type, belt }, principal }) => {
          if (!isCaller(principal, id) || !agreesWithToken(principal, { type }))
            throw new AppError('FORBIDDEN')
          return downloadCertificate(context, principal, belt)
        },
      ),
      star: endpoint({ input: beltSchema, answer: ownStar }, ({ input: { belt }, principal }) =>
        describeOwnStar(principal, belt),
      ),
      print: endpoint({ input: printSchema }, async ({ input, principal, res }) => {
        const { fileName, pdf } = await printCertificate(context, principal, input)
        res.set({
          'content-type': certificatesCalls.print.media,
          'content-disposition': `inline; filename="${fileName}"`,
        })
        res.send(pdf)
      }),
      check: endpoint(
        { before: openUnlessPdf, input: serialSchema, answer: certificateCheck },
        ({ input, req }) =>
          limits.guardSerials(req.ip, () => checkCertificate(context, input.serial)),
      ),
      revoke: endpoint(reasoned, ({ input, principal }) =>
        revokeCertificate(context, principal, input),
      ),
      reissue: endpoint({ input: reasonedSchema, answer: reissuedAnswer }, ({ input, principal }) =>
        reissueCertificate(context, principal, input),
      ),
      restore: endpoint(reasoned, ({ input, principal }) =>
        restoreCertificate(context, principal, input),
      ),
    },
    REFUSALS,
  )
}

/** Leaves `:serial.pdf`, which `:serial` matches too, to the call of that path. */
const openUnlessPdf: RequestHandler = (req, res, next) => {
  if (req.path.endsWith('.pdf')) next('route')
  else openToAll(req, res, next)
}

const REFUSALS = {
  download: ['CERTIFICATE_UNKNOWN', 'CERTIFICATE_LOCKED'],
  star: ['CERTIFICATE_LOCKED'],
  print: [
    'SERIAL_INVALID',
    'CERTIFICATE_UNKNOWN',
    'CERTIFICATE_REVOKED',
    'CERTIFICATE_REPLACED',
    'NAME_REQUIRED',
    'CERTIFICATE_ERASED',
  ],
  check: ['SERIAL_INVALID', 'CERTIFICATE_UNKNOWN'],
  revoke: ['SERIAL_INVALID', 'CERTIFICATE_UNKNOWN', 'CERTIFICATE_REVOKED', 'CERTIFICATE_REPLACED'],
  reissue: [
    'SERIAL_INVALID',
    'CERTIFICATE_UNKNOWN',
    'CERTIFICATE_REVOKED',
    'CERTIFICATE_REPLACED',
    'NAME_REQUIRED',
    'CERTIFICATE_NAMED',
    'CERTIFICATE_UNSEALED',
    'CERTIFICATE_ERASED',
  ],
  restore: [
    'SERIAL_INVALID',
    'CERTIFICATE_UNKNOWN',
    'CERTIFICATE_RESET',
    'CERTIFICATE_REPLACED',
    'CERTIFICATE_VALID',
  ],
} as const satisfies RefusalsOf<typeof certificatesCalls>
