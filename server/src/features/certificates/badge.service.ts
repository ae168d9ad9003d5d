import { readFile } from 'node:fs/promises'
import { STARS, type Tier } from '@tristar/shared/common/tiers'
import type { Context } from '../../lib/context.ts'
import { bakePng, bakeSvg } from './bake.ts'
import { badgeSvg } from './badgeArt.ts'
import { findIssued } from './check.service.ts'
import { credentialOfStar } from './credentials.service.ts'
import type { IssuedStar } from './issuedStars.model.ts'
import { secure } from './securing.ts'

export type BadgeFormat = 'png' | 'svg'

/** Of the server's package; rendered from `badgeSvg`. */
const PICTURES = new URL('../../../assets/badges/', import.meta.url)

/** A star's badge without a credential. */
export function badgePng(tier: Tier): Promise<Buffer> {
  return readFile(new URL(`${STARS[tier].toLowerCase()}.png`, PICTURES))
}

/** What a holder carries elsewhere: a star's credential and the badges that hold it. */
export interface Carried {
  credential: object
  /** The credential as VC-JWT. */
  token: string
  svg: () => Buffer
  png: () => Promise<Buffer>
}

/** @throws AppError as `credentialOfStar` */
export async function carriedOf(context: Context, star: IssuedStar): Promise<Carried> {
  const credential = await credentialOfStar(context, star)
  const token = await secure(context, credential)
  return {
    credential,
    token,
    svg: () => Buffer.from(bakeSvg(badgeSvg(star.tier), token)),
    png: async () => bakePng(await badgePng(star.tier), token),
  }
}

/** The badge of a serial with its credential baked in. @throws AppError as `loadCredential` */
export async function bakeBadge(context: Context, typed: string, format: BadgeFormat) {
  const star = await findIssued(typed)
  const carried = await carriedOf(context, star)
  const fileName = `${STARS[star.tier].toLowerCase()}-star-${star.serial}.${format}`
  return { picture: await carried[format](), fileName }
}
