import {
  GRADIENT_LINE,
  MEDAL_SIZE,
  medalGradients,
  medalShapes,
} from '@tristar/shared/certificates/medal'
import type { Tier } from '@tristar/shared/common/tiers'

const IDS = { rim: 'rim', groove: 'groove' }

/** A star's medal as a file: without words, so that it serves every language. */
export function medalSvg(tier: Tier): string {
  const gradients = Object.entries(medalGradients(tier)).map(([id, colors]) => {
    const stops = colors.map((color, at) => element('stop', { offset: at / 2, stopColor: color }))
    const attributes = attributesOf({ id, ...GRADIENT_LINE })
    return `<linearGradient${attributes}>${stops.join('')}</linearGradient>`
  })
  const shapes = medalShapes(tier, IDS).map(([tag, attributes]) => element(tag, attributes))
  const size = MEDAL_SIZE
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}">`,
    '<defs>',
    ...gradients,
    '</defs>',
    ...shapes,
    '</svg>',
  ].join('\n')}\n`
}

type Attributes = Record<string, string | number>

const element = (tag: string, attributes: Attributes) => `<${tag}${attributesOf(attributes)}/>`

/** React's names as SVG has them: `strokeWidth` is `stroke-width`. */
function attributesOf(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => {
      const spelled = name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
      return ` ${spelled}="${value}"`
    })
    .join('')
}
