import { sessionCalls } from '@tristar/shared/session/session.calls'
import { callFile } from '../../../lib/apiClient'
import { fileDate } from '../../../lib/csv'
import { refuseIf } from '../../../lib/errorText'
import { saveFile } from '../../../lib/saveFile'

/** Saves everything kept about oneself as a zip. */
export async function saveOwnData(password: string): Promise<void> {
  refuseIf(password ? null : 'FIELDS_REQUIRED')
  saveFile(await callFile(sessionCalls.ownData, { password }), `tristar_${fileDate()}.zip`)
}
