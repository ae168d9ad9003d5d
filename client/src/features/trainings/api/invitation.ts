import type { Language } from '@tristar/shared/common/languages'
import { trainingsCalls } from '@tristar/shared/trainings/trainings.calls'
import { callFile } from '../../../lib/apiClient'
import { saveFile } from '../../../lib/saveFile'

/** Downloads the training as an .ics file, in the language on screen. @throws {ApiError} when refused */
export async function saveInvitation(id: string, language: Language): Promise<void> {
  saveFile(await callFile(trainingsCalls.ics, { id, language }), 'training.ics')
}
