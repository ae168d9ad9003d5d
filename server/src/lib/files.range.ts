import fresh from 'fresh'

/** The conditional and range headers of a request. */
type ConditionalHeaders = fresh.Headers & {
  range?: string | undefined
  'if-range'?: string | undefined
}

export interface Representation {
  /** Strong, with its quotes. */
  etag: string
  /** Bytes. */
  length: number
  modified: Date
}

/** The response; `end` is exclusive. */
export type RangeAnswer =
  | { status: 304 }
  | { status: 416 }
  | { status: 200 | 206; start: number; end: number }

/**
 * The response to a GET or HEAD (RFC 9110, sections 13 and 14). A single range is served; several or invalid ranges get
 * everything. Not `range-parser` 1.3: it refuses a suffix longer than the file (`bytes=-5000` of 1000) and a reversed range
 * (`bytes=99-0`), which ask for everything.
 */
export function answerFor(headers: ConditionalHeaders, file: Representation): RangeAnswer {
  const unchanged = fresh(headers, {
    etag: file.etag,
    'last-modified': file.modified.toUTCString(),
  })
  if (unchanged) return { status: 304 }
  const all = { status: 200, start: 0, end: file.length } as const
  if (!headers.range || !isSame(headers['if-range'], file)) return all
  const range = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(headers.range.trim())
  const [, first = '', last = ''] = range ?? []
  if (!first && !last) return all
  if (first && last && Number(last) < Number(first)) return all
  const start = first ? Number(first) : Math.max(0, file.length - Number(last))
  const end = first && last ? Math.min(Number(last) + 1, file.length) : file.length
  return start < end ? { status: 206, start, end } : { status: 416 }
}

/** Whether If-Range matches this content: by strong tag, or by exact date. */
function isSame(ifRange: string | undefined, file: Representation): boolean {
  if (ifRange === undefined) return true
  if (ifRange.includes('"')) return ifRange.trim() === file.etag
  return Date.parse(ifRange) === wholeSeconds(file.modified)
}

/** HTTP dates know no milliseconds. */
function wholeSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000) * 1000
}
