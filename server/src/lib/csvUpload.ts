import type { Request, RequestHandler } from 'express'
import multer from 'multer'
import { AppError } from './errors.ts'

const MAX_BYTES = 2 * 1024 * 1024

/** Reads a multipart body with one file, `csv`, of at most 2 MB, into memory. */
export function csvUpload(): RequestHandler {
  const read = multer({
    storage: multer.memoryStorage(),
    defParamCharset: 'utf8',
    limits: { fileSize: MAX_BYTES, files: 1, fields: 5, fieldSize: 1024 },
  }).single('csv')
  return (req, res, next) => read(req, res, (error: unknown) => next(error && toRefusal(error)))
}

function toRefusal(error: unknown): unknown {
  if (error instanceof multer.MulterError)
    return error.code === 'LIMIT_FILE_SIZE' ? new AppError('CSV_TOO_LARGE') : error
  return error instanceof Error && 'code' in error ? error : new AppError('BODY_INVALID')
}

/** @throws AppError 400 CSV_REQUIRED when no file came with the request */
export function csvOf(req: Request): Buffer {
  if (!req.file) throw new AppError('CSV_REQUIRED')
  return req.file.buffer
}
