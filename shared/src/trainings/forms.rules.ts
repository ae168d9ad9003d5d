import type { ErrorCode } from '../common/errors.ts'
import { valueAt } from '../common/required.ts'
import { characterCount, isPlainLine } from '../common/text.ts'
import type { EdacAnswer } from './edac.rules.ts'
import type { EDAC_FORM, FormField, FormFields, OJT_FORM } from './forms.fields.ts'

/** What each kind of field holds, and before anything is given. */
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

/** A whole form, as it is stored and travels: `knowledge.cycle` is in `knowledge`. */
export type FormOf<Fields extends FormFields> = {
  [First in Head<PathOf<Fields>> & string]: First extends keyof Fields
    ? ValueOf<Fields[First]>
    : { [Rest in Tail<PathOf<Fields>, First>]: ValueOf<Fields[`${First}.${Rest}`]> }
}

/** A form while it is typed, without nesting: scores are text until they are sent. */
export type TypedForm<Fields extends FormFields> = Record<PathOf<Fields>, string>

export type Eform = FormOf<typeof OJT_FORM>
export type EdacForm = FormOf<typeof EDAC_FORM>

export function pathsOf<Fields extends FormFields>(fields: Fields): PathOf<Fields>[] {
  return Object.keys(fields)
}

/** A whole form: each field as the last of these forms says that has it; empty when none has. */
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

/** What a form says in the fields that are marked like this. */
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

/** The form as it can be typed on. */
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

/** What was typed, as it is sent: texts trimmed, a score that is not given null. */
export function sentForm<Fields extends FormFields>(
  fields: Fields,
  typed: TypedForm<Fields>,
): FormOf<Fields> {
  const sent = {}
  for (const path of pathsOf(fields))
    put(sent, path, fields[path]?.kind === 'score' ? scoreOf(typed[path]) : typed[path].trim())
  return sent as FormOf<Fields>
}

/** null when none is given; NaN for what is no number. */
export function scoreOf(typed: string): number | null {
  return typed.trim() === '' ? null : Number(typed.trim().replace(',', '.'))
}

/** Why what is typed in a field is refused, or null. */
export function checkField(field: FormField, typed: string): ErrorCode | null {
  if (field.kind === 'answer') return null
  if (field.kind === 'score') {
    const score = scoreOf(typed)
    return score === null || (score >= 0 && score <= field.max) ? null : 'SCORE_INVALID'
  }
  if (characterCount(typed.trim()) > field.max) return 'VALIDATION'
  return field.kind === 'text' || isPlainLine(typed.trim()) ? null : 'NAME_INVALID'
}

/** The first field that is refused, and why; null when all are good. */
export function checkForm<Fields extends FormFields>(
  fields: Fields,
  typed: TypedForm<Fields>,
): { path: PathOf<Fields>; code: ErrorCode } | null {
  for (const path of pathsOf(fields)) {
    const field: FormField | undefined = fields[path]
    const code = field && checkField(field, typed[path])
    if (code) return { path, code }
  }
  return null
}

/** Whether a booking or an edit needs the field: `own` when somebody books for themselves. */
export function isRequired({ required }: FormField, own: boolean): boolean {
  return required === 'always' || (own && required === 'own')
}
