import type { Env } from './settings/env.ts'

/** The settings of the product's public address. */
export type PublicAddress = Pick<Env, 'PUBLIC_URL' | 'PORT'>

/** For the start and the doctor. */
export const NO_PUBLIC_URL =
  'PUBLIC_URL is not set: certificates carry no QR code and no link, and badges are not issued.'

/** A page's absolute URL, e.g. for `/login`; without PUBLIC_URL one of this machine. */
export function publicUrl({ PUBLIC_URL, PORT }: PublicAddress, path: string): string {
  const base = PUBLIC_URL ?? `http://localhost:${PORT}`
  return base.replace(/\/+$/, '') + path
}
