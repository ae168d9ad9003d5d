import type { Access, AnswerOf, Call, InputOf } from '@tristar/shared/common/calls'
import type { ErrorCode } from '@tristar/shared/common/errors'
import type { RequiredFields } from '@tristar/shared/common/required'
import { TOTAL_COUNT_HEADER } from '@tristar/shared/common/list.schema'
import express, { type Request, type RequestHandler, type Response, type Router } from 'express'
import type { z } from 'zod'
import { checkAccess, principalOf } from './access.ts'
import { callerTurns } from './callerTurns.ts'
import { AppError } from './errors.ts'
import { jsonBody, optionalJson, requireFields } from './body.ts'
import type { Listed } from './listed.ts'
import { parse } from './parse.ts'
import type { AdminPrincipal, LearnerPrincipal, Principal } from './principal.ts'

type PrincipalOf<Allowed extends Access> = Allowed extends 'public'
  ? Principal | undefined
  : Allowed extends readonly (infer Name)[]
    ?
        | (Name extends 'admin' | 'admin:all' ? AdminPrincipal : never)
        | (Name extends 'seller' | 'supervisor' ? LearnerPrincipal : never)
    : never

type AnsweredBy<C extends Call> = C extends { media: string }
  ? void
  : C extends { counted: true }
    ? Listed<AnswerOf<C>>
    : AnswerOf<C>

/** Reads an input that depends on the caller. */
interface Reader<C extends Call, Input> {
  /** For the API's description. */
  described: z.ZodType<unknown, InputOf<C>>
  read: (principal: PrincipalOf<C['who']>, sent: unknown) => Input
}

/** How a call's input is read and its answer described. */
type Spec<C extends Call, Input> = {
  /** Reads what was sent; a call without it takes no input. */
  input?: z.ZodType<Input, InputOf<C>> | Reader<C, Input>
  /** Required fields, checked before anything else; may depend on the input. */
  required?: RequiredFields | ((sent: unknown) => RequiredFields)
  /** Runs once the caller is admitted, e.g. reads a multipart body; JSON is accepted too. */
  before?: RequestHandler
} & (C extends { media: string } ? object : { answer: z.ZodType<AnswerOf<C>> })

interface Asked<C extends Call, Input> {
  input: Input
  principal: PrincipalOf<C['who']>
  req: Request
  res: Response
}

/** A call with its schemas and handlers. */
export interface Endpoint<C extends Call = Call> {
  call: C
  input: z.ZodType | undefined
  /** Absent if the answer is not JSON. */
  answer: z.ZodType | undefined
  /** Fields that the call asks for besides those that its input requires. */
  required: readonly string[]
  /** The codes of its own refusals, by status. */
  refuses: Refusals
  handlers: RequestHandler[]
}

/** Codes, with the status where it is not the code's own. */
type Refusals = readonly (ErrorCode | { readonly code: ErrorCode; readonly status: number })[]

/** The app setting under which tests put a function that validates answers against their schemas. */
export const CHECK_ANSWER = 'check answer'

/** Makes the endpoint of a call. */
export type Implementation<C extends Call> = (call: C) => Endpoint<C>

/**
 * Serves a call: 401 without a session, 403 for another role, 400 for bad input, then, at the account's turn, `handle`, whose
 * result is sent as JSON. A call with a media type sends its answer itself.
 */
export function endpoint<C extends Call, Input = undefined>(
  spec: Spec<C, Input>,
  handle: (asked: Asked<C, Input>) => AnsweredBy<C> | Promise<AnsweredBy<C>>,
): Implementation<C> {
  const { input, required, before } = spec
  const answer = 'answer' in spec ? spec.answer : undefined
  const described = input && 'read' in input ? input.described : input
  const read = (principal: PrincipalOf<C['who']>, sent: unknown) => {
    if (!input) return undefined as Input
    return 'read' in input ? input.read(principal, sent) : parse(input, sent)
  }
  return (call) => {
    const readers = before ? [before, optionalJson] : call.method === 'post' ? [jsonBody] : []
    const guard: RequestHandler = (_req, res, next) => {
      checkAccess(call, principalOf(res))
      next()
    }
    const run: RequestHandler = async (req, res) => {
      const sent: unknown =
        call.method === 'get' ? { ...req.query, ...req.params } : withParams(req)
      if (required) requireFields(sent, typeof required === 'function' ? required(sent) : required)
      const caller = principalOf(res)
      const principal = caller as PrincipalOf<C['who']>
      const asked = { input: read(principal, sent), principal, req, res }
      const respond = async () => {
        // The caller has gone while it waited.
        if (res.destroyed) return
        const answered: unknown = await handle(asked)
        if (answer) sendAnswer({ call, answer, req, res }, answered)
      }
      await (caller ? callerTurns.run(caller.accountId, respond) : respond())
    }
    const fields = typeof required === 'object' ? required.fields : []
    const handlers = [guard, ...readers, run]
    return { call, input: described, answer, required: fields, refuses: [], handlers }
  }
}

/** The body, and the path's parameters if there are any. */
function withParams({ body, params }: Request): unknown {
  return Object.keys(params).length > 0 ? { ...body, ...params } : body
}

interface Sending {
  call: Call
  answer: z.ZodType
  req: Request
  res: Response
}

function sendAnswer({ call, answer, req, res }: Sending, answered: unknown): void {
  let body = answered
  if (call.counted) {
    const { total, answer: page } = answered as Listed<unknown>
    res.set(TOTAL_COUNT_HEADER, String(total))
    body = page
  }
  const check = req.app.get(CHECK_ANSWER) as
    | ((answer: z.ZodType, body: unknown) => void)
    | undefined
  check?.(answer, body)
  if (call.status) res.status(call.status)
  res.json(body)
}

/** How each call of a feature is served. */
export type Implementations<Calls extends Record<string, Call>> = {
  [Name in keyof Calls]: Implementation<Calls[Name]>
}

/** What each call of a feature is refused with, besides what can befall every call (apiDescription/refusals.ts). */
export type RefusalsOf<Calls extends Record<string, Call>> = { [Name in keyof Calls]?: Refusals }

/**
 * A feature's calls with their endpoints: a missing or mismatched one does not compile. Tests hold each refusal against
 * `refuses`.
 */
export function implement<Calls extends Record<string, Call>>(
  calls: Calls,
  implementations: Implementations<Calls>,
  refuses: RefusalsOf<Calls> = {},
): Endpoint[] {
  const names = Object.keys(calls) as (keyof Calls)[]
  return names.map((name) => ({
    ...implementations[name](calls[name]),
    refuses: refuses[name] ?? [],
  }))
}

/** Serves the endpoints at their paths. */
export function mount(router: Pick<Router, 'get' | 'post'>, endpoints: readonly Endpoint[]): void {
  for (const { call, handlers } of endpoints) router[call.method](call.path, ...handlers)
}

/** Comes after the endpoints: says which methods their paths take, and refuses others with 405. */
export function otherMethods(
  served: readonly { path: string; methods: readonly string[] }[],
): Router {
  const router = express.Router()
  for (const { path, methods } of served)
    router.route(path).all((req, res) => {
      res.set('allow', methods.join(', '))
      if (req.method === 'OPTIONS') return void res.status(204).end()
      throw new AppError('METHOD_NOT_ALLOWED')
    })
  return router
}

/** The methods of each path; whoever may GET may ask for the head alone. */
export function methodsOf(endpoints: readonly Endpoint[]): { path: string; methods: string[] }[] {
  const methods = new Map<string, string[]>()
  for (const { call } of endpoints) {
    const named = call.method === 'get' ? ['GET', 'HEAD'] : ['POST']
    methods.set(call.path, [...(methods.get(call.path) ?? []), ...named])
  }
  return [...methods].map(([path, each]) => ({ path, methods: each.toSorted() }))
}
