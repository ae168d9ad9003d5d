import { type Session, sessionId } from '../../lib/session'
import { paths } from '../../lib/paths'

const KEY = 'place-after-login'

interface Place {
  path: string
  /** Whose place it is; absent if no one was signed in yet. */
  userId?: string
}

const NOWHERE: readonly string[] = ['/', paths.login, paths.adminLogin]

/** Keeps the address to return to after the login, in this tab; it survives a reload. */
export function keepPlace(path: string, session?: Session): void {
  if (NOWHERE.includes(path)) return
  const place: Place = { path, userId: session && sessionId(session) }
  try {
    // A place left by an expired session wins: it also knows whose it is.
    if (!session && read()?.path === path) return
    sessionStorage.setItem(KEY, JSON.stringify(place))
  } catch {
    // Without storage the login leads to the first page.
  }
}

function read(): Place | undefined {
  const kept = sessionStorage.getItem(KEY)
  return kept ? (JSON.parse(kept) as Place) : undefined
}

export function forgetPlace(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}

/** Takes the kept address, only for the person it belongs to. */
export function takePlace(session: Session): string | undefined {
  try {
    const place = read()
    forgetPlace()
    return !place?.userId || place.userId === sessionId(session) ? place?.path : undefined
  } catch {
    return undefined
  }
}
