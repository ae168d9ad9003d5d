/** The id of the panel on the seller's dashboard that shows the way to the next star. */
const WAY_ID = 'way'

/** Shows the way to the next star, which takes the focus. */
export function goToWay(): void {
  const way = document.getElementById(WAY_ID)
  if (!way) return
  if (!way.hasAttribute('tabindex')) way.tabIndex = -1
  way.scrollIntoView({ block: 'start' })
  way.focus({ preventScroll: true })
}
