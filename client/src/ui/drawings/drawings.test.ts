import { describe, expect, it } from 'vitest'

const drawings = import.meta.glob<string>('./*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})
/** The roles of Drawing.module.css. */
const ROLES = 'ground far mid soft main deep paper star star-light star-deep'.split(' ')

const KB = 1000

describe.each(Object.entries(drawings))('the drawing %s', (_file, drawing) => {
  it('is small, a symbol that others show, and says nothing', () => {
    expect(drawing.length).toBeLessThan(6 * KB)
    expect(drawing).toContain('<symbol id="drawing" viewBox=')
    expect(drawing).not.toMatch(/<(?:text|image|style|script)\b/)
  })

  it('has the colours of the scheme, and no other', () => {
    const colours = [...drawing.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map(([, each]) => each)
    const known = ['none', ...ROLES.map((role) => `var(--drawing-${role})`)]
    expect(colours.filter((each = '') => !known.includes(each))).toEqual([])
    expect(colours.length).toBeGreaterThan(3)
  })
})
