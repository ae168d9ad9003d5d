const KEY = 'name-later'

/** Remembers that this person put off the question for the name, in this tab until the next login. */
export function putOffName(userId: string): void {
  try {
    sessionStorage.setItem(KEY, userId)
  } catch {
    // Without storage a reload asks again.
  }
}

export function isNamePutOff(userId: string): boolean {
  try {
    return sessionStorage.getItem(KEY) === userId
  } catch {
    return false
  }
}

/** A login asks again. */
export function forgetNameLater(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
