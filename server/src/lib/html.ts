/** A piece of HTML whose values are escaped already. */
class Html {
  constructor(readonly text: string) {}
}
export type { Html }

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

type Value = string | number | Html | readonly Html[]

/** Joins HTML and values; strings are escaped, pieces of HTML are not. */
export function html(pieces: TemplateStringsArray, ...values: readonly Value[]): Html {
  const text = pieces.reduce((before, piece, index) => {
    const value = values[index - 1]
    return before + (value === undefined ? '' : written(value)) + piece
  })
  return new Html(text)
}

/** Trusted text, such as a style sheet of the source. */
export function trusted(text: string): Html {
  return new Html(text)
}

function written(value: Value): string {
  if (value instanceof Html) return value.text
  if (typeof value === 'object') return value.map(({ text }) => text).join('')
  return String(value).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}
