import { readFile } from 'node:fs/promises'
import { STARS, type Tier } from '@tristar/shared/common/tiers'
import type { Context } from '../../../lib/context.ts'
import type { ZipFile } from '../../../lib/zip.ts'
import type { Account } from '../../account/account.ts'
import { bakePng, bakeSvg } from './bake.ts'
import { findIssued } from '../check.service.ts'
import { credentialOfStar } from './credentials.service.ts'
import { type IssuedStar, IssuedStarModel } from '../issuedStars.model.ts'
import { confirmedAmong } from '../vouching.service.ts'
import { medalSvg } from './medalSvg.ts'
import { secure } from './securing.ts'

export type BadgeFormat = 'png' | 'svg'

/** Of the server's package: pictures that scripts/render-badges.mjs has made of the medals. */
const PICTURES = new URL('../../../../assets/badges/', import.meta.url)

/** A star's badge without a credential, a picture of `medalSvg`. */
export function badgePng(tier: Tier): Promise<Buffer> {
  return readFile(new URL(`${STARS[tier].toLowerCase()}.png`, PICTURES))
}

/** What a holder carries elsewhere: a star's credential and the badges that hold it. */
interface Carried {
  credential: object
  /** The credential as VC-JWT. */
  token: string
  svg: () => Buffer
  png: () => Promise<Buffer>
}

/** @throws AppError as `credentialOfStar` */
async function carriedOf(context: Context, star: IssuedStar): Promise<Carried> {
  const credential = await credentialOfStar(context, star)
  const token = await secure(context, credential)
  return {
    credential,
    token,
    svg: () => Buffer.from(bakeSvg(medalSvg(star.tier), token)),
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

/**
 * The credentials and badges of a learner's certificates, for the learner; none without a public address, nor of stars that wait
 * for the confirmation of who vouches for them.
 */
export async function ownBadges(
  context: Context,
  { _id: accountId }: Pick<Account, '_id'>,
): Promise<ZipFile[]> {
  if (!context.env.PUBLIC_URL) return []
  const stars = await IssuedStarModel.find({ accountId }).sort({ _id: 1 }).lean<IssuedStar[]>()
  const isConfirmed = await confirmedAmong(stars)
  return stars
    .filter((star) => star.issued?.name && !star.erasedAt && isConfirmed(star))
    .flatMap((star) => filesOf(context, star))
}

function filesOf(context: Context, star: IssuedStar): ZipFile[] {
  let made: Promise<Carried> | undefined
  const file = (name: string, part: (carried: Carried) => Buffer | string | Promise<Buffer>) => ({
    name: `certificates/${star.serial}/${name}`,
    content: lazily(async () => part(await (made ??= carriedOf(context, star)))),
  })
  return [
    file('credential.json', ({ credential }) => `${JSON.stringify(credential, null, 2)}\n`),
    file('credential.jwt', ({ token }) => token),
    file('badge.svg', ({ svg }) => svg()),
    file('badge.png', ({ png }) => png()),
  ]
}

/** Makes a file's content when it is read. */
async function* lazily<Content>(make: () => Promise<Content>): AsyncGenerator<Content> {
  yield await make()
}
