/** The id of the place on the seller's dashboard that shows the way to the next star. */
export const WAY_ID = 'way'

/** Shows the way to the next star, which takes the focus. */
export function goToWay(): void {
  const way = document.getElementById(WAY_ID)
  if (!way) return
  way.scrollIntoView({ block: 'start' })
  way.focus({ preventScroll: true })
}
