import type { Language } from '@tristar/shared/common/languages'
import { getFile } from '../../../lib/apiClient'

/**
 * GET /api/training/ics/:id: saves the training as a file that calendars open, in the language on screen.
 * @throws {ApiError} when refused.
 */
export async function saveInvitation(id: string, language: Language): Promise<void> {
  const file = await getFile(`/api/training/ics/${id}?language=${language}`)
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = 'training.ics'
  link.click()
  URL.revokeObjectURL(url)
}
