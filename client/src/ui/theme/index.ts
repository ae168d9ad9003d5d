export type { Tone } from './colors'
export { theme } from './theme'
export { resolveVariables, toneVar } from './variables'
