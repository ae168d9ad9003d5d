import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { MATERIAL_LANGUAGES, type MaterialLanguage } from '@tristar/shared/common/languages'
import { LIMITS } from '@tristar/shared/common/limits'
import { COVER_FIELDS, PDF_FIELDS } from '@tristar/shared/topics/pdfFields'
import type { Request, RequestHandler, Response } from 'express'
import multer from 'multer'
import { principalOf } from './access.ts'
import { AppError, codeOf } from './errors.ts'
import { pdfStorage } from './files.storage.ts'
import { KeyedTurns } from './keyedTurns.ts'
import type { Env } from './settings/env.ts'

const FORGOTTEN_MS = 24 * 60 * 60 * 1000
/** The largest field is the JSON of all questions, with three bytes per Chinese character. */
const FIELD_BYTES = 16 * 1024 * 1024
const FILES = MATERIAL_LANGUAGES.flatMap((each) => [PDF_FIELDS[each], COVER_FIELDS[each]])
const MOST_BYTES = MATERIAL_LANGUAGES.length * (LIMITS.pdfBytes + LIMITS.coverBytes) + FIELD_BYTES

export interface UploadedPdf {
  language: MaterialLanguage
  path: string
}

/** What comes for a language: a PDF on the disk, the picture of its first page, or both. */
export interface Upload {
  language: MaterialLanguage
  path?: string
  cover?: Buffer
}

export const isPdf = (upload: Upload): upload is Upload & UploadedPdf => upload.path !== undefined

type Settings = Pick<Env, 'DATA_DIR'>

function folderOf({ DATA_DIR }: Settings): string {
  return resolve(DATA_DIR, 'uploads')
}

/**
 * Reads a multipart body: its fields into `req.body`, its PDFs onto the disk, so that three times 50 MB are never in
 * memory but in a folder of DATA_DIR. The files are removed when the request ends. Refuses a PDF over 50 MB and a cover over
 * 20 kB with 413, and an unknown file field with 400; a folder that cannot be written fails the request alone. Uploads leave the database its room on
 * the disk, and of one account four are read at once.
 */
export function pdfUpload(env: Settings): RequestHandler {
  const folder = folderOf(env)
  const read = multer({
    storage: pdfStorage(folder),
    defParamCharset: 'utf8',
    limits: { fileSize: LIMITS.pdfBytes, files: FILES.length, fields: 20, fieldSize: FIELD_BYTES },
  }).fields(FILES.map((name) => ({ name, maxCount: 1 })))
  const reading = (req: Request, res: Response) =>
    new Promise<void>((done, fail) => {
      // A caller may have gone while it waited, or go while its body is read.
      if (res.destroyed) return done()
      res.once('close', done)
      read(req, res, (error: unknown) => (error ? fail(toRefusal(error)) : done()))
    })
  return async (req, res, next) => {
    if (req.is('multipart')) {
      res.once('close', () => {
        for (const { path } of uploadsOf(req).filter(isPdf))
          void rm(path, { force: true }).catch(() => undefined)
      })
      const caller = principalOf(res)?.accountId ?? ''
      await turns.run(caller, () => onDisk(folder, bytesOf(req), () => reading(req, res)))
    }
    next()
  }
}

/** At most so many bodies of one account are read at once; more wait, unread. */
const turns = new KeyedTurns({ atOnce: 4, waiting: 32 })

/** What uploads leave on the disk of DATA_DIR, more than the database asks for itself. */
const LEFT_BYTES = 40 * 1024 * 1024
/** Of all that are being read. */
let coming = 0

/** Has a body read when the disk has room for it beside all that are being read. @throws AppError 507 STORAGE_FULL */
async function onDisk(folder: string, bytes: number, work: () => Promise<void>): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { bavail, bsize, blocks } = await statfs(folder)
  // Some file systems do not say.
  if (blocks > 0 && bavail * bsize - coming - bytes < LEFT_BYTES) throw new AppError('STORAGE_FULL')
  coming += bytes
  try {
    await work()
  } finally {
    coming -= bytes
  }
}

/** What the body says that it has, else as much as it may have. */
function bytesOf({ headers }: Request): number {
  return Math.min(Number(headers['content-length'] ?? MOST_BYTES) || 0, MOST_BYTES)
}

/** A truncated or empty body is the caller's fault; a full disk, which has a system code, is not. */
function toRefusal(error: unknown): unknown {
  const known = error instanceof multer.MulterError || (error instanceof Error && 'code' in error)
  return known ? error : new AppError('BODY_INVALID')
}

/** The request's files, at most one PDF and one cover per language. */
export function uploadsOf(req: Request): Upload[] {
  const { files } = req
  if (!files || Array.isArray(files)) return []
  return MATERIAL_LANGUAGES.flatMap((language) => {
    const path = files[PDF_FIELDS[language]]?.[0]?.path
    const cover = files[COVER_FIELDS[language]]?.[0]?.buffer
    if (path === undefined && cover === undefined) return []
    return { language, ...(path !== undefined && { path }), ...(cover && { cover }) }
  })
}

/** Removes uploads of requests that never ended, because their process was killed, after a day. */
export async function sweepUploads(env: Settings, now: Date): Promise<void> {
  const folder = folderOf(env)
  const names = await readdir(folder).catch((error: unknown) => {
    // Made with the first upload.
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  for (const name of names) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now.getTime() }))
    if (now.getTime() - mtimeMs > FORGOTTEN_MS) await rm(path, { recursive: true, force: true })
  }
}
