import type { Context } from '../../lib/context.ts'
import type { ZipFile } from '../../lib/zip.ts'
import type { Account } from '../account/account.ts'
import { type Carried, carriedOf } from './badge.service.ts'
import { type IssuedStar, IssuedStarModel } from './issuedStars.model.ts'

/** The credentials and badges of a learner's certificates, for the learner; none without a public address. */
export async function ownBadges(
  context: Context,
  { _id: accountId }: Pick<Account, '_id'>,
): Promise<ZipFile[]> {
  if (!context.env.PUBLIC_URL) return []
  const stars = await IssuedStarModel.find({ accountId }).sort({ _id: 1 }).lean<IssuedStar[]>()
  return stars
    .filter(({ issued, erasedAt }) => issued?.name && !erasedAt)
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
