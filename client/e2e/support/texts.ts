import { readdirSync, readFileSync } from 'node:fs'
import { LANGUAGES, type Language } from '@tristar/shared/common/languages'

export type { Language }

const source = new URL('../../src/', import.meta.url)
const paths = readdirSync(source, { recursive: true, encoding: 'utf8' })
const files = new Map<string, unknown>()

/** A file of texts: each in all languages. */
function fileOf(namespace: string): unknown {
  if (!files.has(namespace)) {
    const path = paths.find((each) => each.endsWith(`/${namespace}.texts.json`))
    if (!path) throw new Error(`there are no texts ${namespace}`)
    files.set(namespace, JSON.parse(readFileSync(new URL(path, source), 'utf8')))
  }
  return files.get(namespace)
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
  let said: unknown = fileOf(namespace)
  for (const part of key.split('.')) said = (said as Record<string, unknown> | undefined)?.[part]
  const found: unknown = Array.isArray(said) ? said[LANGUAGES.indexOf(language)] : undefined
  if (typeof found !== 'string')
    throw new Error(`there is no text ${namespace}:${key} (${language})`)
  return found.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole))
}
