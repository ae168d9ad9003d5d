import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LANGUAGES, MATERIAL_LANGUAGE_OF } from '@tristar/shared/common/languages'
import { addTopic, type Context, type Upload } from '@tristar/server'
import { makeCoverPage, makeDeck } from './deck/makeDeck.ts'
import { coverPainter, type PaintCover } from './deck/paintCover.ts'
import type { DemoTopic } from './topics.ts'

/** Creates the decks with their covers and adds all topics, with the same checks as an admin's upload. */
export async function seedTopics(topics: readonly DemoTopic[], context: Context): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tristar-demo-'))
  const made = new Map<DemoTopic['decks'], Upload[]>()
  const paint = await coverPainter()
  try {
    for (const topic of topics) {
      const uploads = made.get(topic.decks) ?? (await makeUploads(topic, folder, paint))
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

/** All languages at once: pictures are encoded beside the drawing of others. */
function makeUploads(topic: DemoTopic, folder: string, paint: PaintCover): Promise<Upload[]> {
  return Promise.all(
    LANGUAGES.map(async (code) => {
      const language = MATERIAL_LANGUAGE_OF[code]
      const path = join(folder, `${topic.belt}-${topic.topicNo}-${language}.pdf`)
      await writeFile(path, await makeDeck(topic, code))
      const cover = await paint(await makeCoverPage(topic, code))
      return { language, path, ...(cover && { cover }) }
    }),
  )
}
