import { editTopicSchema, type TopicTheory } from '@tristar/shared/topics/topics.schema'
import { reviseTopic } from '../features/topics/revisions/revisions.service.ts'
import { createTestContext } from './app.ts'
import { editFields } from './topicForm.ts'
import { makeTopic } from './topics.ts'

/** A published topic, beside which a draft revision with another title waits. */
export async function makeRevised(
  input: Parameters<typeof makeTopic>[0] = {},
  changes: Record<string, string> = {},
): Promise<TopicTheory> {
  const topic = await makeTopic(input)
  const fields = editFields(topic, { title: 'Revised', revise: 'true', ...changes })
  await reviseTopic(editTopicSchema.parse(fields), [], { context: createTestContext() })
  return topic
}
