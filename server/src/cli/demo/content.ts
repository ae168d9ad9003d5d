import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MATERIAL_LANGUAGES } from '@tristar/shared/common/languages'
import { addTopic } from '../../features/topics/topicEditing.service.ts'
import type { UploadedPdf } from '../../lib/files.upload.ts'
import type { Logger } from '../../lib/logger.ts'
import { DEMO_TOPICS } from './catalogue.ts'
import type { DemoTopic } from './content.types.ts'
import { makeDeck } from './pdf.ts'
import { questionsOf } from './quizzes.ts'

/** Makes the decks and adds all topics, by the same checks as an admin's upload. */
export async function seedTopics(log: Logger): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tristar-demo-'))
  try {
    for (const topic of DEMO_TOPICS) {
      const uploads = await writeDecks(topic, folder)
      const quizzes = questionsOf(topic)
      const { title, belt, supervisor } = topic
      const mandatory = [...topic.mandatoryFor]
      await addTopic({ title, belt, mandatory, quiz: true, supervisor, quizzes }, uploads, log)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function writeDecks(topic: DemoTopic, folder: string): Promise<UploadedPdf[]> {
  const uploads: UploadedPdf[] = []
  for (const language of MATERIAL_LANGUAGES) {
    const path = join(folder, `${topic.belt}-${topic.topicNo}-${language}.pdf`)
    await writeFile(path, await makeDeck(topic, language))
    uploads.push({ language, path })
  }
  return uploads
}
