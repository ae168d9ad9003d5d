/** The roles of the product's drawings, light, as a slide always is; `star` is faceted as on the medals. */
export const ROLES = {
  far: '#DDE6F7',
  mid: '#BACCEE',
  soft: '#93AFE3',
  main: '#3D64B6',
  deep: '#274585',
  paper: '#FFFFFF',
} as const

type Role = keyof typeof ROLES

/** A flat shape, as an SVG path, or a star of its topic's metal. */
export type Piece = readonly [role: Role, ...paths: string[]] | readonly ['star', Star]

interface Star {
  x: number
  y: number
  radius: number
}

/** Where everything stands, of the slide's 540: drawings side by side are one street. */
export const FLOOR = 452

type Rectangle = [x: number, y: number, width: number, height: number, radius?: number]
type Standing = [x: number, width: number, height: number, above?: number, radius?: number]

/** A rectangle with rounded corners. */
export function box(...[x, y, width, height, radius = 4]: Rectangle): string {
  const [across, down, arc] = [
    width - 2 * radius,
    height - 2 * radius,
    `a${radius} ${radius} 0 0 1`,
  ]
  const corners = [
    `${radius} ${radius}`,
    `-${radius} ${radius}`,
    `-${radius} -${radius}`,
    `${radius} -${radius}`,
  ]
  const [first, second, third, fourth] = corners.map((corner) => `${arc} ${corner}`)
  return `M${x + radius} ${y}h${across}${first}v${down}${second}h-${across}${third}v-${down}${fourth}z`
}

/** A rectangle on the floor, or on what is so far above it. */
export function standing(...[x, width, height, above = 0, radius = 4]: Standing): string {
  return box(x, FLOOR - above - height, width, height, radius)
}

export function disc(x: number, y: number, radius: number): string {
  const half = `a${radius} ${radius} 0 1 0`
  return `M${x - radius} ${y}${half} ${2 * radius} 0${half} -${2 * radius} 0z`
}

/** A closed shape through points, in pairs. */
export function through(...points: number[]): string {
  const pairs = points.flatMap((x, index) => (index % 2 === 0 ? [`${x} ${points[index + 1]}`] : []))
  return `M${pairs.join('L')}z`
}

/** A bottle whose foot stands at `y`. */
export function bottle(x: number, y: number, width: number, height: number): string {
  const [neck, shoulder] = [width * 0.36, height * 0.28]
  const side = (width - neck) / 2
  return [
    `M${x} ${y - 3}V${y - height + shoulder * 1.6}`,
    `q0 -${shoulder * 0.6} ${side} -${shoulder * 0.9}V${y - height}h${neck}`,
    `v${shoulder * 0.7}q${side} ${shoulder * 0.3} ${side} ${shoulder * 0.9}V${y - 3}`,
    `q0 3 -3 3H${x + 3}q-3 0 -3 -3z`,
  ].join('')
}

/** So many paths, each by its place in the row. */
export function row(count: number, path: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => path(index)).join('')
}
