import type { ErrorCode } from './errors.ts'

/** A call's required fields, and the refusal that names them. */
export interface RequiredFields {
  /** Names, or paths such as `edacForm.manager`. */
  fields: readonly string[]
  /** By default FIELDS_REQUIRED. */
  code?: ErrorCode
  /** A text of blanks counts as missing. */
  blank?: true
}

/** The fields that are missing; a wrong type is another fault, that of a list for the whole body too. */
export function missingOf(body: unknown, { fields, blank }: RequiredFields): string[] {
  if (Array.isArray(body)) return []
  return fields.filter((path) => {
    const value = valueAt(body, path)
    return isMissing(blank && typeof value === 'string' ? value.trim() : value)
  })
}

/** Whether one of the fields is missing. */
export function lacks(body: unknown, required: RequiredFields): boolean {
  return missingOf(body, required).length > 0
}

/** The value at `a` or `a.b`; undefined if missing. */
export function valueAt(form: unknown, path: string): unknown {
  if (typeof form !== 'object' || form === null) return form ?? undefined
  const dot = path.indexOf('.')
  const name = dot < 0 ? path : path.slice(0, dot)
  const value = Object.hasOwn(form, name) ? (form as Record<string, unknown>)[name] : undefined
  return dot < 0 ? value : valueAt(value, path.slice(dot + 1))
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === '' || isEmptyList(value)
}

/** A list, or its JSON in a multipart field. */
function isEmptyList(value: unknown): boolean {
  return (Array.isArray(value) && value.length === 0) || value === '[]'
}
