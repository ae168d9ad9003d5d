import type { Env } from './env.ts'

/** The settings of the product's public address. */
export type PublicAddress = Pick<Env, 'PUBLIC_URL' | 'PORT'>

/** A page's absolute URL, e.g. */
export function publicUrl({ PUBLIC_URL, PORT }: PublicAddress, path: string): string {
  const base = PUBLIC_URL ?? `http://localhost:${PORT}`
  return base.replace(/\/+$/, '') + path
}
