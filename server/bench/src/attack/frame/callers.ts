import { peopleListCalls } from '@tristar/shared/people/lists.calls'
import { sessionCalls } from '@tristar/shared/session/session.calls'
import { teamCalls } from '@tristar/shared/team/team.calls'
import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Role } from '@tristar/shared/common/roles'
import { ask, post, send, type Answer, type Call, type SendOptions } from '../../product/http.ts'
import { logIn } from '../../product/people.ts'

/** The most requests of one side in one attack. */
const MOST = 50_000
/** Milliseconds for the bodies to arrive, without their last bytes. */
const SENDING_MS = 1000

/** A caller: the token, and the address from the trusted proxy. */
export interface Caller {
  token?: string
  address?: string
}

/** One side of an attack: sends calls and measures the answers. */
export class Callers {
  /** The number of answers by status; 0: no answer. */
  readonly statuses = new Map<number, number>()
  /** Milliseconds per call, in the order of the answers; of a held one from its last byte. */
  readonly times: number[] = []
  readonly #url: string
  readonly #signal: AbortSignal
  readonly #agent = new Agent({ keepAlive: true })
  #sent = 0

  constructor(url: string, signal: AbortSignal) {
    this.#url = url
    this.#signal = signal
  }

  /** Logs in one of the demo or generated people; not counted. @returns its token */
  logIn(role: Role, id: string): Promise<string> {
    return logIn(this.#url, role, id)
  }

  /** Fetches data for the attack; not counted. */
  ask<Result>(token: string, call: Call): Promise<Result> {
    return ask<Result>(this.#url, token, call)
  }

  /** Sends a call and counts its answer; undefined when there was none. */
  async send(
    call: Call,
    { token = '', address }: Caller = {},
    options: Pick<SendOptions, 'hold'> = {},
  ): Promise<Answer | undefined> {
    this.#signal.throwIfAborted()
    this.#sent += 1
    if (this.#sent > MOST) throw new Error(`an attack sends at most ${MOST} requests`)
    let start = performance.now()
    void options.hold?.then(() => (start = performance.now()))
    const headers: Record<string, string> = address ? { 'x-forwarded-for': address } : {}
    const how = { ...options, agent: this.#agent, signal: this.#signal, headers }
    const answer = await send(this.#url, token, call, how).catch(() => undefined)
    this.#signal.throwIfAborted()
    this.times.push(performance.now() - start)
    const status = answer?.status ?? 0
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    return answer
  }

  /** Sends calls whose last bytes are held back and then sent together. */
  async sendTogether(habits: readonly Habit[]): Promise<void> {
    const hold = delay(SENDING_MS)
    await Promise.all(habits.map(({ call, ...caller }) => this.send(call, caller, { hold })))
  }

  /** The number of answers with a status from `from` to `to`. */
  answered(from: number, to = from): number {
    const found = [...this.statuses].filter(([status]) => status >= from && status <= to)
    return found.reduce((sum, [, count]) => sum + count, 0)
  }

  /** A percentile of the answers in milliseconds; 0 if none was sent. */
  percentile(percent: number): number {
    const sorted = this.times.toSorted((a, b) => a - b)
    return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? 0
  }

  close(): void {
    this.#agent.destroy()
  }
}

/** A call that is sent repeatedly. */
export interface Habit extends Caller {
  call: Call
}

/** Typical calls of each role. The callers log in here, before the attack. */
export async function ordinaryHabits(honest: Callers): Promise<Habit[]> {
  const [seller, supervisor, admin] = await Promise.all([
    honest.logIn('seller', 'nurul.aisyah'),
    honest.logIn('supervisor', 'tan.weiliang'),
    honest.logIn('admin', 'admin'),
  ])
  return [
    { token: seller, call: post(sessionCalls.ofToken.path, { token: seller }) },
    { token: supervisor, call: post(teamCalls.list.path) },
    {
      token: supervisor,
      call: post(teamCalls.seller.path, { sellerId: 'lim.jiahui' }),
    },
    { token: admin, call: post(peopleListCalls.users.path) },
  ]
}
