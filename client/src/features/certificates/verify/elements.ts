type Attributes = Record<string, string>

/** Creates an HTML element. */
export function html<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.append(...children)
  return element
}

/** Creates a drawing of shapes, `[element name, attributes]`, hidden from screen readers. */
export function drawing(attributes: Attributes, shapes: [string, Attributes][]): SVGElement {
  const create = (name: string, given: Attributes) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name)
    for (const [key, value] of Object.entries(given)) element.setAttribute(key, value)
    return element
  }
  const svg = create('svg', { 'aria-hidden': 'true', ...attributes })
  svg.append(...shapes.map(([name, given]) => create(name, given)))
  return svg
}

/** Lists what is known, `[fact, value]`, by the facts' names; those without a value are left out. */
export function factList<Fact extends string>(
  facts: readonly [Fact, string | Node][],
  names: Record<Fact, string>,
): HTMLElement {
  const parts = facts
    .filter(([, value]) => value !== '')
    .flatMap(([fact, value]) => [html('dt', {}, names[fact]), html('dd', { class: fact }, value)])
  return html('dl', {}, ...parts)
}
