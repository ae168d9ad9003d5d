import { location } from '../../values/errors.ts'

export const syntaxError = (message: string) =>
  location(51091, `Regular expression is invalid: ${message}`)
