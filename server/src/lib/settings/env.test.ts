import { describe, expect, it } from 'vitest'
import { EnvError, parseEnv } from './env.ts'

const SECRET = 'x'.repeat(32)

const NO_PLAIN_ADDRESS =
  'PUBLIC_URL must be an address without a query or a login, such as https://tristar.example.com or https://example.com/tristar.'

describe('settings', () => {
  it('have their defaults', () => {
    expect(parseEnv({})).toEqual({
      NODE_ENV: 'production',
      PORT: 3000,
      DATA_DIR: './data',
      ORG_TIMEZONE: 'Asia/Kuala_Lumpur',
      ISSUER_NAME: 'Tristar',
      LOG_LEVEL: 'info',
      RATE_LIMIT: 'on',
      TRUST_PROXY: 0,
      BCRYPT_COST: 10,
      SHUTDOWN_SECONDS: 30,
      AUDIT_DAYS: 1095,
      BACKUP_AT: '02:00',
      BACKUP_KEEP: 14,
    })
  })

  it('count an empty or blank variable as absent', () => {
    expect(parseEnv({ PORT: '', MONGODB_URI: ' ', SMTP_URL: '' }).PORT).toBe(3000)
  })

  it('are taken over', () => {
    const given = {
      NODE_ENV: 'production',
      PORT: '8080',
      HOST: '127.0.0.1',
      DATA_DIR: '/var/tristar',
      MONGODB_URI: 'mongodb+srv://db.example.com/tristar',
      JWT_SECRET: SECRET,
      ADMIN_USERNAME: 'chief',
      ADMIN_PASSWORD: 'long enough',
      ORG_TIMEZONE: 'Europe/Berlin',
      PUBLIC_URL: 'https://tristar.example.com',
      ISSUER_NAME: 'The Academy',
      SECURITY_CONTACT: 'mailto:security@example.com',
      SMTP_URL: 'smtps://mail.example.com',
      SMS_GATEWAY_URL: 'https://sms.example.com/send',
      SUPERVISOR_REGISTRATION: 'approval',
      LOG_LEVEL: 'warn',
      RATE_LIMIT: 'off',
      TRUST_PROXY: '2',
      HSTS: 'subdomains',
      BCRYPT_COST: '12',
      SHUTDOWN_SECONDS: '5',
      METRICS_TOKEN: 'sixteen bytes or more',
      AUDIT_DAYS: '365',
      BACKUP_DIR: '/mnt/backups',
      BACKUP_AT: '23:30',
      BACKUP_KEEP: '30',
    }
    const numbers = { PORT: 8080, TRUST_PROXY: 2, BCRYPT_COST: 12, SHUTDOWN_SECONDS: 5 }
    expect(parseEnv(given)).toEqual({ ...given, ...numbers, AUDIT_DAYS: 365, BACKUP_KEEP: 30 })
  })

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number between 0 and 65535.'],
    [{ PORT: '3000.5' }, 'PORT must be a whole number between 0 and 65535.'],
    [{ PORT: '-1' }, 'PORT must be a whole number between 0 and 65535.'],
    [{ PORT: '65536' }, 'PORT must be a whole number between 0 and 65535.'],
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
    [{ ORG_TIMEZONE: 'Mars/Base' }, 'ORG_TIMEZONE must be a zone such as Asia/Kuala_Lumpur.'],
    [{ PUBLIC_URL: 'tristar.example.com' }, 'PUBLIC_URL must be an http(s) address.'],
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
    [{ BCRYPT_COST: '3' }, 'BCRYPT_COST must be a whole number between 4 and 16.'],
    [{ BCRYPT_COST: '17' }, 'BCRYPT_COST must be a whole number between 4 and 16.'],
    [{ HSTS: 'always' }, 'HSTS must be off, on or subdomains.'],
    [{ SHUTDOWN_SECONDS: '0' }, 'SHUTDOWN_SECONDS must be a whole number between 1 and 3600.'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 bytes.'],
    [{ AUDIT_DAYS: '29' }, 'AUDIT_DAYS must be a whole number between 30 and 36500.'],
    [{ BACKUP_AT: '24:00' }, 'BACKUP_AT must be a time such as 02:00.'],
    [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP must be a whole number between 1 and 1000.'],
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
