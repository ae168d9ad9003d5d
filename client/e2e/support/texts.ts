import { existsSync, readdirSync, readFileSync } from 'node:fs'

export type Language = 'en' | 'bm' | 'ch'

const files = new Map<string, unknown>()

const features = new URL('../../src/features/', import.meta.url)
const folders = ['../ui', ...readdirSync(features)]

function fileOf(language: Language, namespace: string): unknown {
  const name = `${namespace}.${language}.json`
  if (!files.has(name)) {
    const paths = folders.map((folder) => new URL(`${folder}/${name}`, features))
    const path = paths.find((one) => existsSync(one))
    if (!path) throw new Error(`there are no texts ${name}`)
    files.set(name, JSON.parse(readFileSync(path, 'utf8')))
  }
  return files.get(name)
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
