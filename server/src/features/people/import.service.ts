import { errorSentence } from '@tristar/shared/common/errors'
import type { ImportReport, ImportRow } from '@tristar/shared/people/people.schema'
import type { Context } from '../../lib/context.ts'
import { inTransaction } from '../../lib/database/connect.ts'
import { AppError } from '../../lib/errors.ts'
import { sharesOf } from '../../lib/passwords.ts'
import type { AdminPrincipal } from '../../lib/principal.ts'
import {
  createLearners,
  findKnownPeople,
  generatePassword,
  loginKeyOf,
  type NewLearner,
} from '../account/account.ts'
import { recordAudit } from '../audit/audit.ts'
import { type Candidate, judgeRows, type Verdict } from './importCheck.ts'
import type { ImportLine } from './importFile.ts'
import { hashAll } from './hashAll.ts'

interface Import {
  lines: readonly ImportLine[]
  /** true: only reports what would happen. */
  dryRun: boolean
  /** Aborts before anything is written, when the client has disconnected and would never see the new passwords. */
  signal: AbortSignal
}

/**
 * Imports the people of a file: all good rows in one transaction. All passwords, generated ones included, have to be
 * changed at the first login.
 * @throws the signal's reason
 */
export async function importPeople(
  context: Context,
  principal: AdminPrincipal,
  { lines, dryRun, signal }: Import,
): Promise<ImportReport> {
  const verdicts = await judge(lines)
  if (dryRun) return { rows: verdicts.map(presentVerdict), created: 0 }
  const passwords = new Map<number, string>()
  const wanted = candidatesOf(verdicts)
  for (const { line, password } of wanted) if (!password) passwords.set(line, generatePassword())
  const texts = wanted.map(({ line, password }) => password || (passwords.get(line) ?? ''))
  const shares = sharesOf(loginKeyOf('admin', principal.loginId))
  const hash = (text: string) => context.passwords.inTurn(shares, (hashing) => hashing.hash(text))
  const hashed = await hashAll(hash, texts, signal)
  const hashes = new Map(wanted.map(({ line }, index) => [line, hashed[index] ?? '']))
  const final = await write(context, principal, { verdicts, hashes })
  const made = candidatesOf(final)
  const generated = made.flatMap(({ line, loginId }) => {
    const password = passwords.get(line)
    return password ? [{ id: loginId, password }] : []
  })
  return {
    rows: final.map(presentVerdict),
    created: made.length,
    ...(generated.length > 0 && { passwords: generated }),
  }
}

async function judge(lines: readonly ImportLine[]): Promise<Verdict[]> {
  const cells = lines.map((line) => line.cells)
  const known = await findKnownPeople({
    ids: cells.flatMap(({ id, supervisorId }) => [id, supervisorId]),
    emails: cells.map(({ email }) => email),
    numbers: cells.map(({ number }) => number),
  })
  return judgeRows(lines, known)
}

function candidatesOf(verdicts: readonly Verdict[]): Candidate[] {
  return verdicts.flatMap((verdict) => ('candidate' in verdict ? [verdict.candidate] : []))
}

interface Prepared {
  /** Judged before the passwords were hashed. */
  verdicts: readonly Verdict[]
  /** Hashes of the good rows' passwords, by line. */
  hashes: ReadonlyMap<number, string>
}

/** Retries when others take ids or addresses of the file meanwhile. */
const ROUNDS = 5

/** Judges again, as hashing took time, and writes; a row that lost a race is refused with its reason. */
async function write(
  context: Context,
  principal: AdminPrincipal,
  { verdicts, hashes }: Prepared,
): Promise<Verdict[]> {
  const lines = verdicts.map(({ line }) => line)
  for (let round = 1; ; round++) {
    // Sequential: each round sees the conflicts of the previous one.
    // oxlint-disable-next-line no-await-in-loop
    const again = await judge(lines)
    // Refused rows stay refused: they have no hash.
    const now = verdicts.map((before, index) =>
      'candidate' in before ? (again[index] ?? before) : before,
    )
    try {
      // oxlint-disable-next-line no-await-in-loop
      await writeAll(context, principal, { verdicts: now, hashes })
      return now
    } catch (error) {
      if (!lostRace(error) || round === ROUNDS) throw error
    }
  }
}

function lostRace(error: unknown): boolean {
  return error instanceof AppError && error.code === 'ID_TAKEN'
}

async function writeAll(
  context: Context,
  principal: AdminPrincipal,
  { verdicts, hashes }: Prepared,
): Promise<void> {
  const candidates = candidatesOf(verdicts)
  if (candidates.length === 0) return
  const sellers = candidates.filter(({ role }) => role === 'seller').length
  const details = {
    rows: verdicts.length,
    sellers,
    supervisors: candidates.length - sellers,
    refused: verdicts.length - candidates.length,
  }
  const inputs = candidates.map((candidate) => accountOf(candidate, hashes))
  await inTransaction(async (session) => {
    await createLearners(context, inputs, session)
    await recordAudit({ action: 'imported', principal, details }, session)
  })
}

function accountOf(candidate: Candidate, hashes: ReadonlyMap<number, string>): NewLearner {
  const { line, role, loginId, name, email, number, distributorId, supervisorId } = candidate
  const passwordHash = hashes.get(line)
  if (!passwordHash) throw new Error('a password has not been hashed')
  const contact = { name, ...(email && { email }), ...(number && { number }) }
  const fields = { loginId, passwordHash, ...contact, distributorId, mustChangePassword: true }
  return role === 'seller' ? { ...fields, role, supervisorId } : { ...fields, role }
}

/** A row of the report. */
function presentVerdict(verdict: Verdict): ImportRow {
  const { line, cells } = verdict.line
  const head = { line, id: cells.id, type: typeOf(cells.type) }
  if ('candidate' in verdict) return { ...head, ok: true }
  const { code, params } = verdict.refusal
  const reason = errorSentence(code, params)
  return { ...head, ok: false, reason, code, ...(params && { params }) }
}

function typeOf(text: string): ImportRow['type'] {
  const type = text.toLowerCase()
  return type === 'seller' || type === 'supervisor' ? type : ''
}
