import { randomUUID } from 'node:crypto'
import { LIMITS } from '@tristar/shared/common/limits'
import { coverLanguageOf } from '@tristar/shared/topics/pdfFields'
import multer from 'multer'
import { AppError } from './errors.ts'

type Keep = multer.StorageEngine['_handleFile']

/** PDFs on the disk, in the folder; covers in memory, as `buffer`: a larger one is refused before the rest of it comes. */
export function pdfStorage(folder: string): multer.StorageEngine {
  const disk = multer.diskStorage({
    destination: (_req, _file, done) => done(null, folder),
    filename: (_req, _file, done) => done(null, randomUUID()),
  })
  // The names are multer's.
  // oxlint-disable no-underscore-dangle
  return {
    _handleFile(req, file, done) {
      const keep: Keep = coverLanguageOf(file.fieldname) ? keepCover : disk._handleFile.bind(disk)
      keep(req, file, done)
    },
    _removeFile(req, file, done) {
      if (coverLanguageOf(file.fieldname)) done(null)
      else disk._removeFile(req, file, done)
    },
  }
  // oxlint-enable no-underscore-dangle
}

const keepCover: Keep = (_req, { fieldname, stream }, done) => {
  const chunks: Buffer[] = []
  let size = 0
  // What comes after a refusal is read and dropped.
  stream.on('data', (chunk: Buffer) => {
    const fitted = size <= LIMITS.coverBytes
    size += chunk.length
    if (size <= LIMITS.coverBytes) chunks.push(chunk)
    else if (fitted) done(new AppError('COVER_TOO_LARGE', { language: coverLanguageOf(fieldname) }))
  })
  stream.once('error', done)
  stream.once('end', () => {
    if (size <= LIMITS.coverBytes) done(null, { buffer: Buffer.concat(chunks), size })
  })
}
