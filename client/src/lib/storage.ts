/** localStorage, which may be switched off or full: then nothing is stored. */
export const storage = {
  get(key: string): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  set(key: string, value: string): void {
    try {
      localStorage.setItem(key, value)
    } catch {
      // Full or forbidden.
    }
  },
  remove(key: string): void {
    try {
      localStorage.removeItem(key)
    } catch {
      // As above.
    }
  },
}

/** Where the session token is kept (domain: Accounts). */
export const TOKEN_KEY = 'user-token'

export const token = {
  get: () => storage.get(TOKEN_KEY),
  set: (value: string) => storage.set(TOKEN_KEY, value),
  clear: () => storage.remove(TOKEN_KEY),
}
