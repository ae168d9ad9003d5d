import type { MantineColorsTuple } from '@mantine/core'

function scale(steps: string): MantineColorsTuple {
  const [s0 = '', s1 = '', s2 = '', s3 = '', s4 = '', s5 = '', s6 = '', s7 = '', s8 = '', s9 = ''] =
    steps.split(' ').map((step) => `#${step}`)
  return [s0, s1, s2, s3, s4, s5, s6, s7, s8, s9]
}

/** Ten steps from light to dark for each colour. */
export const COLORS = {
  ink: scale('EFF3FB DDE6F7 BACCEE 93AFE3 6E92D7 4F77C8 3D64B6 2F539F 274585 1D3466'),
  bronze: scale('FBF2EC F5E2D5 E9C4AA DBA37D CC8757 B56C3B 9F5A2D 854922 693A1B 4D2A13'),
  silver: scale('F1F5F9 E2E9F1 C8D4E0 A9BACB 8DA1B5 71879D 5B7187 495C70 394958 293540'),
  gold: scale('FDF7E1 FAEDBD F3DB80 E9C74C D6AC22 B28700 8D6B08 735706 5B4505 423203'),
  green: scale('EBF6F0 D4EDDF A8DABD 79C598 4EAE77 33945D 277B4C 1F663F 195033 123B26'),
  red: scale('FCF1F0 F9DFDD F1BAB6 E7938D DB6E67 CB4E48 B53C38 972E2D 772424 561B1B'),
  plum: scale('F7F1FA ECDFF3 D7BDE5 C19AD6 AB79C5 935BB2 7D479A 693A81 542E67 3E224C'),
  gray: scale('F6F7F9 EFF1F4 E3E7EC D3D9E1 B7C0CB 85909F 586373 434D5B 2D3642 1B222C'),
  dark: scale('D5DBE4 BAC3CF 97A2B1 6F7B8B 414B59 2F3844 262E39 1C232C 151A21 0F1318'),
}

/** The semantic colours; bronze, silver and gold belong to the stars alone. */
export const TONES = ['ink', 'bronze', 'silver', 'gold', 'green', 'red', 'plum', 'gray'] as const
export type Tone = (typeof TONES)[number]

const STAR_TONES: readonly Tone[] = ['bronze', 'silver', 'gold']

/** Flat fills in the dark scheme, mixed by hand so that each tone's text keeps its contrast on them. */
const DARK_SOFT: Record<Tone, string> = {
  ink: '#1F2B42',
  bronze: '#33261E',
  silver: '#29323C',
  gold: '#312A16',
  green: '#192D23',
  red: '#372223',
  plum: '#2E2438',
  gray: '#262E39',
}

/** text; mark (bars, rings, stars: never text); soft fill; track (rest of a ring); edge around a soft fill. */
interface ToneRoles {
  text: string
  mark: string
  soft: string
  track: string
  edge: string
}

export function lightTone(tone: Tone): ToneRoles {
  const color = COLORS[tone]
  if (tone === 'gray')
    return { text: color[6], mark: color[5], soft: color[1], track: color[2], edge: color[2] }
  const mark = STAR_TONES.includes(tone) ? color[5] : color[6]
  return { text: color[7], mark, soft: color[0], track: color[1], edge: color[2] }
}

export function darkTone(tone: Tone): ToneRoles {
  const { dark } = COLORS
  const shared = { soft: DARK_SOFT[tone], track: dark[5] }
  if (tone === 'gray') return { ...shared, text: dark[1], mark: dark[3], edge: dark[4] }
  const color = COLORS[tone]
  return { ...shared, text: color[3], mark: color[4], edge: color[8] }
}
