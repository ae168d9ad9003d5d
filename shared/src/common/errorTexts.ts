import texts from './errors.texts.json' with { type: 'json' }
import { withSingular } from './singular.ts'

type ByStatus = typeof texts
export type ErrorCode = { [Status in keyof ByStatus]: keyof ByStatus[Status] }[keyof ByStatus]
export type ErrorParams = Record<string, string | number>

const all = Object.entries(texts).flatMap(([status, codes]) =>
  Object.entries(codes).map(([code, [sentence = '']]) => ({ status, code, sentence })),
)

const table = <Value>(valueOf: (each: (typeof all)[number]) => Value) =>
  Object.fromEntries(all.map((each) => [each.code, valueOf(each)])) as Record<ErrorCode, Value>

/** Every refusal of the product: code → English sentence (api: Refusals). `{name}` is a parameter. The client translates codes. */
export const ERRORS = table(({ sentence }) => sentence)

/** The status that a refusal is answered with. */
export const STATUS_OF = table(({ status }) => Number(status))

/** The sentence of `code` with its parameters; an unknown one stays as it is. */
export function errorSentence(code: ErrorCode, params: ErrorParams = {}): string {
  const value = (whole: string, name: string) => String(params[name] ?? whole)
  return withSingular(ERRORS[code].replace(/\{(\w+)\}/g, value))
}
