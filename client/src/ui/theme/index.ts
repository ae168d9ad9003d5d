export { type Tone, TONES } from './colors'
export { theme } from './theme'
export { resolveVariables, toneVar } from './variables'
