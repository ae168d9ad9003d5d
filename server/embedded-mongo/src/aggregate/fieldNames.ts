import { isOperator } from '../values/bson.ts'
import { location } from '../values/errors.ts'

/** Refuses a field's name that a pipeline cannot name, as MongoDB does. */
export function checkFieldName(name: string): void {
  if (name === '') throw location(15998, 'FieldPath field names may not be empty strings.')
  if (isOperator(name))
    throw location(16410, `FieldPath field names may not start with '$', found '${name}'.`)
  if (name.includes('.'))
    throw location(16412, `FieldPath field names may not contain '.', found '${name}'.`)
  if (name.includes('\0'))
    throw location(16411, 'FieldPath field names may not contain null bytes.')
}

/** The names of a dotted path. @throws MongoError for one that cannot be named */
export function fieldPath(path: string): string[] {
  const names = path.split('.')
  for (const name of names) checkFieldName(name)
  return names
}
