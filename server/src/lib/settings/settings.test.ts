import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { MIGRATIONS } from '../../migrations/migrations.ts'
import { exampleFile, withSettings } from '../../testing/settingsTexts.ts'
import { VERSION } from '../version.ts'
import { EnvError, parseEnv, SECRETS, variablesOf } from './env.ts'
import { findMistyped } from './mistyped.ts'
import { SETTINGS } from './settings.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const atRoot = (path: string) => readFileSync(join(ROOT, path), 'utf8')

describe('all settings stand', () => {
  it('in .env.example, or npm run settings is to be run', () =>
    expect(exampleFile()).toMatchFileSnapshot(join(ROOT, '.env.example')))

  it('in README.md, or npm run settings is to be run', async () => {
    await expect(withSettings(atRoot('README.md'))).toMatchFileSnapshot(join(ROOT, 'README.md'))
    expect(withSettings('| setting |\n| - |\n')).toContain('| `LOG_LEVEL` ')
  })
})

describe('the container of docker-compose.yml', () => {
  const { env_file: files, environment } = parse(atRoot('docker-compose.yml')).services.tristar

  it('takes the settings of .env', () => {
    expect(files).toEqual([{ path: '.env', required: false }])
  })

  it('has its own places inside, and not the passwords of others', () => {
    const { MONGODB_URI: uri, ...fixed } = environment
    expect(uri).toMatch(/^mongodb:/)
    expect(fixed).toMatchObject({
      NODE_ENV: 'production',
      PORT: 3000,
      HOST: '',
      DATA_DIR: '/data',
      RATE_LIMIT: 'on',
      BACKUP_DIR: '/backups',
      MONGO_ROOT_PASSWORD: '',
      MONGO_PASSWORD: '',
    })
  })

  it('takes of the shell what is a setting, by its own name', () => {
    const taken = Object.entries<unknown>(environment).flatMap(([name, value]) => {
      const variable = /^\$\{(\w+):/.exec(String(value))?.[1]
      return variable ? [{ name, variable }] : []
    })
    expect(taken.length).toBeGreaterThan(0)
    for (const { name, variable } of taken) {
      expect(variable).toBe(name)
      expect(SETTINGS).toHaveProperty(name)
    }
  })
})

describe('a secret in a file', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tristar-settings-'))
    await writeFile(join(folder, 'secret'), `${'x'.repeat(40)}\n`)
    await writeFile(join(folder, 'empty'), '\n')
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('is read without the line end', () => {
    const env = parseEnv({ JWT_SECRET_FILE: join(folder, 'secret') })
    expect(env.JWT_SECRET).toBe('x'.repeat(40))
    expect(SECRETS).toEqual(
      expect.arrayContaining([
        'JWT_SECRET',
        'SMTP_URL',
        'MONGODB_URI',
        'ADMIN_PASSWORD',
        'METRICS_TOKEN',
      ]),
    )
  })

  it.each([
    [{ JWT_SECRET_FILE: '/nowhere' }, /JWT_SECRET_FILE, \/nowhere, cannot be read \(ENOENT\)\./],
    [{ JWT_SECRET_FILE: 'FOLDER/empty' }, /JWT_SECRET_FILE, .*empty, is empty\./],
    [
      { JWT_SECRET_FILE: 'FOLDER/secret', JWT_SECRET: 'y' },
      /Set JWT_SECRET or JWT_SECRET_FILE, not both\./,
    ],
  ])('%o is refused', (given, sentence) => {
    const source = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, value.replace('FOLDER', folder)]),
    )
    expect(() => parseEnv(source)).toThrow(EnvError)
    expect(() => parseEnv(source)).toThrow(sentence)
  })

  it('reaches a program that is started with the same settings, by its value', () => {
    const env = parseEnv({ JWT_SECRET_FILE: join(folder, 'secret'), PORT: '8080' })
    expect(parseEnv(variablesOf(env))).toEqual(env)
  })
})

describe('a variable that is not read', () => {
  it.each([
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['PUBLICURL', 'PUBLIC_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['public-url', 'PUBLIC_URL'],
    ['SMPT_URL', 'SMTP_URL'],
    ['TRUST_PROXYS', 'TRUST_PROXY'],
    ['JWT_SECRETFILE', 'JWT_SECRET_FILE'],
    ['BACKUP_DIRS', 'BACKUP_DIR'],
  ])('%s is asked about: %s?', (name, meant) => {
    expect(findMistyped({ [name]: 'x' })).toEqual([
      `The variable ${name} is not read: did you mean ${meant}?`,
    ])
  })

  it.each([
    'PATH',
    'HOSTNAME',
    'POST',
    'PORTS',
    'HOME',
    'LANG',
    'LOG_LEVEL',
    'SMTP_URL_FILE',
    'HOSTS',
  ])('%s is none of ours, or is read', (name) => {
    expect(findMistyped({ [name]: 'x' })).toEqual([])
  })
})

describe('the version', () => {
  it('is the same in every package, and the newest of the list of changes', () => {
    const packages = ['', 'shared/', 'client/', 'server/', 'server/embedded-mongo/']
    const versions = packages.map((path) => JSON.parse(atRoot(`${path}package.json`)).version)
    expect(new Set(versions)).toEqual(new Set([VERSION]))
    const changes = atRoot('.github/CHANGELOG.md')
    expect(/^## (\S+?),? /m.exec(changes)?.[1]).toBe(VERSION)
    expect(changes).toMatch(new RegExp(String.raw`\s${MIGRATIONS.length} [^\d]+\.$`, 'm'))
  })
})
