import { getFile } from '../../../lib/apiClient'

/** GET /api/training/ics/:id: saves the training as a file that calendars open. @throws {ApiError} when refused. */
export async function saveInvitation(id: string): Promise<void> {
  const url = URL.createObjectURL(await getFile(`/api/training/ics/${id}`))
  const link = document.createElement('a')
  link.href = url
  link.download = 'training.ics'
  link.click()
  URL.revokeObjectURL(url)
}
