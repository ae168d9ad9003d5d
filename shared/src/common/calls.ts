import { LEARNER_ROLES, type Role, ROLES } from './roles.ts'

/** Who may call: everyone, or the named roles; `admin:all` is an admin of scope all. */
export type Access = 'public' | readonly (Role | 'admin:all')[]

/** Everybody who is signed in. */
export const EVERYONE = ROLES
/** Those who study. */
export const LEARNERS = LEARNER_ROLES
/** Those who evaluate trainings. */
export const EVALUATORS = ['supervisor', 'admin'] as const
export const ADMINS = ['admin'] as const
/** Admins of scope all. */
export const CHIEFS = ['admin:all'] as const

/** What answers show and calls change: a client loads everything about the same again together. */
export type Subject =
  | 'admins'
  | 'approvals'
  /** The address of the own trainings for other calendars. */
  | 'feed'
  | 'imports'
  /** Work on many people. */
  | 'jobs'
  /** What User Managers and admins write to learners. */
  | 'lines'
  | 'messages'
  | 'notifications'
  /** Lists of people, and figures of them. */
  | 'people'
  /** Somebody's page. */
  | 'person'
  /** Who is signed in, with what the first screen shows. */
  | 'session'
  /** The own logins. */
  | 'sessions'
  | 'topics'
  | 'trainings'
  /** What learners say about questions. */
  | 'voices'

/** A call as plain data: client and server use it, and the API's description is generated from it. */
export interface CallFacts {
  method: 'get' | 'post'
  /** With `:name` for fields of the input. */
  path: `/api/${string}`
  who: Access
  /** One line. */
  summary: string
  /** What the answer shows, if a call changes it. */
  about?: Subject
  /** What looks different after a good answer. */
  changes?: readonly Subject[]
  /** The status of a good answer; by default 200. */
  status?: number
  /** May be answered with 202 instead, and the second type of the answer's union: the work goes on after it. */
  accepted?: true
  /** The answer is or holds a page of a list; the header x-total-count has the total. */
  counted?: true
  /** The header x-unread-count has the number of unread rows. */
  unread?: true
  /** The header x-quiz-version names the questions' version, to be sent with the answers. */
  quizVersion?: true
  /** The answer's media type; by default JSON. */
  media?: string
  /** Fields of a multipart body that hold files. */
  files?: readonly string[]
  /** A POST that only reads; lists need not say so. */
  reads?: true
  /** Answers byte ranges and conditional requests. */
  partial?: true
  /** A public call that refuses credentials with 401. */
  refuses401?: true
}

/** Carries the types of a call; empty at run time. */
export interface Typed<Input, Answer> {
  readonly types?: (input: Input) => Answer
}

export type Call = CallFacts & Typed<never, unknown>
/** The input: the body, or of a GET the query and path parameters. */
export type InputOf<C extends Call> =
  C extends Typed<infer Input extends object, unknown> ? Input : never
/** The JSON of a good answer. */
export type AnswerOf<C extends Call> = C extends Typed<never, infer Answer> ? Answer : never

/** The input of a call that takes none. */
export type Nothing = Record<string, never>

/** Declares a call with the types of its input and answer, e.g. `post<{ id: string }, Row>()('/api/…', { who, summary })`. */
const declare =
  <const Method extends CallFacts['method']>(method: Method) =>
  <Input extends object, Answer>() =>
  <const Path extends CallFacts['path'], const Facts extends Omit<CallFacts, 'method' | 'path'>>(
    path: Path,
    facts: Facts,
  ): { method: Method; path: Path } & Facts & Typed<Input, Answer> => ({ method, path, ...facts })

export const get = declare('get')
export const post = declare('post')

/** Whether the call only reads; the server may still record that it was made, as a download. */
export function isReading({ method, counted, reads }: CallFacts): boolean {
  return method === 'get' || counted === true || reads === true
}

/** The call's path with a value for each `:name` in it. */
export function pathOf({ path }: Pick<CallFacts, 'path'>, values: Record<string, unknown>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
}
