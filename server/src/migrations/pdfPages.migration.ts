import type { MaterialLanguage } from '@tristar/shared/common/languages'
import type { Types } from 'mongoose'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { TopicModel } from '../features/topics/topics.model.ts'
import { ensureCatalogue, lockCatalogue } from '../features/topics/topicWrites.ts'
import { inTransaction } from '../lib/database/connect.ts'
import { AppError } from '../lib/errors.ts'
import { checkPages } from '../lib/files.pages.ts'
import { FileGapError, findFile, openFile } from '../lib/files.ts'

/** A topic's PDF as it was stored until migration 10. */
interface Uncounted {
  language: MaterialLanguage
  fileId: Types.ObjectId
  pages?: number
}

interface Filed {
  _id: Types.ObjectId
  files: Uncounted[]
}

/** A PDF whose pages are not known, or not yet. */
const isUncounted = ({ pages = 0 }: Uncounted) => pages === 0

/**
 * Gives each stored PDF its number of pages, opened as an upload is; 0 where it is damaged or gone.
 * @returns false where this server could not open PDFs: their 0 is looked at again at the next start
 */
export async function countPages(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'tristar-pages-'))
  try {
    await ensureCatalogue()
    let opened = true
    for (const { _id, files } of await TopicModel.find({}, { files: 1 }).lean<Filed[]>())
      for (const file of files.filter(isUncounted)) {
        const pages = await pagesIn(file, join(folder, 'pdf')).catch(() => undefined)
        opened &&= pages !== undefined
        await write(_id, file.fileId, pages ?? 0)
      }
    return opened
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** @throws whatever is not the file's fault, e.g. a full disk */
async function pagesIn({ language, fileId }: Uncounted, path: string): Promise<number> {
  const file = await findFile(String(fileId), new Date())
  if (!file) return 0
  try {
    await pipeline(openFile(file, { start: 0, end: file.length }), createWriteStream(path))
    return (await checkPages({ language, path }, 'migration')).pages
  } catch (error) {
    if (error instanceof AppError || error instanceof FileGapError) return 0
    throw error
  }
}

async function write(_id: Types.ObjectId, fileId: Types.ObjectId, pages: number): Promise<void> {
  await inTransaction(async (session) => {
    // Servers that run meanwhile read the topics again.
    await lockCatalogue(session)
    const topic = await TopicModel.findById(_id, { files: 1 }).session(session).lean<Filed>()
    const files = topic?.files.map((file) =>
      fileId.equals(file.fileId) ? { ...file, pages } : file,
    )
    if (files) await TopicModel.updateOne({ _id }, { $set: { files } }, { session })
  })
}
