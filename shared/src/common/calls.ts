import type { Role } from './roles.ts'

/** Who may call: anybody, or the named roles; `admin:all` is an admin of scope all. */
export type Access = 'public' | readonly (Role | 'admin:all')[]

/** Everybody who is signed in. */
export const EVERYONE = ['seller', 'supervisor', 'admin'] as const
/** Those who study. */
export const LEARNERS = ['seller', 'supervisor'] as const
/** Those who evaluate trainings. */
export const EVALUATORS = ['supervisor', 'admin'] as const
export const ADMINS = ['admin'] as const
/** Admins of scope all. */
export const CHIEFS = ['admin:all'] as const

/** What a call is, as plain data: both ends read it, and the API's description is made from it. */
export interface CallFacts {
  method: 'get' | 'post'
  /** With `:name` where a field of the input stands in the path. */
  path: `/api/${string}`
  who: Access
  /** One line. */
  summary: string
  /** The status of a good answer; by default 200. */
  status?: number
  /** The answer is a page of a list, or holds one: the total stands in the header x-total-count. */
  counted?: true
  /** The answer's media type, if it is not JSON. */
  media?: string
  /** Fields of a multipart body that hold files. */
  files?: readonly string[]
  /** Answers byte ranges and conditional requests. */
  partial?: true
  /** A public call that refuses credentials with 401. */
  refuses401?: true
}

/** Carries the types of a call; nothing of it is there at run time. */
export interface Typed<Input, Answer> {
  readonly types?: (input: Input) => Answer
}

export type Call = CallFacts & Typed<never, unknown>
/** What is sent: the body, or of a GET the query and what stands in the path. */
export type InputOf<C extends Call> =
  C extends Typed<infer Input extends object, unknown> ? Input : never
/** What a good answer's JSON holds. */
export type AnswerOf<C extends Call> = C extends Typed<never, infer Answer> ? Answer : never

/** The input of a call that takes none. */
export type Nothing = Record<string, never>

/**
 * Declares a call with the types of its input and answer.
 * @example call<{ id: string }, { message: string }>()({ method: 'post', path: '/api/…', who: ADMINS, summary: '…' })
 */
export function call<Input extends object, Answer>() {
  return <const Facts extends CallFacts>(facts: Facts): Facts & Typed<Input, Answer> => facts
}

/** The call's path with a value for each `:name` in it. */
export function pathOf({ path }: Pick<CallFacts, 'path'>, values: Record<string, unknown>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
}
