import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { isLanguage, LANGUAGES } from '../shared/src/common/languages.ts'

type Texts = { readonly [key: string]: Texts | readonly string[] }

/** A file of texts with the language wanted, as i18n.ts loads it. */
const TEXT_FILE = /\.texts\.json\?(?:import&)?(\w+)$/

/**
 * Splits the files of texts, `*.texts.json`, where each text stands in all languages side by side: with `?en`, `?bm` or `?ch`
 * one holds that language alone, and is fetched alone.
 */
export function textFiles(): Plugin {
  return {
    name: 'text-files',
    enforce: 'pre',
    load(id) {
      const language = TEXT_FILE.exec(id)?.[1]
      if (!isLanguage(language)) return null
      const file = id.slice(0, id.indexOf('?'))
      this.addWatchFile(file)
      const texts = JSON.parse(readFileSync(file, 'utf8')) as Texts
      const own = JSON.stringify(inLanguage(texts, LANGUAGES.indexOf(language)))
      return { code: `export default ${own}`, moduleType: 'js' }
    },
  }
}

/** Malay and Chinese, which have no plural, lack what English has for one. */
function inLanguage(texts: Texts, at: number): object {
  const own = Object.entries(texts).map(([key, value]) => [
    key,
    Array.isArray(value) ? value[at] : inLanguage(value as Texts, at),
  ])
  return Object.fromEntries(own.filter(([, value]) => value !== undefined))
}
