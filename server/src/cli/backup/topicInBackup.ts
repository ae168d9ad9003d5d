import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackedUpTopic } from '../../features/topics/takeBack.service.ts'
import type { Quiz, Topic } from '../../features/topics/topics.model.ts'
import { PDF_BUCKET, type PdfChunk } from '../../lib/files.model.ts'
import { eachDocument } from './eachDocument.ts'
import { BackupError } from './format.ts'

/**
 * The topic with that title, in any language and case, or that id, as a backup holds it.
 * @throws BackupError when there is none, or more than one
 */
export async function findTopicInBackup(file: string, named: string): Promise<Topic> {
  const wanted = named.trim().toLowerCase()
  const found: Topic[] = []
  const look = (document: unknown) => {
    const topic = document as Topic
    const names = [topic.title, topic.titleMalay, topic.titleChinese, String(topic._id)]
    if (names.some((name) => name.trim().toLowerCase() === wanted)) found.push(topic)
  }
  await eachDocument(file, { topics: look })
  const [topic, ...others] = found
  if (!topic) throw new BackupError(`${file} holds no topic “${named}”.`)
  if (others.length > 0)
    throw new BackupError(
      `${file} holds ${found.length} such topics. Give the id of one: ${found.map(({ _id }) => String(_id)).join(', ')}.`,
    )
  return topic
}

/**
 * A topic's questions, PDFs and covers.
 * @param folder takes the PDFs; whoever calls removes it
 */
export async function contentInBackup(
  file: string,
  topic: Topic,
  folder: string,
): Promise<BackedUpTopic> {
  const quizzes: Quiz[] = []
  const ids = topic.files.flatMap(({ fileId, coverId }) => (coverId ? [fileId, coverId] : [fileId]))
  const pieces = new Map(ids.map((id) => [String(id), [] as Buffer[]]))
  await eachDocument(file, {
    quizzes: (document) => {
      const quiz = document as Quiz
      if (quiz.topicId.equals(topic._id)) quizzes.push(quiz)
    },
    [`${PDF_BUCKET}.chunks`]: (document) => {
      const { files_id, n, data } = document as PdfChunk
      const own = pieces.get(String(files_id))
      if (own) own[n] = Buffer.from(data.buffer)
    },
  })
  const pdfs = []
  for (const { language, fileId, coverId } of topic.files) {
    const path = join(folder, String(fileId))
    await writeFile(path, pieces.get(String(fileId)) ?? [])
    const cover = Buffer.concat(pieces.get(String(coverId)) ?? [])
    pdfs.push({ language, path, ...(cover.length > 0 && { cover }) })
  }
  return { topic, quizzes, pdfs }
}
