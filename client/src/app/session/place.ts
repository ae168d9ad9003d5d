import { type Session, sessionId } from '../../lib/session'
import { paths } from '../../lib/paths'

const KEY = 'place-after-login'

interface Place {
  path: string
  /** Whose place it is; absent when nobody was signed in yet. */
  userId?: string
}

const NOWHERE: readonly string[] = ['/', paths.login, paths.adminLogin]

/** Keeps an address for after the login, in this tab alone; it survives a reload of the login page. */
export function keepPlace(path: string, session?: Session): void {
  if (NOWHERE.includes(path)) return
  const place: Place = { path, userId: session && sessionId(session) }
  try {
    // What an expired session left behind says more: it also knows whose place it is.
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

/** The kept address, once, and only for the one it belongs to. */
export function takePlace(session: Session): string | undefined {
  try {
    const place = read()
    forgetPlace()
    return !place?.userId || place.userId === sessionId(session) ? place?.path : undefined
  } catch {
    return undefined
  }
}
