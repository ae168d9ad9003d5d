import type { SupervisorLog, UserDetails } from '@tristar/shared/people/lists.schema'
import type { Context } from '../../../lib/context.ts'
import type { AdminPrincipal } from '../../../lib/principal.ts'
import { getOverseen } from '../../account/account.ts'
import { noteContactsRead } from '../../audit/audit.ts'
import { describeCertificates } from '../../certificates/certificates.ts'
import { describeFullLog } from '../../study/study.ts'
import { latestEdac, latestOjt, readingOf } from '../../trainings/trainings.ts'

/**
 * A User Manager's own study, topic by topic, with its contact data and its EDAC.
 * @throws AppError 404
 */
export async function describeSupervisor(
  context: Context,
  principal: AdminPrincipal,
  supervisorId: string,
): Promise<SupervisorLog> {
  const account = await getOverseen(principal, supervisorId, { role: 'supervisor' })
  const { name, loginId, number = '', email = '' } = account
  const accountId = String(account._id)
  if (email || number) noteContactsRead(principal, [accountId])
  const [{ supervisorName: _, ...log }, certificates, edacForm] = await Promise.all([
    describeFullLog(accountId, context.zone),
    describeCertificates(accountId),
    latestEdac(readingOf(context, principal), loginId),
  ])
  return { name, supervisorId: loginId, number, email, ...log, certificates, edacForm }
}

/**
 * A User's study, topic by topic, with the evaluated training of each tier.
 * @throws AppError 404
 */
export async function describeUser(
  context: Context,
  principal: AdminPrincipal,
  sellerId: string,
): Promise<UserDetails> {
  const account = await getOverseen(principal, sellerId, { role: 'seller' })
  const { name, loginId, supervisorId = '' } = account
  const accountId = String(account._id)
  const [log, certificates, ojt] = await Promise.all([
    describeFullLog(accountId, context.zone),
    describeCertificates(accountId),
    latestOjt(readingOf(context, principal), accountId),
  ])
  return {
    name,
    sellerId: loginId,
    supervisorId,
    ...log,
    certificates,
    whiteTraining: ojt.white,
    greenTraining: ojt.green,
    blackTraining: ojt.black,
  }
}
