import { COLORS, darkTone, lightTone, TONES, type Tone } from './colors.ts'

type Variables = Record<string, string>

/** `--tone-<tone>-<role>`, and Mantine's light variant of that colour to match. */
function toneVariables(rolesOf: typeof lightTone): Variables {
  const variables: Variables = {}
  for (const tone of TONES) {
    const roles = rolesOf(tone)
    for (const [role, value] of Object.entries(roles)) variables[`--tone-${tone}-${role}`] = value
    variables[`--mantine-color-${tone}-light`] = roles.soft
    variables[`--mantine-color-${tone}-light-hover`] = roles.track
    variables[`--mantine-color-${tone}-light-color`] = roles.text
    variables[`--mantine-color-${tone}-text`] = roles.text
    variables[`--mantine-color-${tone}-outline`] = roles.text
  }
  return variables
}

const { gray, dark, ink, red } = COLORS

const light: Variables = {
  '--surface-page': gray[0],
  '--surface-sunken': gray[0],
  '--surface-hover': gray[0],
  '--surface-input': '#FFFFFF',
  '--line': gray[2],
  '--line-input': gray[5],
  '--mantine-color-text': gray[9],
  '--mantine-color-body': '#FFFFFF',
  '--mantine-color-dimmed': gray[6],
  '--mantine-color-placeholder': gray[6],
  '--fill-danger': red[7],
  '--fill-danger-hover': red[8],
  '--mantine-color-error': red[7],
  '--mantine-color-anchor': ink[7],
  '--mantine-color-default-border': gray[4],
  '--mantine-color-disabled': gray[1],
  '--mantine-color-disabled-color': gray[6],
  '--mantine-color-disabled-border': gray[2],
}

const night: Variables = {
  '--surface-page': dark[8],
  '--surface-sunken': dark[8],
  '--surface-hover': dark[6],
  '--surface-input': dark[6],
  '--line': dark[5],
  '--line-input': dark[3],
  '--mantine-color-text': dark[0],
  '--mantine-color-body': dark[7],
  '--mantine-color-dimmed': dark[2],
  '--mantine-color-placeholder': dark[2],
  '--fill-danger': red[6],
  '--fill-danger-hover': red[7],
  '--mantine-color-error': red[3],
  '--mantine-color-anchor': ink[3],
  '--mantine-color-default': dark[7],
  '--mantine-color-default-hover': dark[6],
  '--mantine-color-default-color': dark[0],
  '--mantine-color-default-border': dark[4],
  '--mantine-color-disabled': dark[6],
  '--mantine-color-disabled-color': dark[2],
  '--mantine-color-disabled-border': dark[5],
}

/** The variables of both schemes. */
export const SCHEMES = {
  light: { ...light, ...toneVariables(lightTone) },
  dark: { ...night, ...toneVariables(darkTone) },
}

/** What `prefers-contrast: more` strengthens: lines, edges, and what is dimmed. */
export const CONTRAST = {
  light: {
    '--line': gray[5],
    '--line-input': gray[8],
    '--mantine-color-dimmed': gray[8],
    '--mantine-color-placeholder': gray[7],
    '--mantine-color-default-border': gray[7],
    '--mantine-color-disabled-color': gray[8],
    '--mantine-color-disabled-border': gray[5],
    '--tone-gray-text': gray[8],
    '--tone-gray-mark': gray[7],
    '--tone-gray-edge': gray[5],
  },
  dark: {
    '--line': dark[3],
    '--line-input': dark[1],
    '--mantine-color-dimmed': dark[0],
    '--mantine-color-placeholder': dark[1],
    '--mantine-color-default-border': dark[2],
    '--mantine-color-disabled-color': dark[0],
    '--mantine-color-disabled-border': dark[3],
    '--tone-gray-text': dark[0],
    '--tone-gray-mark': dark[2],
    '--tone-gray-edge': dark[3],
  },
}

/** The CSS value of a tone's role, for inline styles. */
export function toneVar(tone: Tone, role: 'text' | 'mark' | 'soft' | 'track' | 'edge'): string {
  return `var(--tone-${tone}-${role})`
}
