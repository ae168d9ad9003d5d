/** What stands in a table's or a row's cells, with those that head the rows. */
export const cellTexts = (part: HTMLElement) =>
  [...part.querySelectorAll('td, th[scope="row"]')].map(({ textContent }) => textContent)
