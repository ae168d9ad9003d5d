import { ApiError } from '../../../../../lib/apiError'

export type PdfFault =
  | { kind: 'missing' }
  | { kind: 'unreadable' }
  /** The session's token is no longer accepted. */
  | { kind: 'expired' }
  /** Trying again may help. */
  | { kind: 'unreachable'; error: ApiError }

/** Classifies a pdf.js error by its name and, for answers outside 2xx, its status. */
export function pdfFault(error: Error & { status?: unknown }): PdfFault {
  const status = typeof error.status === 'number' ? error.status : 0
  if (status === 401) return { kind: 'expired' }
  if (status === 404) return { kind: 'missing' }
  if (error.name === 'InvalidPDFException' || error.name === 'PasswordException')
    return { kind: 'unreadable' }
  // An admin has put another topic before the one that is being read.
  const refused = status === 409 ? 'TOPIC_LOCKED' : 'UNKNOWN'
  const code = status === 0 ? 'NETWORK' : refused
  return { kind: 'unreachable', error: new ApiError('', { status, code }) }
}
