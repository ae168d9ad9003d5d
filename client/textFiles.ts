import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { isLanguage, LANGUAGES } from '../shared/src/common/languages.ts'
import { textsIn } from './src/lib/textsIn.ts'

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
      const texts: object = JSON.parse(readFileSync(file, 'utf8'))
      const own = JSON.stringify(textsIn(texts, LANGUAGES.indexOf(language)))
      return { code: `export default ${own}`, moduleType: 'js' }
    },
  }
}
