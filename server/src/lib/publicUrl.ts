import type { Env } from './settings/env.ts'

/** The settings of the product's public address. */
export type PublicAddress = Pick<Env, 'PUBLIC_URL' | 'PORT'>

/** The path of PUBLIC_URL, without a slash at its end: '' or e.g. /tristar. */
export function basePath({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): string {
  return PUBLIC_URL ? new URL(PUBLIC_URL).pathname.replace(/\/+$/, '') : ''
}

/** For the start and the doctor. */
export const NO_PUBLIC_URL =
  'PUBLIC_URL is not set: certificates carry no QR code and no link, and badges are not issued.'

/** A page's absolute URL, e.g. for `/login`; without PUBLIC_URL one of this machine. */
export function publicUrl({ PUBLIC_URL, PORT }: PublicAddress, path: string): string {
  const base = PUBLIC_URL ?? `http://localhost:${PORT}`
  return base.replace(/\/+$/, '') + path
}
