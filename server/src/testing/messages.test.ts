import { glossaryFaults } from '@tristar/shared/testing/glossary'
import { describe, expect, it } from 'vitest'
import { mailOf } from '../features/notifications/messages.ts'
import { trainingNotices } from '../features/notifications/trainingNotices.service.ts'
import type { Message } from '../lib/delivery/delivery.ts'
import { createTestContext } from './app.ts'
import { useTestDatabase } from './database.ts'
import { makeSeller, makeSupervisor } from './factories.ts'
import { makeTraining } from './trainings.ts'
import { makeTopic } from './topics.ts'

useTestDatabase()

/** Of every event, on the job and EDAC. */
async function trainingMails(language: 'bm' | 'ch'): Promise<Message[]> {
  const context = createTestContext({ env: { SMTP_URL: 'smtp://mail.example.com' } })
  const boss = await makeSupervisor({ supervisorId: 'boss' })
  const ann = await makeSeller({ supervisor: boss, name: 'Ann' })
  const topicId = [(await makeTopic({ title: 'Opening' }))._id]
  const evaluated = { evaluation: 'Failed' as const, topicId }
  const trainings = await Promise.all([makeTraining(ann, evaluated), makeTraining(boss, evaluated)])
  const kinds = [
    'TRAINING_BOOKED',
    'TRAINING_CHANGED',
    'TRAINING_CANCELLED',
    'TRAINING_EVALUATED',
  ] as const
  const notices = await Promise.all(
    trainings.flatMap((training) => kinds.map((kind) => trainingNotices({ kind, training }))),
  )
  return Promise.all(
    notices.flat().map(({ to, training, ...news }) =>
      mailOf(context, {
        news,
        account: { ...to, language },
        email: 'ann@example.com',
        row: { training },
      }),
    ),
  )
}

/** The values of an iCalendar text, without their names and escapes. */
function linesOf(calendar: string): string[] {
  const values = calendar.replaceAll('\r\n ', '').replaceAll(/^[A-Z]+[:;]/gm, '')
  return values.replaceAll('\\,', ',').replaceAll('\\n', '\r\n').split('\r\n')
}

describe.each(['bm', 'ch'] as const)('messages in %s', (language) => {
  it('use the words of the glossary', async () => {
    const messages = await trainingMails(language)
    const lines = messages.flatMap(({ subject, text, calendar }) => [
      subject,
      ...text.split('\n'),
      ...linesOf(calendar?.content ?? ''),
    ])
    // Digits of a Chinese date stand beside its characters.
    const said = lines.map((line) => line.replace(/\d+年\d+月\d+日/, '{date}'))
    expect(said.filter((line) => glossaryFaults(line, language).length > 0)).toEqual([])
  })
})
