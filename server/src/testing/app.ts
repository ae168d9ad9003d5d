import { compare, hash } from 'bcryptjs'
import type { Express } from 'express'
import type { z } from 'zod'
import { createApp, routeTable } from '../app.ts'
import { completionTurns } from '../features/study/attempts/attempts.ts'
import { Background } from '../lib/background.ts'
import type { Context } from '../lib/context.ts'
import type { Message } from '../lib/delivery/delivery.ts'
import { parseEnv } from '../lib/settings/env.ts'
import { refusalsOf } from '../lib/apiDescription/refusals.ts'
import { CHECK_REFUSAL, type CheckRefusal } from '../lib/http.ts'
import { CHECK_ANSWER } from '../lib/implement.ts'
import { systemClock } from '../lib/lease.ts'
import { createLogger } from '../lib/logger.ts'
import type { Hashing, Passwords } from '../lib/passwords.ts'
import { EVENTS } from '../subscriptions.ts'

/** Signs the tokens of every test app and of the factories. */
export const TEST_SECRET = 'a secret for tests, known to nobody outside'
/** The cheapest that bcrypt offers. */
export const TEST_COST = 4

export interface TestApp {
  app: Express
  context: Context
  /** The sent messages, oldest first; await `context.background.settled()` before reading. */
  outbox: Message[]
}

/** Environment variables, and parts of the context to replace. */
export interface TestAppOverrides extends Partial<Omit<Context, 'env'>> {
  env?: Record<string, string>
}

/** The application on the test database, with cheap hashing and a recording delivery. Limits are on, as in production. */
export function createTestApp(overrides: TestAppOverrides = {}): TestApp {
  const outbox: Message[] = []
  const context = createTestContext(overrides, outbox)
  const app = createApp(context)
  app.set(CHECK_ANSWER, checkAnswer)
  app.set(CHECK_REFUSAL, checkRefusalsOf(context))
  return { app, context, outbox }
}

const backgrounds = new Set<Background>()

/** Resolves when no test context has background work, such as sending mail. */
export async function backgroundsSettled(): Promise<void> {
  for (const background of backgrounds) await background.settled()
}

/** Holds refusals against what their calls are described to refuse with. @throws Error */
function checkRefusalsOf(context: Context): CheckRefusal {
  const described = new Map(
    routeTable(context).map((each) => [`${each.call.method} ${each.call.path}`, refusalsOf(each)]),
  )
  return (name, { status, code }) => {
    const codes = described.get(name)
    // Before a session is known an address may belong to several calls.
    if (codes && code !== 'UNAUTHENTICATED' && !codes.get(status)?.includes(code))
      throw new Error(`${name} is not described to refuse with ${status} ${code}`)
  }
}

/** A context without an application; messages go to the outbox. */
export function createTestContext(
  overrides: TestAppOverrides = {},
  outbox: Message[] = [],
): Context {
  const DATA_DIR = process.env.TEST_DATA_DIR
  const env = parseEnv({ LOG_LEVEL: 'silent', TRUST_PROXY: '1', DATA_DIR, ...overrides.env })
  const log = createLogger(env.LOG_LEVEL)
  const background = new Background(log)
  backgrounds.add(background)
  return {
    secret: TEST_SECRET,
    zone: env.ORG_TIMEZONE,
    clock: systemClock,
    log,
    passwords: cheapPasswords(),
    completions: completionTurns(),
    delivery: {
      canReach: { email: true, number: true },
      keeps: { email: false, number: false },
      send: async (message) => void outbox.push(message),
      close: async () => undefined,
    },
    background,
    events: EVENTS,
    ...overrides,
    env,
  }
}

/**
 * Validates an answer against its schema strictly: an unknown key, a missing one or another type fails.
 * @throws ZodError
 */
function checkAnswer(answer: z.ZodType, body: unknown): void {
  answer.parse(JSON.parse(JSON.stringify(body)))
}

/** Hashing without turns; `hash` replaces its own. */
export function cheapPasswords(hashing: Partial<Hashing> = {}): Passwords {
  return {
    inTurn: (_shares, work) => work({ ...CHEAP, ...hashing }),
    isOutdated: () => false,
    close: async () => undefined,
  }
}

const CHEAP: Hashing = {
  hash: (password) => hash(password, TEST_COST),
  verify: async (password, known) => (known ? compare(password, known) : false),
}
