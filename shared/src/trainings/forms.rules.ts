import type { ErrorCode } from '../common/errors.ts'
import { valueAt } from '../common/required.ts'
import { characterCount, isPlainLine } from '../common/text.ts'
import { tidyLine } from '../common/tidyLine.ts'
import type { EdacAnswer } from './edac.rules.ts'
import type { EDAC_FORM, FormField, FormFields, OJT_FORM } from './forms.fields.ts'

/** Each kind's value, and its empty value. */
interface Values {
  text: string
  name: string
  score: number | null
  answer: EdacAnswer
}
const EMPTY: Values = { text: '', name: '', score: null, answer: '' }

export type PathOf<Fields> = keyof Fields & string
export type ValueOf<Field> = Field extends FormField ? Values[Field['kind']] : never

type Head<Path> = Path extends `${infer First}.${string}` ? First : Path
type Tail<Path, First extends string> = Path extends `${First}.${infer Rest}` ? Rest : never

/** A form as stored and sent: `knowledge.cycle` is nested in `knowledge`. */
export type FormOf<Fields extends FormFields> = {
  [First in Head<PathOf<Fields>> & string]: First extends keyof Fields
    ? ValueOf<Fields[First]>
    : { [Rest in Tail<PathOf<Fields>, First>]: ValueOf<Fields[`${First}.${Rest}`]> }
}

/** A part of a form, as an edit sends it. */
export type PartialForm<Form> = {
  [Name in keyof Form]?: Form[Name] extends object ? Partial<Form[Name]> : Form[Name]
}

/** A form being edited, flat; scores are text. */
export type TypedForm<Fields extends FormFields> = Record<PathOf<Fields>, string>

export type Eform = FormOf<typeof OJT_FORM>
export type EdacForm = FormOf<typeof EDAC_FORM>

export function pathsOf<Fields extends FormFields>(fields: Fields): PathOf<Fields>[] {
  return Object.keys(fields)
}

/** Merges forms: each field from the last form that has it, by default empty. */
export function fillForm<Fields extends FormFields>(
  fields: Fields,
  ...forms: readonly unknown[]
): FormOf<Fields> {
  const whole: Record<string, unknown> = {}
  for (const [path, { kind }] of Object.entries(fields)) {
    const value = forms.map((form) => valueAt(form, path)).findLast((said) => said !== undefined)
    put(whole, path, value ?? EMPTY[kind])
  }
  return whole as FormOf<Fields>
}

/** A form's values of the fields with this mark. */
export function partOf(fields: FormFields, mark: 'own' | 'planned', form: unknown): object {
  const part = {}
  for (const [path, field] of Object.entries(fields))
    if (field[mark]) put(part, path, valueAt(form, path))
  return part
}

/** Sets `a` or `a.b`. */
function put(form: Record<string, unknown>, path: string, value: unknown): void {
  const [head = '', tail] = path.split('.')
  if (tail === undefined) form[head] = value
  else form[head] = { ...(form[head] as object | undefined), [tail]: value }
}

/** The form for editing. */
export function typedForm<Fields extends FormFields>(
  fields: Fields,
  form?: object,
): TypedForm<Fields> {
  const typed = pathsOf(fields).map((path) => {
    const value = valueAt(form, path)
    return [path, typeof value === 'string' || typeof value === 'number' ? `${value}` : '']
  })
  return Object.fromEntries(typed) as TypedForm<Fields>
}

/** The form to send: texts trimmed, an empty score null. */
export function sentForm<Fields extends FormFields>(
  fields: Fields,
  typed: TypedForm<Fields>,
): FormOf<Fields> {
  // All of its fields are sent.
  return sentPaths(fields, typed, pathsOf(fields)) as FormOf<Fields>
}

/** The fields to send that differ from `before`: somebody else may be changing the others. */
export function changedForm<Fields extends FormFields>(
  fields: Fields,
  typed: TypedForm<Fields>,
  before: TypedForm<Fields>,
): PartialForm<FormOf<Fields>> {
  const changed = pathsOf(fields).filter((path) => typed[path] !== before[path])
  return sentPaths(fields, typed, changed)
}

function sentPaths<Fields extends FormFields>(
  fields: Fields,
  typed: TypedForm<Fields>,
  paths: readonly PathOf<Fields>[],
): object {
  const sent = {}
  for (const path of paths)
    put(sent, path, fields[path]?.kind === 'score' ? scoreOf(typed[path]) : typed[path].trim())
  return sent
}

/** The fields that differ from `before`, as they are typed but trimmed, for a draft. */
export function draftForm<Fields extends FormFields>(
  fields: Fields,
  typed: TypedForm<Fields>,
  before: TypedForm<Fields>,
): object {
  const draft = {}
  for (const [path, field] of Object.entries(fields)) {
    const at = path as PathOf<Fields>
    const said = typed[at].trim()
    if (!field.planned && said !== before[at]) put(draft, path, said)
  }
  return draft
}

/** The fields of a draft for editing: those that it has. */
export function typedDraft<Fields extends FormFields>(
  fields: Fields,
  draft: object,
): Partial<TypedForm<Fields>> {
  const whole = typedForm(fields, draft)
  const said = pathsOf(fields).filter(
    (path) => !fields[path]?.planned && valueAt(draft, path) !== undefined,
  )
  return Object.fromEntries(said.map((path) => [path, whole[path]])) as Partial<TypedForm<Fields>>
}

/** Whether a draft says nothing that the form does not say. */
export function saysNothing(fields: FormFields, draft: object, form?: object): boolean {
  const now: Record<string, string> = typedForm(fields, form)
  const said: [string, string | undefined][] = Object.entries(typedDraft(fields, draft))
  return said.every(([path, typed]) => typed === now[path])
}

/** null if empty; NaN if invalid. */
export function scoreOf(typed: string): number | null {
  return typed.trim() === '' ? null : Number(typed.trim().replace(',', '.'))
}

/** The refusal of a field's value, or null. */
export function checkField(field: FormField, typed: string): ErrorCode | null {
  if (field.kind === 'answer') return null
  if (field.kind === 'score') {
    const score = scoreOf(typed)
    return score === null || (score >= 0 && score <= field.max) ? null : 'SCORE_INVALID'
  }
  if (characterCount(typed.trim()) > field.max)
    return field.kind === 'name' ? 'NAME_TOO_LONG' : 'VALIDATION'
  return field.kind === 'text' || isPlainLine(tidyLine(typed)) ? null : 'NAME_INVALID'
}

/** The first refused field with its refusal; null if there is none. What is as `before` was accepted then. */
export function checkForm<Fields extends FormFields>(
  fields: Fields,
  typed: TypedForm<Fields>,
  before: Partial<TypedForm<Fields>> = {},
): { path: PathOf<Fields>; code: ErrorCode } | null {
  for (const path of pathsOf(fields)) {
    const field: FormField | undefined = fields[path]
    const code = field && typed[path] !== before[path] && checkField(field, typed[path])
    if (code) return { path, code }
  }
  return null
}

/** Whether the field is required; `own`: when booking for oneself. */
export function isRequired({ required }: FormField, own: boolean): boolean {
  return required === 'always' || (own && required === 'own')
}
