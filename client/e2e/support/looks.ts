// The marking function runs in the page, without this file's scope.
/* eslint-disable unicorn/consistent-function-scoping */

/** On a text: `tested`, or the place of its look in the list that `markLooks` returned. */
export const LOOK = 'data-look'

/**
 * Runs in the page. Marks each text of which the look has been tested, and returns the other looks. A look is all that a
 * contrast is made of: the text's colour, size and weight, the colour around it, and everything painted anywhere over or
 * behind its box, in the order of the document.
 */
export function markLooks([tested, skipped, mark]: [string[], string, string]): string[] {
  const layerOf = (element: Element, pseudo?: string) => {
    const style = getComputedStyle(element, pseudo)
    if (pseudo && style.content === 'none') return ''
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, zIndex } = style
    const layer = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode].join(' ')
    return layer === 'rgba(0, 0, 0, 0) none 1 none normal' ? '' : `${layer} ${zIndex}`
  }
  const paintOf = (element: Element) => {
    const picture = element.matches('img, svg, canvas, video') ? element.tagName : ''
    const pseudo = ['::before', '::after'].map((each) => layerOf(element, each))
    return [picture, layerOf(element), ...pseudo].filter(Boolean).join(', ')
  }
  const isText = (element: Element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')

  const shown = [...document.querySelectorAll('*')].filter(
    (element) =>
      !element.closest(skipped) &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  )
  const painted = shown.flatMap((element) => {
    const paint = paintOf(element)
    return paint ? [{ element, paint, box: element.getBoundingClientRect() }] : []
  })
  const lookOf = (element: Element) => {
    const { color, fontSize, fontWeight, textShadow, textDecorationLine } =
      getComputedStyle(element)
    const around = element.parentElement ? getComputedStyle(element.parentElement).color : ''
    const own = [color, fontSize, fontWeight, textShadow, textDecorationLine, around]
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const layers = painted
      .filter(
        ({ element: other, box }) =>
          other.contains(element) ||
          (box.left < right && left < box.right && box.top < bottom && top < box.bottom),
      )
      .map(({ element: other, paint, box }) => {
        const isWide = box.left <= left && right <= box.right
        const isHigh = box.top <= top && bottom <= box.bottom
        return `${isWide && isHigh} ${other.contains(element)} ${paint}`
      })
    return [...own, ...layers].join('; ')
  }

  for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark)
  const known = new Set(tested)
  const looks = new Map<string, number>()
  for (const element of shown.filter(isText)) {
    const look = lookOf(element)
    if (!known.has(look) && !looks.has(look)) looks.set(look, looks.size)
    element.setAttribute(mark, String(looks.get(look) ?? 'tested'))
  }
  return [...looks.keys()]
}
