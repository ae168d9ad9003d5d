import { timingSafeEqual } from 'node:crypto'
import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Router } from 'express'
import mongoose from 'mongoose'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Context } from '../../lib/context.ts'
import { database } from '../../lib/database/connect.ts'
import { AppError } from '../../lib/errors.ts'
import type { ObserveRequest } from '../../lib/requestLog.ts'
import { VERSION } from '../../lib/version.ts'
import { countSessions } from '../account/account.ts'
import { countOutbox, oldestWaiting } from '../notifications/notifications.ts'
import { countImports } from '../imports/imports.ts'
import { operationStateOf } from './operation.service.ts'

/** Seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export interface Metrics {
  /** Counts a request; absent when nobody may ask for the figures. */
  observe?: ObserveRequest
  /** Serves `GET /metrics`. */
  router: Router
}

/** Figures for Prometheus, for whoever sends METRICS_TOKEN; nothing is counted without it. */
export function createMetrics(context: Context): Metrics {
  const { METRICS_TOKEN } = context.env
  const router = Router()
  if (!METRICS_TOKEN) return { router }
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const observe = countRequests(registry)
  countCommands(registry)
  const gauges = gaugesOf(registry)
  router.get('/metrics', async (req, res) => {
    if (!isToken(req.get('authorization'), METRICS_TOKEN)) throw new AppError('UNAUTHENTICATED')
    await measure(context, gauges)
    res.type(registry.contentType).send(await registry.metrics())
  })
  return { observe, router }
}

function isToken(header: string | undefined, token: string): boolean {
  const sent = Buffer.from(header ?? '')
  const right = Buffer.from(`Bearer ${token}`)
  return sent.length === right.length && timingSafeEqual(sent, right)
}

function countRequests(registry: Registry): ObserveRequest {
  const durations = new Histogram({
    name: 'tristar_http_request_duration_seconds',
    help: 'Requests by the path of their call; "page": pages and their files, "refused": what reached none',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS,
    registers: [registry],
  })
  return ({ method, route, status, ms }) => {
    const known = route ?? (status < 400 ? 'page' : 'refused')
    durations.observe({ method, route: known, status }, ms / 1000)
  }
}

/** The driver tells of each command (see openContext). */
function countCommands(registry: Registry): void {
  const durations = new Histogram({
    name: 'tristar_database_command_duration_seconds',
    help: 'Commands to the database',
    labelNames: ['command'] as const,
    buckets: BUCKETS,
    registers: [registry],
  })
  const failures = new Counter({
    name: 'tristar_database_command_failures_total',
    help: 'Commands that the database has refused, or that were broken off',
    labelNames: ['command'] as const,
    registers: [registry],
  })
  const client = mongoose.connection.getClient()
  client.on('commandSucceeded', ({ commandName: command, duration }) =>
    durations.observe({ command }, duration / 1000),
  )
  client.on('commandFailed', ({ commandName: command }) => failures.inc({ command }))
}

type Gauges = ReturnType<typeof gaugesOf>

function gaugesOf(registry: Registry) {
  const registers = [registry]
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `tristar_${name}`, help, registers })
  const labelled = <Label extends string>(name: string, help: string, label: Label) =>
    new Gauge({ name: `tristar_${name}`, help, labelNames: [label], registers })
  return {
    version: labelled('build_info', 'Always 1; the version is its label', 'version'),
    fileBytes: gauge('database_file_bytes', 'Size of the database on the disk'),
    diskFree: gauge('data_disk_free_bytes', 'Room on the disk of DATA_DIR'),
    messages: labelled('messages', 'Mails and texts, by what became of them', 'state'),
    oldestMessage: gauge('messages_oldest_waiting_seconds', 'Age of the oldest that waits'),
    stuckMail: gauge('mail_stuck', 'Mails that have been due for 15 minutes while none has left'),
    sessions: gauge('sessions', 'Logins whose tokens have not expired'),
    jobs: labelled('import_jobs', 'Imports of people, by state', 'state'),
    backupAt: gauge('backup_last_timestamp_seconds', 'When the latest daily backup was begun'),
    backupBytes: gauge('backup_last_bytes', 'Its size'),
    backupFailed: gauge('backup_last_failed', '1 when the latest daily backup has failed'),
  }
}

async function measure(context: Context, gauges: Gauges): Promise<void> {
  const [fileBytes, free, messages, oldest, sessions, jobs, state] = await Promise.all([
    databaseBytes(context),
    freeBytes(context),
    countOutbox(),
    oldestWaiting(),
    countSessions(),
    countImports(),
    operationStateOf(context),
  ])
  gauges.version.set({ version: VERSION }, 1)
  gauges.fileBytes.set(fileBytes)
  if (free !== undefined) gauges.diskFree.set(free)
  for (const [name, count] of Object.entries(messages)) gauges.messages.set({ state: name }, count)
  const age = oldest ? (context.clock().getTime() - oldest.getTime()) / 1000 : 0
  gauges.oldestMessage.set(Math.max(0, age))
  gauges.stuckMail.set(state.mail?.waiting ?? 0)
  gauges.sessions.set(sessions)
  for (const [name, count] of Object.entries(jobs)) gauges.jobs.set({ state: name }, count)
  const last = state.backups?.last
  if (!last) return
  gauges.backupAt.set(Date.parse(last.at) / 1000)
  gauges.backupBytes.set(last.bytes ?? 0)
  gauges.backupFailed.set(last.state === 'failed' ? 1 : 0)
}

/** Of the embedded database its file, of MongoDB what it says. */
async function databaseBytes({ env }: Context): Promise<number> {
  if (env.MONGODB_URI) return Number((await database().stats()).totalSize)
  return (await stat(join(env.DATA_DIR, 'database.lmdb')).catch(() => undefined))?.size ?? 0
}

/** Undefined when DATA_DIR is not there, as beside MongoDB. */
async function freeBytes({ env }: Context): Promise<number | undefined> {
  const disk = await statfs(env.DATA_DIR).catch(() => undefined)
  return disk && disk.bavail * disk.bsize
}
