import type { ImportAction } from '@tristar/shared/people/import.rules'
import type { ClientSession } from 'mongoose'
import type { Context } from '../../lib/context.ts'
import type { Hashing } from '../../lib/passwords.ts'
import { createLearners, type NewLearner } from '../account/account.ts'
import { hashAll } from './hashAll.ts'
import type { Candidate } from './importCheck.ts'
import type { ImportLine } from './importFile.ts'
import { judgeLines } from './importJudge.service.ts'
import type { Outcome } from './importRows.service.ts'

/** What carries rows of one action out. */
interface Carrier {
  context: Context
  /** At the turn of the admin who imports. @throws once the run has to stop */
  hash: Hashing['hash']
}

/** Carries some of the prepared rows out, in the session's transaction; judges them again, as time has passed. */
export type CarryOut = (lines: readonly ImportLine[], session: ClientSession) => Promise<Outcome[]>

/** Does what takes long, before the transaction. */
type Prepare = (carrier: Carrier, lines: readonly ImportLine[]) => Promise<CarryOut>

export const ACTIONS: Readonly<Record<ImportAction, Prepare>> = {
  async add({ context, hash }, lines) {
    const hashed = await hashAll(
      hash,
      lines.map(({ cells }) => cells.password),
    )
    const hashes = new Map(lines.map(({ line }, index) => [line, hashed[index] ?? '']))
    return async (some, session) => {
      const verdicts = await judgeLines(some)
      const tasks = verdicts.flatMap((verdict) => ('task' in verdict ? [verdict.task] : []))
      const people = tasks.map((task) => learnerOf(task, hashes))
      if (people.length > 0) await createLearners(context, people, session)
      return verdicts.map((verdict) =>
        'task' in verdict ? { ok: true } : { ok: false, ...verdict.refusal },
      )
    }
  },
}

function learnerOf(candidate: Candidate, hashes: ReadonlyMap<number, string>): NewLearner {
  const { line, role, loginId, name, email, number, distributorId, supervisorId } = candidate
  const passwordHash = hashes.get(line)
  if (!passwordHash) throw new Error('a password has not been hashed')
  const contact = { name, ...(email && { email }), ...(number && { number }) }
  const fields = { loginId, passwordHash, ...contact, distributorId, mustChangePassword: true }
  return role === 'seller' ? { ...fields, role, supervisorId } : { ...fields, role }
}
