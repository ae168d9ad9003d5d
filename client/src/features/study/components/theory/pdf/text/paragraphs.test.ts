import { expect, it } from 'vitest'
import { markParagraphs } from './paragraphs'

const text = (id: string) => ({ type: 'content', id }) as const

it('marks the paragraphs among the parts of a tagged page, wherever they stand', () => {
  const drawn = document.createElement('span')
  drawn.innerHTML =
    '<span role="heading"></span><span></span><span role="list"><span role="listitem"><span></span></span></span>'
  const item = { role: 'LI', children: [{ role: 'P', children: [text('3'), text('4')] }] }
  const tree = {
    role: 'Root',
    children: [
      { role: 'H1', children: [text('1')] },
      { role: 'P', children: [text('2')] },
      { role: 'L', children: [item] },
    ],
  }
  markParagraphs(tree, drawn)
  expect(drawn.innerHTML).toBe(
    '<span role="heading"></span><span role="paragraph"></span><span role="list"><span role="listitem"><span role="paragraph"></span></span></span>',
  )
  expect(() => markParagraphs(tree, document.createElement('span'))).not.toThrow()
})
