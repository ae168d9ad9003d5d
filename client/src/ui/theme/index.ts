export type { Tone } from './colors'
export { theme } from './theme'
export { toneVar } from './variables'
