import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { codeOf, OperatorError } from '../errors.ts'
import { type Setting, type SettingName, SETTINGS } from './settings.ts'

type Table = typeof SETTINGS
type Kinds = {
  [Name in SettingName]: Table[Name] extends { default: string | number }
    ? Table[Name]['kind']
    : z.ZodOptional<Table[Name]['kind']>
}

const envSchema = z.object(
  Object.fromEntries(
    Object.entries<Setting>(SETTINGS).map(([name, { kind, default: value }]) => [
      name,
      value === undefined ? kind.optional() : kind.default(value),
    ]),
  ) as unknown as Kinds,
)

export type Env = z.infer<typeof envSchema>

/** Thrown at the start when settings are wrong; its message has one sentence per fault. */
export class EnvError extends OperatorError {}

/** A process's environment. */
export type Variables = Record<string, string | undefined>

/** Of the variables whose value may come from a file. */
export const FILE_SUFFIX = '_FILE'

/** The settings whose value may come from a file. */
export const SECRETS = Object.entries<Setting>(SETTINGS).flatMap(([name, { secret }]) =>
  secret ? [name] : [],
)

/**
 * The settings, parsed once. An empty variable counts as absent; of secrets, NAME_FILE may name a file with the value.
 * @throws EnvError that lists all faults at once
 */
export function parseEnv(source: Variables): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))
  const faults = SECRETS.flatMap((name) => readSecretFile(name, given))
  const result = envSchema.safeParse(given)
  if (!result.success) faults.push(...result.error.issues.map(sentenceOf))
  faults.push(...conflictsOf(given))
  if (result.success && faults.length === 0) return result.data
  throw new EnvError(faults.join(' '))
}

/** A kind's sentence, with the setting's name. */
function sentenceOf({ message, path }: z.core.$ZodIssue): string {
  return message.replace('NAME', String(path[0]))
}

/** Puts what the file holds into `given`. @returns the faults */
function readSecretFile(name: string, given: Variables): string[] {
  const file = given[name + FILE_SUFFIX]
  if (file === undefined) return []
  if (given[name] !== undefined) return [`Set ${name} or ${name + FILE_SUFFIX}, not both.`]
  try {
    const value = readFileSync(file, 'utf8').trim()
    if (value === '') return [`The file of ${name + FILE_SUFFIX}, ${file}, is empty.`]
    given[name] = value
    return []
  } catch (error) {
    return [
      `The file of ${name + FILE_SUFFIX}, ${file}, cannot be read (${String(codeOf(error))}).`,
    ]
  }
}

/** Conflicts between settings; checked separately, as the schema stops at invalid single values. */
function conflictsOf(given: Variables): string[] {
  const faults: string[] = []
  if (given.MONGODB_URI && !given.JWT_SECRET)
    faults.push('With MONGODB_URI, JWT_SECRET is required.')
  if (Boolean(given.ADMIN_USERNAME) !== Boolean(given.ADMIN_PASSWORD))
    faults.push('ADMIN_USERNAME and ADMIN_PASSWORD must be given together.')
  return faults
}

/** The environment of another program of Tristar with the same settings. */
export function variablesOf(env: Env): Variables {
  const others = Object.entries(process.env).filter(
    ([name]) => !Object.hasOwn(SETTINGS, name.replace(/_FILE$/, '')),
  )
  return Object.fromEntries([
    ...others,
    ...Object.entries(env).map(([name, value]) => [name, String(value)]),
  ]) as Variables
}
