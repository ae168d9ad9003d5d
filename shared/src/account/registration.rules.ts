import type { Registration } from './settings.schema.ts'

/** Whether an address is this very machine's, which nobody else can open; '' if the server has none. */
function isThisMachine(publicUrl: string): boolean {
  if (publicUrl === '') return true
  return /^https?:\/\/(localhost|[^/:]*\.localhost|127(\.\d+){3}|\[::1\])(:\d+)?\/*$/i.test(
    publicUrl,
  )
}

/** Whether strangers may register as User Managers: open, at an address that others reach (domain: Accounts). */
export function isOpenToStrangers(registration: Registration, publicUrl = ''): boolean {
  return registration === 'open' && !isThisMachine(publicUrl)
}
