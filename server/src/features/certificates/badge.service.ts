import { readFile } from 'node:fs/promises'
import { STARS, type Tier } from '@tristar/shared/common/tiers'
import type { Context } from '../../lib/context.ts'
import { bakePng, bakeSvg } from './bake.ts'
import { badgeSvg } from './badgeArt.ts'
import { findIssued } from './check.service.ts'
import { credentialOfStar } from './credentials.service.ts'
import { secure } from './securing.ts'

export type BadgeFormat = 'png' | 'svg'

/** Of the server's package; rendered from `badgeSvg`. */
const PICTURES = new URL('../../../assets/badges/', import.meta.url)

/** A star's badge without a credential. */
export function badgePng(tier: Tier): Promise<Buffer> {
  return readFile(new URL(`${STARS[tier].toLowerCase()}.png`, PICTURES))
}

/** The badge of a serial with its credential baked in. @throws as `loadCredential` */
export async function bakeBadge(context: Context, typed: string, format: BadgeFormat) {
  const star = await findIssued(typed)
  const token = await secure(context, await credentialOfStar(context, star))
  const { serial, tier } = star
  const picture =
    format === 'svg'
      ? Buffer.from(bakeSvg(badgeSvg(tier), token))
      : bakePng(await badgePng(tier), token)
  return { picture, fileName: `${STARS[tier].toLowerCase()}-star-${serial}.${format}` }
}
