import { readFileSync } from 'node:fs'

export type Language = 'en' | 'bm' | 'ch'

const files = new Map<string, unknown>()

function fileOf(language: Language, namespace: string): unknown {
  const folder = namespace === 'ui' ? 'ui' : `features/${namespace}`
  const path = new URL(`../../src/${folder}/${namespace}.${language}.json`, import.meta.url)
  if (!files.has(path.href)) files.set(path.href, JSON.parse(readFileSync(path, 'utf8')))
  return files.get(path.href)
}

/**
 * The product's own text, e.g. `text('bm', 'topics', 'theory.done')`, with its `{{name}}`s replaced.
 * @throws when there is no such text
 */
export function text(
  language: Language,
  namespace: string,
  key: string,
  params: Record<string, string | number> = {},
): string {
  let found: unknown = fileOf(language, namespace)
  for (const part of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[part]
  if (typeof found !== 'string')
    throw new Error(`there is no text ${namespace}:${key} (${language})`)
  return found.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole))
}
