import { credentialsCalls } from '@tristar/shared/certificates/credentials.calls'
import { pathOf } from '@tristar/shared/common/calls'
import type { Context } from '../../../lib/context.ts'
import { AppError } from '../../../lib/errors.ts'
import { findIssued } from '../check.service.ts'
import { isConfirmed } from '../vouching.service.ts'
import { credentialOf } from './credential.ts'
import { issuerOf } from './issuer.ts'
import type { IssuedStar } from '../issuedStars.model.ts'
import { statusListCredential } from './statusList.ts'
import { placeStar, revokedIn } from './statusPlaces.service.ts'

/** Lists are numbered from 1. */
const LIST_NUMBER = /^[1-9]\d{0,8}$/

/**
 * The credential of a serial as somebody typed it, also of a revoked certificate: its status list says so.
 * @throws AppError 400 SERIAL_INVALID; 404 CERTIFICATE_UNKNOWN; 409 NAME_REQUIRED, UNCONFIRMED, PUBLIC_URL_MISSING; 410
 * CERTIFICATE_ERASED
 */
export async function loadCredential(context: Context, typed: string) {
  return credentialOfStar(context, await findIssued(typed))
}

/** The credential of a star. @throws as `loadCredential` */
export async function credentialOfStar(context: Context, star: IssuedStar) {
  const { issued, erasedAt } = star
  if (erasedAt) throw new AppError('CERTIFICATE_ERASED')
  if (!issued?.name) throw new AppError('NAME_REQUIRED')
  if (!(await isConfirmed(star))) throw new AppError('UNCONFIRMED')
  const issuer = issuerOf({ ...context.env, ISSUER_NAME: issued.issuer })
  const { name, at: issuedAt } = issued
  return credentialOf({ ...(await placeStar(context, star)), issuedAt, name }, issuer)
}

/** The credential of a status list. @throws AppError 404 NOT_FOUND; 409 PUBLIC_URL_MISSING */
export async function loadStatusList({ env }: Context, typed: string) {
  if (!LIST_NUMBER.test(typed)) throw new AppError('NOT_FOUND')
  const list = Number(typed)
  const { did, url } = issuerOf(env)
  const id = url(pathOf(credentialsCalls.status, { list }))
  return statusListCredential({ id, issuer: did, revoked: await revokedIn(list), now: new Date() })
}
