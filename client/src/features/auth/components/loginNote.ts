/** What the login page is told by the page that leads there, in the router's state. */
export interface LoginNote {
  note: 'passwordReset' | 'registered'
  /** Filled in already, after a registration. */
  id?: string
}

export function isLoginNote(state: unknown): state is LoginNote {
  return typeof state === 'object' && state !== null && 'note' in state
}
