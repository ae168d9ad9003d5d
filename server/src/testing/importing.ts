import type { Server } from 'node:http'
import { pathOf } from '@tristar/shared/common/calls'
import { importCalls } from '@tristar/shared/imports/imports.calls'
import type { ImportJobState, ImportStarted } from '@tristar/shared/imports/imports.schema'
import { IMPORT_COLUMNS } from '@tristar/shared/imports/imports.columns'
import type { Express } from 'express'
import request from 'supertest'
import { expect } from 'vitest'
import { Background } from '../lib/background.ts'
import { createLogger } from '../lib/logger.ts'
import { TOKEN_HEADER } from '../lib/session.ts'

/** The first line of a file, and that of one without the optional column. */
export const HEAD = IMPORT_COLUMNS.join()
export const OLD_HEAD = 'type,id,name,email,number,supervisorId,distributorId,password'

interface Sending {
  app: Express | Server
  token: string
  dryRun: boolean
  invite?: boolean
}

/** Sends a file to be imported. */
export function sendImport(
  { app, token, dryRun, invite = false }: Sending,
  file: string | Buffer,
): request.Test {
  return request(app)
    .post(importCalls.send.path)
    .set(TOKEN_HEADER, token)
    .field('dryRun', String(dryRun))
    .field('invite', String(invite))
    .attach('csv', Buffer.from(file), { filename: 'people.csv', contentType: 'text/csv' })
}

/** Of a process that dies right after its answer: nothing runs. */
export function idleBackground(): Background {
  return Object.assign(new Background(createLogger('silent')), { run: () => undefined })
}

/** How far the import is. */
export async function jobOf(app: Express, token: string, jobId: string): Promise<ImportJobState> {
  const { body } = await request(app)
    .get(pathOf(importCalls.job, { jobId }))
    .set(TOKEN_HEADER, token)
  return body as ImportJobState
}

/** Starts an import. */
export async function startImport(
  app: Express,
  token: string,
  file: string,
): Promise<ImportStarted> {
  const { status, body } = await sendImport({ app, token, dryRun: false }, file)
  expect([status, body.code]).toEqual([202, undefined])
  return body as ImportStarted
}
