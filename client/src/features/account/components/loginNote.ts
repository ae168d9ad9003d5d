/** Router state for the login page, set by the page that leads there. */
export interface LoginNote {
  note: 'passwordReset' | 'joined' | 'registered' | 'waiting' | 'forAdmins'
  /** Filled in already, after a registration. */
  id?: string
}

/** The person came from an admin's page. */
export const FOR_ADMINS: LoginNote = { note: 'forAdmins' }

export function isLoginNote(state: unknown): state is LoginNote {
  return typeof state === 'object' && state !== null && 'note' in state
}
