import type { ErrorCode, ErrorParams, FieldFault } from './errors.ts'

export interface Refusal {
  code: ErrorCode
  params?: ErrorParams
}

/** The faults of a form from each field's refusal or null, in the form's order but missing ones first (api: Refusals). */
export function faultsIn(
  refusals: Readonly<Record<string, Refusal | ErrorCode | null>>,
): FieldFault[] {
  return missingFirst(
    Object.entries(refusals).flatMap(([field, refusal]) => {
      if (!refusal) return []
      return [{ field, ...(typeof refusal === 'string' ? { code: refusal } : refusal) }]
    }),
  )
}

export function missingFirst(faults: readonly FieldFault[]): FieldFault[] {
  return faults.toSorted((one, other) => +isMissing(other) - +isMissing(one))
}

const isMissing = ({ code }: FieldFault) => code === 'FIELDS_REQUIRED'

/** The refusal of a required field that is blank, else that of its value, or null. */
export function required(
  value: string,
  check: (value: string) => ErrorCode | null = () => null,
): ErrorCode | null {
  return value ? check(value) : 'FIELDS_REQUIRED'
}
