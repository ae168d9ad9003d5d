import { type Sheet, sheetOf } from '@tristar/shared/certificates/sheet/sheet'
import type { Language } from '@tristar/shared/common/languages'
import type { Context } from '../../../lib/context.ts'
import { AppError } from '../../../lib/errors.ts'
import type { Principal } from '../../../lib/principal.ts'
import { Threads } from '../../../lib/threads.ts'
import { Turns } from '../../../lib/turns.ts'
import { type Account, findLearners, oversees } from '../../account/account.ts'
import { endCodeOf } from '../certificates.presenter.ts'
import { findIssued } from '../check.service.ts'
import { isConfirmed } from '../vouching.service.ts'

/** One sheet at a time: 25 ms, a Chinese one half a second. */
const turns = new Turns({ atOnce: 1, waiting: 64, waitingOfShare: 4, firstGuessMs: 250 })
const threads = new Threads<Sheet, Uint8Array>({
  path: './sheetWorker',
  base: import.meta.url,
  most: 1,
})

/**
 * A certificate's PDF, as a browser draws it: for its holder, the holder's manager and admins of the scope. Unlike the
 * holder's download it is recorded nowhere.
 * @throws AppError 400 SERIAL_INVALID; 403; 404 CERTIFICATE_UNKNOWN; 409 CERTIFICATE_REVOKED, CERTIFICATE_REPLACED, NAME_REQUIRED; 410
 * CERTIFICATE_ERASED; 503 BUSY
 */
export async function printCertificate(
  { env, zone }: Pick<Context, 'env' | 'zone'>,
  principal: Principal,
  { serial: typed, language }: { serial: string; language: Language },
): Promise<{ fileName: string; pdf: Buffer }> {
  const star = await findIssued(typed)
  const { serial, tier: belt, achievedAt, accountId, issued, revoked, erasedAt } = star
  const holder = (await findLearners([accountId.toHexString()]))(accountId.toHexString())
  if (!holder || !mayPrint(principal, holder)) throw new AppError('FORBIDDEN')
  if (erasedAt) throw new AppError('CERTIFICATE_ERASED')
  if (revoked) throw new AppError(endCodeOf(revoked))
  if (!issued?.name) throw new AppError('NAME_REQUIRED')
  const { name, group, distributorId, evaluator: evaluatedBy } = issued
  const sheet = sheetOf(
    {
      serial,
      belt,
      group,
      distributorId,
      name,
      id: holder.loginId,
      achievedAt: achievedAt.toISOString(),
      evaluatedBy,
      ...(!(await isConfirmed(star)) && { unconfirmed: true }),
    },
    {
      role: holder.role === 'supervisor' ? 'supervisor' : 'seller',
      language,
      zone,
      publicUrl: env.PUBLIC_URL ?? '',
    },
  )
  const pdf = await turns.run([principal.accountId], () => threads.run(sheet))
  return { fileName: sheet.fileName, pdf: Buffer.from(pdf) }
}

function mayPrint(principal: Principal, holder: Account): boolean {
  return holder._id.equals(principal.accountId) || oversees(principal, holder)
}
