import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { refuseTopicBack, takeTopicBack } from '../features/topics/takeBack.service.ts'
import { withDatabase } from '../lib/database/open.ts'
import type { Env } from '../lib/settings/env.ts'
import { withContext } from '../server.ts'
import { personInBackup } from './backup/personInBackup.ts'
import { refusePersonBack, takePersonBack } from './backup/takePersonBack.ts'
import { contentInBackup, findTopicInBackup } from './backup/topicInBackup.ts'
import { registerModels } from './models.ts'

export interface Bringing {
  file: string
  /** The topic's title or id, or the person's id. */
  named: string
  /** Otherwise it is only said what would come. */
  apply: boolean
}

const listOf = (words: readonly string[], none: string) => words.join(', ') || none

const outcome = (apply: boolean, what: string) =>
  apply
    ? `Has come back: ${what}.`
    : `Would come back: ${what}. Nothing has been changed; --apply does it.`

/** One topic, as a draft. @returns what would come back, or has */
export async function bringTopicBack({ file, named, apply }: Bringing, env: Env): Promise<string> {
  await registerModels()
  const topic = await findTopicInBackup(file, named)
  const folder = await mkdtemp(join(tmpdir(), 'tristar-restore-'))
  try {
    return await withContext(env, async (context) => {
      await refuseTopicBack({ topic })
      const stored = await contentInBackup(file, topic, folder)
      if (apply) await takeTopicBack(context, stored)
      const pdfs = stored.pdfs.map(({ language }) => language)
      const questions = stored.quizzes.map((quiz) => `${quiz.questions.length} in ${quiz.language}`)
      const what = `“${topic.title}” as a draft, with PDFs in ${listOf(pdfs, 'no language')}, questions: ${listOf(questions, 'none')}`
      return outcome(apply, what)
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** One person. @returns what would come back, or has */
export async function bringPersonBack({ file, named, apply }: Bringing, env: Env): Promise<string> {
  await registerModels()
  const person = await personInBackup(file, named)
  return withDatabase(env, async () => {
    await refusePersonBack(person)
    if (apply) await takePersonBack(person, env.ORG_TIMEZONE)
    const { account, documents } = person
    const counts = Object.entries(documents).map(([name, { length }]) => `${length} ${name}`)
    return outcome(apply, `${account.loginId}: ${counts.join(', ')}`)
  })
}
