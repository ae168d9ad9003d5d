import { describe, expect, it } from 'vitest'
import { EnvError, parseEnv } from './env.ts'
import { type Setting, SETTINGS } from './settings.ts'

const SECRET = 'x'.repeat(32)

const NO_PLAIN_ADDRESS =
  'PUBLIC_URL must be an address without a query or a login, such as https://tristar.example.com or https://example.com/tristar.'

const DEFAULTS = Object.entries<Setting>(SETTINGS).flatMap(([name, { default: value }]) =>
  value === undefined ? [] : [[name, value] as const],
)

describe('settings', () => {
  it('have their defaults, and are absent without one', () => {
    expect(DEFAULTS.length).toBeGreaterThan(5)
    expect(parseEnv({})).toEqual(Object.fromEntries(DEFAULTS))
  })

  it.each(DEFAULTS)('have defaults that may be written out: %s=%s', (name, value) => {
    expect(parseEnv({ [name]: String(value) })).toHaveProperty(name, value)
  })

  it('count an empty or blank variable as absent', () => {
    expect(parseEnv({ PORT: '', MONGODB_URI: ' ', SMTP_URL: '' }).PORT).toBe(3000)
  })

  it('are taken over', () => {
    const given = {
      HOST: '127.0.0.1',
      MONGODB_URI: 'mongodb+srv://db.example.com/tristar',
      JWT_SECRET: SECRET,
      ADMIN_USERNAME: 'chief',
      ADMIN_PASSWORD: 'long enough',
      ORG_TIMEZONE: 'Europe/Berlin',
      SECURITY_CONTACT: 'mailto:security@example.com',
      SMTP_URL: 'smtps://user:100%25@mail.example.com',
      SMS_GATEWAY_URL: 'https://sms.example.com/send',
      SUPERVISOR_REGISTRATION: 'approval',
      HSTS: 'subdomains',
      METRICS_TOKEN: 'sixteen bytes ok',
      BACKUP_AT: '23:30',
    }
    expect(parseEnv(given)).toMatchObject(given)
    expect(parseEnv({ ISSUER_NAME: ' The Academy ' }).ISSUER_NAME).toBe('The Academy')
  })

  it.each([
    ['PORT', 0, 65_535],
    ['BCRYPT_COST', 4, 16],
    ['SHUTDOWN_SECONDS', 1, 3600],
    ['AUDIT_DAYS', 30, 36_500],
    ['BACKUP_KEEP', 1, 1000],
  ])('are whole numbers within bounds: %s', (name, least, most) => {
    for (const value of [least, most])
      expect(parseEnv({ [name]: String(value) })).toHaveProperty(name, value)
    const sentence = `${name} must be a whole number between ${least} and ${most}.`
    for (const value of [least - 1, most + 1, `${least}.5`, 'abc'])
      expect(() => parseEnv({ [name]: String(value) })).toThrow(new EnvError(sentence))
  })

  it.each([
    [
      { MONGODB_URI: 'postgres://db', JWT_SECRET: SECRET },
      'MONGODB_URI must begin with mongodb:// or mongodb+srv://.',
    ],
    [{ MONGODB_URI: 'mongodb://db' }, 'With MONGODB_URI, JWT_SECRET is required.'],
    [{ JWT_SECRET: 'x'.repeat(31) }, 'JWT_SECRET must have at least 32 bytes.'],
    [
      { ADMIN_USERNAME: 'a b', ADMIN_PASSWORD: 'long enough' },
      'ADMIN_USERNAME must have 2 to 32 letters, digits, dots, underscores or hyphens, and begin and end with a letter or digit.',
    ],
    [
      { ADMIN_USERNAME: 'chief', ADMIN_PASSWORD: 'short' },
      'ADMIN_PASSWORD needs at least 8 characters.',
    ],
    [
      { ADMIN_USERNAME: 'chief', ADMIN_PASSWORD: '字'.repeat(25) },
      'ADMIN_PASSWORD is longer than 72 bytes.',
    ],
    [{ ADMIN_USERNAME: 'chief' }, 'ADMIN_USERNAME and ADMIN_PASSWORD must be given together.'],
    [
      { ADMIN_PASSWORD: 'long enough' },
      'ADMIN_USERNAME and ADMIN_PASSWORD must be given together.',
    ],
    [{ ISSUER_NAME: 'x'.repeat(81) }, 'ISSUER_NAME has at most 80 characters.'],
    [{ ORG_TIMEZONE: 'Mars/Base' }, 'ORG_TIMEZONE must be a zone such as Asia/Kuala_Lumpur.'],
    [{ PUBLIC_URL: 'tristar.example.com' }, 'PUBLIC_URL must be an http(s) address.'],
    [
      { SECURITY_CONTACT: 'security@example.com' },
      'SECURITY_CONTACT must begin with mailto: or https://.',
    ],
    [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must begin with smtp:// or smtps://.'],
    [{ SMS_GATEWAY_URL: 'ftp://sms' }, 'SMS_GATEWAY_URL must be an http(s) address.'],
    [
      { SMTP_URL: 'smtp://user:100%@mail.example.com' },
      'A % in the user or password of SMTP_URL must be written %25.',
    ],
    [
      { SMS_GATEWAY_URL: 'https://user:100%@sms.example.com' },
      'A % in the user or password of SMS_GATEWAY_URL must be written %25.',
    ],
    [
      { SUPERVISOR_REGISTRATION: 'nobody' },
      'SUPERVISOR_REGISTRATION must be open, approval or closed.',
    ],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
    ],
    [{ RATE_LIMIT: 'no' }, 'RATE_LIMIT must be on or off.'],
    [{ HSTS: 'always' }, 'HSTS must be off, on or subdomains.'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 bytes.'],
    [{ BACKUP_AT: '24:00' }, 'BACKUP_AT must be a time such as 02:00.'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be the number of proxies in front of the server.'],
  ])('refuse %o', (given, sentence) => {
    expect(() => parseEnv(given)).toThrow(new EnvError(sentence))
  })

  it.each(['?a=1', '/?', '/#/', '#', '/tristar?a=1', '/a b', '/a/../b//c', '/"'])(
    'refuse a public address that ends in %s',
    (rest) => {
      expect(() => parseEnv({ PUBLIC_URL: `https://tristar.example.com${rest}` })).toThrow(
        new EnvError(NO_PLAIN_ADDRESS),
      )
    },
  )

  it('refuse a login in the public address', () => {
    expect(() => parseEnv({ PUBLIC_URL: 'https://user:pw@tristar.example.com' })).toThrow(
      new EnvError(NO_PLAIN_ADDRESS),
    )
  })

  it.each(['', '/', '/tristar', '/sales/tristar/'])('accept a public address with %o', (path) => {
    const PUBLIC_URL = `https://tristar.example.com:8443${path}`
    expect(parseEnv({ PUBLIC_URL })).toMatchObject({ PUBLIC_URL })
  })

  it('name all faults at once, also those between settings', () => {
    const given = { PORT: 'abc', RATE_LIMIT: 'no', MONGODB_URI: 'mongodb://db' }
    expect(() => parseEnv(given)).toThrow(
      new EnvError(
        'PORT must be a whole number between 0 and 65535. RATE_LIMIT must be on or off. With MONGODB_URI, JWT_SECRET is required.',
      ),
    )
  })
})
