import type { Env } from './env.ts'

/** The settings that say where people find the product. */
export type PublicAddress = Pick<Env, 'PUBLIC_URL' | 'PORT'>

/** A page's whole address for a message, e.g. `https://tristar.example.com/seller/calendar`. */
export function publicUrl({ PUBLIC_URL, PORT }: PublicAddress, path: string): string {
  const base = PUBLIC_URL ?? `http://localhost:${PORT}`
  return base.replace(/\/+$/, '') + path
}
