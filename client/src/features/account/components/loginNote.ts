/** What the login page is told by the page that leads there, in the router's state. */
export interface LoginNote {
  note: 'passwordReset' | 'registered' | 'forAdmins'
  /** Filled in already, after a registration. */
  id?: string
}

/** The address that led here is one that only admins open. */
export const FOR_ADMINS: LoginNote = { note: 'forAdmins' }

export function isLoginNote(state: unknown): state is LoginNote {
  return typeof state === 'object' && state !== null && 'note' in state
}
