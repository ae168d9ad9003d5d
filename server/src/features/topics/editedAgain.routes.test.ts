import { topicPrint } from '@tristar/shared/topics/topicPrint.rules'
import { expect, it } from 'vitest'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { makeAdmin } from '../../testing/factories.ts'
import { editFields, sendTopicForm } from '../../testing/topicForm.ts'
import { makeTopic } from '../../testing/topics.ts'
import { AuditModel } from '../audit/audit.model.ts'
import { fetchTopic } from './topicDetail.service.ts'

useTestDatabase()
const { app } = createTestApp()

it('recognises an edit whose answer was lost, and what is typed after it', async () => {
  const admin = await makeAdmin()
  const topic = await makeTopic({ mandatoryFor: ['LHM'] })
  const read = async () => topicPrint(await fetchTopic(topic._id))
  const base = await read()
  const edit = (title: string, more: Record<string, string>) =>
    sendTopicForm(app, admin, {
      act: 'edit',
      fields: editFields(topic, { title, base, ...more }),
    })
  const one = 'a'.repeat(24)
  const two = 'b'.repeat(24)
  const together = [edit('Mine', { attemptId: one }), edit('Mine', { attemptId: one })]
  for (const { status } of await Promise.all(together)) expect(status).toBe(200)
  const again = await edit('Mine', { attemptId: one })
  expect([
    again.status,
    again.body.data.title,
    await AuditModel.countDocuments({ action: 'topicEdited' }),
  ]).toEqual([200, 'Mine', 1])
  const unanswered = JSON.stringify([one])
  expect((await edit('More', { attemptId: two, unanswered })).status).toBe(200)
  await edit('Theirs', { base: await read(), attemptId: 'c'.repeat(24) })
  const late = await edit('Late', { unanswered: JSON.stringify([one, two]) })
  expect([late.status, late.body.code]).toEqual([409, 'TOPIC_CHANGED'])
  expect((await edit('Mine', { attemptId: one })).body.data.title).toBe('Theirs')
})
