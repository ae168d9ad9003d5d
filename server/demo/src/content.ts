import { readFileSync } from 'node:fs'
import type { Language } from '@tristar/shared/common/languages'
import { z } from 'zod'
import { checkAlike, ContentError, keptTogether, parseDeck, type Deck } from './deck/parseDeck.ts'

/** Slides as Markdown, all else as JSON. */
export const CONTENT = new URL('../content/', import.meta.url)

const textSchema = z.string().min(1).transform(keptTogether)

/** The same in every language. */
export const inEvery = <Schema extends z.ZodType>(schema: Schema) =>
  z.strictObject({ en: schema, bm: schema, ch: schema })
/** A text in every language. */
export const textsSchema = inEvery(textSchema)
/** As many texts in every language. */
export const listsSchema = inEvery(z.array(textSchema)).refine(
  ({ en, bm, ch }) => en.length === bm.length && en.length === ch.length,
  'there must be as many in every language',
)

/** A JSON file, parsed strictly. @throws ContentError */
export function readContent<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): z.infer<Schema> {
  const result = schema.safeParse(JSON.parse(readFileSync(new URL(file, CONTENT), 'utf8')))
  if (result.success) return result.data
  throw new ContentError(`${file}: ${z.prettifyError(result.error)}`)
}

/** The slides of a folder. @throws ContentError, also if the languages differ in more than their words */
export function readDecks(folder: string): Record<Language, Deck> {
  const read = (language: Language) => {
    const file = `${folder}/slides.${language}.md`
    return parseDeck(readFileSync(new URL(file, CONTENT), 'utf8'), file)
  }
  const decks = { en: read('en'), bm: read('bm'), ch: read('ch') }
  checkAlike(decks, folder)
  return decks
}
