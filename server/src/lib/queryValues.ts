import type { z } from 'zod'

/**
 * A query string's values (api: Lists): decimal digits and `true`/`false` are parsed, unless the field takes them as
 * texts.
 */
export function queryValues({ shape }: z.ZodObject, sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null) return sent
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [
      name,
      Object.hasOwn(shape, name) && shape[name]?.safeParse(value).success ? value : valueOf(value),
    ]),
  )
}

function valueOf(value: unknown): unknown {
  if (value === 'true' || value === 'false') return value === 'true'
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
}
