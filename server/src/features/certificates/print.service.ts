import { type Sheet, sheetOf } from '@tristar/shared/certificates/sheet/sheet'
import type { Language } from '@tristar/shared/common/languages'
import { Piscina } from 'piscina'
import { childProgram } from '../../lib/childProgram.ts'
import type { Context } from '../../lib/context.ts'
import { AppError, conflict, forbidden } from '../../lib/errors.ts'
import type { Principal } from '../../lib/principal.ts'
import { isInScope } from '../../lib/scope.ts'
import { Turns } from '../../lib/turns.ts'
import { type Account, findLearners, isOwnSeller } from '../account/account.ts'
import { findIssued } from './check.service.ts'
import { isConfirmed } from './vouching.service.ts'

/** How long the thread lasts without work: with its fonts it holds some 60 MB. */
const IDLE_MS = 60_000
/** A sheet takes a quarter of a second, a Chinese one up to a whole. */
const turns = new Turns({ atOnce: 1, waiting: 64, waitingOfShare: 4, firstGuessMs: 500 })
let thread: Piscina<Sheet, Uint8Array> | undefined

/**
 * A certificate's PDF, as a browser draws it: for its holder, the holder's manager and admins of the scope. Unlike the
 * holder's download it is recorded nowhere.
 * @throws AppError 400 SERIAL_INVALID; 403; 404 CERTIFICATE_UNKNOWN; 409 CERTIFICATE_REVOKED, NAME_REQUIRED; 410
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
  if (!holder || !mayPrint(principal, holder)) throw forbidden()
  if (erasedAt) throw new AppError(410, 'CERTIFICATE_ERASED')
  if (revoked) throw conflict('CERTIFICATE_REVOKED')
  if (!issued?.name) throw conflict('NAME_REQUIRED')
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
  const pdf = await turns.run([principal.accountId], () => draw(sheet))
  return { fileName: sheet.fileName, pdf: Buffer.from(pdf) }
}

function mayPrint(principal: Principal, holder: Account): boolean {
  if (principal.role === 'admin') return isInScope(principal, holder.distributorId)
  return holder._id.equals(principal.accountId) || isOwnSeller(principal, holder)
}

async function draw(sheet: Sheet): Promise<Uint8Array> {
  const { file, execArgv } = childProgram('./sheetWorker', import.meta.url)
  thread ??= new Piscina({
    filename: file,
    name: 'work',
    execArgv,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
  })
  return thread.run(sheet)
}
