import { post } from '../../../lib/apiClient'

/** POST /api/admin/deleteTopic. */
export async function deleteTopic(topicId: string): Promise<void> {
  await post('/api/admin/deleteTopic', { topicId })
}
