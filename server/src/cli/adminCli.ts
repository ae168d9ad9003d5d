import { parseArgs } from 'node:util'
import { SCOPES } from '@tristar/shared/common/distributors'
import { listAdmins } from '../features/account/admins/adminList.service.ts'
import {
  addAdmin,
  removeAdmin,
  renewAdminPassword,
} from '../features/account/admins/admins.service.ts'
import { reencryptKey, rotateKey } from '../features/certificates/seals/signingKeys.service.ts'
import { withDatabase } from '../lib/database/open.ts'
import { type Env, parseEnv } from '../lib/settings/env.ts'
import { describeStartFault } from '../lib/startFault.ts'
import { AppError, OperatorError } from '../lib/errors.ts'
import { createLogger } from '../lib/logger.ts'
import { createPasswords } from '../lib/passwordPool.ts'
import type { Passwords } from '../lib/passwords.ts'
import { replaceSecret, resolveSecret } from '../lib/secret.ts'
import { type CliOutput, PROCESS_OUTPUT } from './command.ts'
import { resealStars } from './reseal.ts'

const USAGE = `Usage:
  npm run admin -- add NAME --scope ${SCOPES.join('|')}   adds an admin and prints its password
  npm run admin -- list                                   lists all admins
  npm run admin -- password NAME                          gives a new password and ends all sessions
  npm run admin -- remove NAME                            removes the admin
  npm run admin -- rotate-key [--withdraw]                signs stars with a new key; with --withdraw, what the former
                                                          keys have signed is refused: for a key that others may know
  npm run admin -- rotate-secret                          replaces the secret that signs tokens: everybody has to log in
                                                          again, links in mails end; signing keys stay. Stop every server
                                                          first
  npm run admin -- reseal                                 finishes what --withdraw does after it: stars whose records are
                                                          still what was sealed are sealed with the new key
`

interface Tools {
  passwords: Passwords
  env: Env
}

interface Command {
  /** @returns what the operator is told */
  run: (tools: Tools) => Promise<string>
  /** Refuses a database that a server has open. */
  exclusive?: boolean
}

/**
 * `npm run admin -- …`: manages the admins and the key that signs stars, also while the server runs. Asks nothing; passwords are generated and
 * printed once.
 * @param argv what follows `admin`, e.g. `['add', 'mei', '--scope', 'lhm']`
 * @returns the exit code: 0 done, 1 refused, 2 not understood
 */
export async function runAdminCli(
  argv: string[],
  env: Record<string, string | undefined>,
  { out, err }: CliOutput = PROCESS_OUTPUT,
): Promise<number> {
  if (argv.length === 0 || argv.includes('--help') || argv.includes('-h')) {
    out(USAGE)
    return argv.length === 0 ? 2 : 0
  }
  const command = readCommand(argv)
  if (typeof command === 'string') {
    err(`${command}\n\n${USAGE}`)
    return 2
  }
  try {
    out(`${await runCommand(env, command)}\n`)
    return 0
  } catch (error) {
    const known = error instanceof AppError || error instanceof OperatorError
    err(`${known ? error.message : `The command failed. ${describeStartFault(error, env)}`}\n`)
    return 1
  }
}

/** The command named by the words, or a sentence about what is wrong with them. */
function readCommand(argv: string[]): Command | string {
  try {
    const { values, positionals } = parseArgs({
      args: argv,
      options: { scope: { type: 'string' }, withdraw: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [verb = '', name, ...more] = positionals
    if (more.length > 0) return `There is more than one name: ${[name, ...more].join(', ')}.`
    if (verb === 'rotate-key' && name === undefined) return { run: rotate(values.withdraw) }
    if (verb === 'reseal' && name === undefined && !values.withdraw) return { run: reseal }
    if (verb === 'rotate-secret' && name === undefined && !values.withdraw)
      return { run: rotateSecret, exclusive: true }
    if (values.withdraw) return 'Only rotate-key takes --withdraw.'
    if (verb === 'list' && name === undefined) return { run: list }
    const make = Object.hasOwn(NAMED, verb) ? NAMED[verb] : undefined
    if (!make) return `There is no command "${positionals.join(' ')}".`
    return name ? make(name, values.scope) : `Please give the admin's name: ${verb} NAME.`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const list = async (): Promise<string> => {
  const admins = await listAdmins()
  const lines = admins.map(({ loginId, scope = '', createdAt, name }) =>
    [loginId.padEnd(32), scope.padEnd(6), createdAt.toISOString().slice(0, 10), name].join('  '),
  )
  return lines.length > 0
    ? lines.map((line) => line.trimEnd()).join('\n')
    : 'There is no admin yet.'
}

const reseal = async ({ env }: Pick<Tools, 'env'>): Promise<string> => {
  const signing = { env, secret: await resolveSecret(env), log: createLogger('warn') }
  const { resealed, refused } = await resealStars(signing)
  const said = `${resealed} stars have been sealed with the new key: their seals prove from now on only.`
  if (refused.length === 0) return said
  return [said, 'These are not what was sealed and keep their refused seals:', ...refused].join(
    '\n',
  )
}

const rotate =
  (withdraw: boolean) =>
  async ({ env }: Pick<Tools, 'env'>): Promise<string> => {
    const kid = await rotateKey({ secret: await resolveSecret(env) }, { withdraw })
    const replaced = `Stars are signed with the new key ${kid}.`
    if (!withdraw) return `${replaced} Former keys stay valid.`
    return `${replaced} What the former keys have signed is refused.\n${await reseal({ env })}`
  }

const rotateSecret = async ({ env }: Tools): Promise<string> => {
  const given = await replaceSecret(env, reencryptKey)
  const replaced = 'Everybody has to log in again, and the links in mails that were sent are void.'
  if (given === undefined) return `The token secret has been replaced. ${replaced}`
  return `Set JWT_SECRET to this new value before a server starts; it is shown only this once: ${given}\n${replaced}`
}

/** The commands about one admin. */
const NAMED: Record<string, (name: string, scope: string | undefined) => Command | string> = {
  add(name, given) {
    const scope = SCOPES.find((one) => one === given)
    if (!scope) return `Please give the admin's scope: --scope ${SCOPES.join('|')}.`
    const run = async ({ passwords }: Tools) => {
      const { password } = await addAdmin({ passwords }, 'command line', { username: name, scope })
      return `${name} (scope ${scope}) has been added. Password, shown only this once: ${password}`
    }
    return { run }
  },
  password: (name) => ({
    run: async ({ passwords }) => {
      const password = await renewAdminPassword({ passwords }, name)
      return `${name} has a new password, and all sessions have ended. Password, shown only this once: ${password}`
    },
  }),
  remove: (name) => ({
    run: async () => {
      await removeAdmin('command line', name)
      return `${name} has been removed.`
    },
  }),
}

async function runCommand(
  source: Record<string, string | undefined>,
  { run, exclusive = false }: Command,
): Promise<string> {
  const env = parseEnv(source)
  const passwords = createPasswords({ cost: env.BCRYPT_COST, workers: 1 })
  try {
    return await withDatabase(env, () => run({ passwords, env }), { existing: true, exclusive })
  } finally {
    await passwords.close()
  }
}
