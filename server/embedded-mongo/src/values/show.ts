import { ObjectId } from 'bson'
import { isDoc, isList } from './bson.ts'

/** A value as MongoDB writes it into its messages. */
export function show(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (value === null || value === undefined) return 'null'
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`
  if (value instanceof Date) return `new Date(${value.getTime()})`
  if (isList(value)) return `[ ${value.map(show).join(', ')} ]`
  if (isDoc(value)) {
    return `{ ${Object.keys(value)
      .map((key) => `${key}: ${show(value[key])}`)
      .join(', ')} }`
  }
  return JSON.stringify(value)
}
