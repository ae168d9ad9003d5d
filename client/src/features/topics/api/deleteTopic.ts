import { topicsCalls } from '@tristar/shared/topics/topics.calls'
import { call } from '../../../lib/apiClient'

export async function deleteTopic(topicId: string): Promise<void> {
  await call(topicsCalls.remove, { topicId })
}
