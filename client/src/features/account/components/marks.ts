import { codeOf } from '../../../lib/errorText'

const OF_PASSWORD = [
  'PASSWORD_TOO_SHORT',
  'PASSWORD_TOO_LONG',
  'PASSWORD_MISMATCH',
  'PASSWORD_UNCHANGED',
]
const OF_ID = ['ID_INVALID', 'ID_TAKEN']

/** The fields that a refusal concerns, to give them a red edge besides the banner. */
export function marksOf(error: unknown) {
  const code = codeOf(error) ?? ''
  return {
    missing: (value: string) => code === 'FIELDS_REQUIRED' && !value.trim(),
    password: OF_PASSWORD.includes(code),
    id: OF_ID.includes(code),
    supervisor: code === 'SUPERVISOR_UNKNOWN',
    distributor: code === 'DISTRIBUTOR_INVALID',
    address: code === 'EMAIL_INVALID' || code === 'PHONE_INVALID',
  }
}
