import { createHash } from 'node:crypto'
import type { ErrorCode } from '@tristar/shared/common/errors'
import mongoose from 'mongoose'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { AccountWaits, MANY_FAILURES } from './accountWaits.ts'
import { addressKey, networkKey } from './addressKey.ts'
import { book, type Booking, COUNTERS, giveBack, tooManyAttempts } from './bookings.ts'
import type { Env } from './settings/env.ts'
import { AppError } from './errors.ts'
import { Limiter } from './limiter.ts'
import {
  type Action,
  ACTIONS,
  DAY_SECONDS,
  DELIVERIES,
  FAILURES_PER_ADDRESS,
  FAILURES_PER_NAME_AND_ADDRESS,
  FAILURES_PER_NETWORK,
  FEED_READS,
  HOUR_SECONDS,
  MESSAGES_PER_ADDRESS,
  MESSAGES_PER_NAME_AND_ADDRESS,
  REGISTRATIONS_PER_ADDRESS,
  SERIALS_PER_ADDRESS,
  TELLING,
  TELLING_REFUSALS_PER_ADDRESS,
  UNKNOWN_SERIALS_PER_ADDRESS,
  WINDOW_SECONDS,
} from './rateBudgets.ts'

/** The refusals that count as a guess. */
const GUESSES: ReadonlySet<ErrorCode> = new Set([
  'INVALID_CREDENTIALS',
  'PASSWORD_WRONG',
  'RESET_TOKEN_INVALID',
  'CONFIRM_TOKEN_INVALID',
  'INVITATION_INVALID',
  'UNSUBSCRIBE_TOKEN_INVALID',
])

/** Those that prove a password: what they fail counts for the account and for the address. */
const SIGN_INS: ReadonlySet<Attempt['kind']> = new Set(['login', 'adminLogin'])

/** Who tries what. */
export interface Attempt {
  kind: 'login' | 'adminLogin' | 'currentPassword' | 'message' | 'link'
  /** The tried id, account or contact; ignoring case. */
  name: string
  /** The caller's address from Express. */
  address: string | undefined
}

interface SignInSteps {
  /**
   * Asked when others' failures close the address, or the account waits: whether it may try all the same, within the limit
   * of its name here.
   */
  isKnown?: () => Promise<boolean>
  /** Called when the account waits after this wrong password. */
  manyFailed?: () => void
}

/**
 * Limits on guessing (domain: Accounts), counted in the database for all server processes. A name is counted together
 * with the address, so that no one can lock a colleague out from elsewhere.
 */
export class RateLimits {
  readonly #on: boolean
  readonly #limiters = new Map<string, Limiter>()
  readonly #serials = new RateLimiterMemory({
    points: SERIALS_PER_ADDRESS,
    duration: WINDOW_SECONDS,
  })

  readonly #waits = new AccountWaits(() => ({
    failures: this.#limiter('failures-account', Number.MAX_SAFE_INTEGER, HOUR_SECONDS),
    waits: this.#limiter('account-waits', 0, HOUR_SECONDS),
  }))

  constructor(env: Pick<Env, 'RATE_LIMIT'>) {
    this.#on = env.RATE_LIMIT === 'on'
  }

  /**
   * Runs `work` and counts a guess when it is refused as one. The point is counted before the work and returned after it,
   * so that parallel tries can't exceed the limit.
   * @throws AppError 429 TOO_MANY_ATTEMPTS with `minutes` and `seconds`
   */
  async guard<Result>(
    attempt: Attempt,
    work: () => Promise<Result>,
    { isKnown = async () => false, manyFailed }: SignInSteps = {},
  ): Promise<Result> {
    if (!this.#on) return work()
    const ofAccount = SIGN_INS.has(attempt.kind) ? accountKey(attempt) : undefined
    if (ofAccount) await this.#refuseWaiting(ofAccount, isKnown)
    const booked = await this.#bookGuess(attempt, isKnown)
    try {
      const result = await work()
      await giveBack(booked)
      return result
    } catch (error) {
      const isGuess = error instanceof AppError && GUESSES.has(error.code)
      if (!isGuess) await giveBack(booked)
      else if (ofAccount && (await this.#waits.count(ofAccount)) >= MANY_FAILURES) manyFailed?.()
      throw error
    }
  }

  async #refuseWaiting(account: string, isKnown: () => Promise<boolean>): Promise<void> {
    const left = await this.#waits.leftMs(account)
    if (left > 0 && !(await isKnown())) throw tooManyAttempts(left)
  }

  async #bookGuess(attempt: Attempt, isKnown: () => Promise<boolean>): Promise<Booking[]> {
    const ofName = this.#limiter('failures', FAILURES_PER_NAME_AND_ADDRESS)
    const ofAddress = this.#limiter('failures-address', FAILURES_PER_ADDRESS)
    const ofNetwork = this.#limiter('failures-network', FAILURES_PER_NETWORK)
    const booked = await book([[ofName, pairKey(attempt)]])
    // Who is logged in, or holds a link, has shown more than an id: an office's budget is not for them.
    if (!SIGN_INS.has(attempt.kind)) return booked
    const network = networkKey(attempt.address)
    try {
      const shared = await book([
        [ofAddress, addressKey(attempt.address)],
        ...(network ? [[ofNetwork, network] as [Limiter, string]] : []),
      ])
      return [...booked, ...shared]
    } catch (refusal) {
      if (refusal instanceof AppError && (await isKnown())) return booked
      await giveBack(booked)
      throw refusal
    }
  }

  /**
   * Runs a look-up of a serial. Found ones are counted in memory alone, to cost no write; too many unknown ones close
   * this process to the address at once, and any other with the next unknown one.
   * @throws AppError 429 TOO_MANY_ATTEMPTS
   */
  async guardSerials<Result>(
    address: string | undefined,
    work: () => Promise<Result>,
  ): Promise<Result> {
    if (!this.#on) return work()
    const key = addressKey(address)
    const { consumedPoints, msBeforeNext } = await this.#serials.penalty(key)
    if (consumedPoints > SERIALS_PER_ADDRESS) throw tooManyAttempts(msBeforeNext)
    try {
      return await work()
    } catch (error) {
      if (error instanceof AppError && error.code === 'CERTIFICATE_UNKNOWN')
        await this.#countUnknown(key)
      throw error
    }
  }

  async #countUnknown(key: string): Promise<void> {
    const limiter = this.#limiter('unknown-serials', UNKNOWN_SERIALS_PER_ADDRESS)
    const { refusedMs } = await limiter.book(key)
    if (refusedMs === undefined) return
    await this.#serials.block(key, Math.ceil(refusedMs / 1000))
    throw tooManyAttempts(refusedMs)
  }

  /** Counts a request for a reset message, successful or not. @throws AppError 429 TOO_MANY_ATTEMPTS */
  async countMessage(message: Omit<Attempt, 'kind'>): Promise<void> {
    if (!this.#on) return
    const attempt: Attempt = { ...message, kind: 'message' }
    await book([
      [this.#limiter('messages', MESSAGES_PER_NAME_AND_ADDRESS), pairKey(attempt)],
      [this.#limiter('messages-address', MESSAGES_PER_ADDRESS), addressKey(attempt.address)],
    ])
  }

  /**
   * Counts a message before it is sent.
   * @param message `sender`: the account that causes it; absent if that is the recipient. `inJob`: it is one of many whose job was
   * counted itself, so that the sender's limit does not count
   * @throws AppError 429 TOO_MANY_ATTEMPTS: do not send it
   */
  async countDelivery(
    kind: keyof typeof DELIVERIES,
    message: { sender?: string | undefined; recipient: string; inJob?: boolean },
  ): Promise<void> {
    if (!this.#on) return
    const { sender, recipient, inJob } = message
    const names = {
      recipient: [recipient],
      ...(sender && { pair: [sender, recipient] }),
      ...(sender && !inJob && { sender: [sender] }),
    }
    await book(
      (['pair', 'sender', 'recipient'] as const).flatMap((by): [Limiter, string][] => {
        const limiter = this.#limiter(`${kind}-${by}`, DELIVERIES[kind][by], HOUR_SECONDS)
        return names[by] ? [[limiter, hashOf(names[by])]] : []
      }),
    )
  }

  /**
   * Counts a registration, successful or not; twenty refusals that tell who exists close it to the address, whatever is asked.
   * @throws AppError 429 TOO_MANY_ATTEMPTS
   */
  async guardRegistration<Result>(
    address: string | undefined,
    work: () => Promise<Result>,
  ): Promise<Result> {
    if (!this.#on) return work()
    const key = addressKey(address)
    const all = this.#limiter('registrations', REGISTRATIONS_PER_ADDRESS, HOUR_SECONDS)
    const telling = this.#limiter(
      'registrations-telling',
      TELLING_REFUSALS_PER_ADDRESS,
      HOUR_SECONDS,
    )
    await book([[all, key]])
    const booked = await book([[telling, key]])
    try {
      const result = await work()
      await giveBack(booked)
      return result
    } catch (error) {
      if (!(error instanceof AppError && TELLING.has(error.code))) await giveBack(booked)
      throw error
    }
  }

  /** Counts an account's action. @throws AppError 429 TOO_MANY_ATTEMPTS within the hour, DAILY_LIMIT within the day */
  async countAction(kind: Action, accountId: string): Promise<void> {
    if (!this.#on) return
    const { hour, day } = ACTIONS[kind]
    const key = hashOf([accountId])
    if (hour) await book([[this.#limiter(`${kind}-hour`, hour, HOUR_SECONDS), key]])
    await book([[this.#limiter(`${kind}-day`, day, DAY_SECONDS), key]], tooManyToday(day))
  }

  /** Counts a read of a feed, known by the hash of its secret. @throws AppError 429 TOO_MANY_ATTEMPTS */
  async countFeedRead(tokenHash: string): Promise<void> {
    if (this.#on) await book([[this.#limiter('feed-reads', FEED_READS, HOUR_SECONDS), tokenHash]])
  }

  /** Clears the failures of a name at an address after its owner has proved identity. */
  async forgive(attempt: Attempt): Promise<void> {
    if (!this.#on) return
    await this.#limiter('failures', FAILURES_PER_NAME_AND_ADDRESS).forget(pairKey(attempt))
    await this.#waits.forget(accountKey(attempt))
  }

  #limiter(name: string, points: number, duration = WINDOW_SECONDS): Limiter {
    const known = this.#limiters.get(name)
    if (known) return known
    const store = { storeClient: mongoose.connection.db, tableName: COUNTERS }
    const limiter = new Limiter({ name, points, duration, ...store })
    this.#limiters.set(name, limiter)
    return limiter
  }
}

const tooManyToday = (max: number) => (milliseconds: number) => {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  return new AppError('DAILY_LIMIT', {
    max,
    hours: Math.ceil(seconds / HOUR_SECONDS),
    seconds,
  })
}

/** Of all addresses; learners and admins have ids of their own. */
function accountKey({ kind, name }: Attempt): string {
  return hashOf([kind, name])
}

function pairKey({ kind, name, address }: Attempt): string {
  return hashOf([kind, name, addressKey(address)])
}

/** Hashed, as names have any length; ignoring case. */
function hashOf(names: readonly string[]): string {
  const text = JSON.stringify(names.map((name) => name.trim().toLowerCase()))
  return createHash('sha256').update(text).digest('base64url')
}
