import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LANGUAGES, MATERIAL_LANGUAGE_OF } from '@tristar/shared/common/languages'
import { addTopic, type Context, type UploadedPdf } from '@tristar/server'
import { makeDeck } from './deck/makeDeck.ts'
import type { DemoTopic } from './topics.ts'

/** Creates the decks and adds all topics, with the same checks as an admin's upload. */
export async function seedTopics(topics: readonly DemoTopic[], context: Context): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tristar-demo-'))
  const made = new Map<DemoTopic['decks'], UploadedPdf[]>()
  try {
    for (const topic of topics) {
      const uploads = made.get(topic.decks) ?? (await writeDecks(topic, folder))
      made.set(topic.decks, uploads)
      const { belt, supervisor, questions: quizzes } = topic
      const { English: title, Malay: titleMalay, Chinese: titleChinese } = topic.titles
      const titles = { title, titleMalay, titleChinese }
      const mandatory = [...topic.mandatoryFor]
      await addTopic({ ...titles, belt, mandatory, quiz: true, supervisor, quizzes }, uploads, {
        context,
      })
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function writeDecks(topic: DemoTopic, folder: string): Promise<UploadedPdf[]> {
  const uploads: UploadedPdf[] = []
  for (const code of LANGUAGES) {
    const language = MATERIAL_LANGUAGE_OF[code]
    const path = join(folder, `${topic.belt}-${topic.topicNo}-${language}.pdf`)
    await writeFile(path, await makeDeck(topic, code))
    uploads.push({ language, path })
  }
  return uploads
}
