import type { Language } from '@tristar/shared/common/languages'
import { getFile } from '../../../lib/apiClient'
import { saveFile } from '../../../lib/saveFile'

/**
 * GET /api/training/ics/:id: saves the training as a file that calendars open, in the language on screen.
 * @throws {ApiError} when refused.
 */
export async function saveInvitation(id: string, language: Language): Promise<void> {
  saveFile(await getFile(`/api/training/ics/${id}?language=${language}`), 'training.ics')
}
