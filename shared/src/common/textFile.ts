import type { ErrorCode, ErrorParams } from './errors.ts'

// Browsers and Node have it; the language's own types do not.
declare const TextDecoder: new (
  encoding: string,
  options: { fatal: true },
) => { decode: (bytes: Uint8Array) => string }

/** Why a file cannot be used. */
export interface FileRefusal {
  code: ErrorCode
  params?: ErrorParams
}

/** Files that are taken for tables, by how they begin. */
const KINDS: readonly (readonly [beginning: string, kind: string])[] = [
  ['PK\u0003\u0004', '.xlsx'],
  ['\u00D0\u00CF\u0011\u00E0', '.xls'],
  ['%PDF', 'PDF'],
  ['{\\rtf', 'RTF'],
]

const NOT_TEXT: FileRefusal = { code: 'CSV_INVALID' }

/**
 * The text of a file as spreadsheets save it: UTF-8, UTF-16 (Excel's “Unicode Text”), or GBK (its “CSV” on a Chinese
 * Windows), each without a byte order mark too. What is no text is named as what it is.
 */
export function textOfFile(bytes: Uint8Array): { text: string } | FileRefusal {
  const kind = kindOf(bytes)
  if (kind) return { code: 'CSV_OTHER_KIND', params: { kind } }
  const wide = wideEncodingOf(bytes)
  const text = wide ? decoded(bytes, wide) : (decoded(bytes, 'utf-8') ?? chineseOf(bytes))
  return text === null || text.includes('\0') ? NOT_TEXT : { text }
}

/** Whether it is an Excel file of today: a zip. */
export function isXlsx(bytes: Uint8Array): boolean {
  return kindOf(bytes) === '.xlsx'
}

function kindOf(bytes: Uint8Array): string | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 8))
  return KINDS.find(([beginning]) => head.startsWith(beginning))?.[1]
}

/** Null if it is not in this encoding. */
function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** UTF-16 by its mark, or by its zeros: every second byte of a head in Latin letters. */
function wideEncodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, 64)
  const zerosAt = (rest: 0 | 1) =>
    head.reduce((sum, byte, index) => sum + (byte === 0 && index % 2 === rest ? 1 : 0), 0)
  const [even, odd] = [zerosAt(0), zerosAt(1)]
  if (even + odd < head.length / 4) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/** Chinese characters and what is written among them. */
const CHINESE =
  /^[\p{ASCII}\p{Script=Han}\u3000-\u303F\uFF01-\uFF5E\u00B7\u2014\u2018-\u201D\u2026]*$/u

/**
 * Decodes GBK. An accented letter of another encoding is no Chinese: it stands alone before a Latin letter, where nearly
 * all Chinese characters have two bytes beyond ASCII.
 */
function chineseOf(bytes: Uint8Array): string | null {
  const text = decoded(bytes, 'gb18030')
  if (text === null || !CHINESE.test(text)) return null
  let pairs = 0
  let mixed = 0
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue
    at += 1
    if ((bytes[at] ?? 0) < 0x80) mixed += 1
    else pairs += 1
  }
  return pairs > 4 * mixed ? text : null
}
