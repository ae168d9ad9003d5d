import { BASE_PATH } from './pageFacts'

/** Where a path of the product is on this server, e.g. /tristar/login for /login. */
export function addressOf(path: string): string {
  return BASE_PATH + path
}

/** The path of the product that an address of this server stands for; null if it is outside of the product. */
export function pathAt(pathname: string): string | null {
  if (pathname === BASE_PATH) return '/'
  return pathname.startsWith(`${BASE_PATH}/`) ? pathname.slice(BASE_PATH.length) : null
}

/** The path of the page that is open. */
export function currentPath(): string {
  return pathAt(location.pathname) ?? '/'
}
