import type { Access, CallFacts } from '@tristar/shared/common/calls'
import type { ErrorCode } from '@tristar/shared/common/errors'
import type { RequiredFields } from '@tristar/shared/common/required'
import type { Request, RequestHandler, Response } from 'express'
import { Router } from 'express'
import type { z } from 'zod'
import { checkAccess, principalOf } from './access.ts'
import { jsonBody, optionalJson, requireFields } from './body.ts'
import type { Endpoint } from './implement.ts'
import { parse } from './parse.ts'
import type { AdminPrincipal, LearnerPrincipal, Principal } from './principal.ts'

type PrincipalOf<Allowed extends Access> = Allowed extends 'public'
  ? Principal | undefined
  : Allowed extends readonly (infer Name)[]
    ?
        | (Name extends 'admin' | 'admin:all' ? AdminPrincipal : never)
        | (Name extends 'seller' | 'supervisor' ? LearnerPrincipal : never)
    : never

interface Spec<Allowed extends Access, Body> {
  access: Allowed
  /** Of a GET: the query; else: the body. */
  input?: z.ZodType<Body>
  /** What must be there before anything else is judged; may depend on what is sent. */
  required?: RequiredFields | ((body: unknown) => RequiredFields)
  /** Reads a multipart body; JSON is understood as well. */
  before?: RequestHandler
  /** 200 unless told. */
  status?: number
  /** Answers in place of FORBIDDEN when the role is not among the allowed. */
  refusal?: ErrorCode
}

interface Call<Allowed extends Access, Body> {
  input: Body
  principal: PrincipalOf<Allowed>
  req: Request
  res: Response
}

type Handler<Allowed extends Access, Body> = (call: Call<Allowed, Body>) => unknown

/** One row of the route table. */
export interface EndpointRow {
  method: 'get' | 'post'
  path: string
  access: Access
  input: z.ZodType | undefined
  multipart: boolean
  /** Of a good answer. */
  status: number
  facts?: CallFacts
  /** The schema of a good answer's JSON. */
  answer?: z.ZodType | undefined
}

/** The row of a call that is implemented. */
export function rowOf({ call, input, answer }: Endpoint): EndpointRow {
  const { method, path, who: access, files, status = 200 } = call
  return { method, path, access, input, multipart: Boolean(files), status, facts: call, answer }
}

/** A feature's endpoints: its router, and their rows of the route table. */
export class Endpoints {
  readonly router = Router()
  readonly rows: EndpointRow[] = []
  readonly prefix: string

  /** @param prefix where the router is mounted, e.g. `/api/auth` */
  constructor(prefix: string) {
    this.prefix = prefix
  }

  get<const Allowed extends Access, Body>(
    path: string,
    spec: Spec<Allowed, Body>,
    handler: Handler<Allowed, Body>,
  ): void {
    this.#add('get', path, spec, handler)
  }

  post<const Allowed extends Access, Body>(
    path: string,
    spec: Spec<Allowed, Body>,
    handler: Handler<Allowed, Body>,
  ): void {
    this.#add('post', path, spec, handler)
  }

  /**
   * Registers a route: 401 without a session, 403 for another role, 400 for bad input, then the handler, whose
   * answer is sent as JSON unless it has answered itself.
   */
  #add<const Allowed extends Access, Body>(
    method: 'get' | 'post',
    path: string,
    spec: Spec<Allowed, Body>,
    handler: Handler<Allowed, Body>,
  ): void {
    const { access, input, required, before, status = 200 } = spec
    const readers = before ? [before, optionalJson] : method === 'post' ? [jsonBody] : []
    this.rows.push({
      method,
      path: this.prefix + path,
      access,
      input,
      multipart: Boolean(before),
      status,
    })
    const guard: RequestHandler = (_req, res, next) => {
      const who = { who: access, path: `/api/${(this.prefix + path).slice(5)}` } as const
      checkAccess(who, principalOf(res), spec.refusal)
      next()
    }
    const run: RequestHandler = async (req, res) => {
      const raw: unknown = method === 'get' ? req.query : req.body
      if (required) requireFields(raw, typeof required === 'function' ? required(raw) : required)
      const body = input ? parse(input, raw) : (undefined as Body)
      const principal = principalOf(res) as PrincipalOf<Allowed>
      const answer = await handler({ input: body, principal, req, res })
      if (!res.headersSent && !res.writableEnded && answer !== undefined)
        res.status(status).json(answer)
    }
    this.router[method](path, guard, ...readers, run)
  }
}
