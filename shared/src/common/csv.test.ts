import { expect, it } from 'vitest'
import { readCsv, unescapedCell } from './csv.ts'

it.each([
  [
    'commas',
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'semicolons',
    'a;b,c;d\n1;2',
    [
      ['a', 'b,c', 'd'],
      ['1', '2'],
    ],
  ],
  [
    'tabs',
    'a\tb;c\td\n1\t2\t3',
    [
      ['a', 'b;c', 'd'],
      ['1', '2', '3'],
    ],
  ],
  [
    'what its first line says',
    'sep=;\r\na,b;c\r\n1;2',
    [
      ['a,b', 'c'],
      ['1', '2'],
    ],
  ],
  ['what its first line says in quotes', '"sep=|"\na|b', [['a', 'b']]],
  [
    'quotes',
    'a,b\n"x, ""y""\nz", w "q"',
    [
      ['a', 'b'],
      ['x, "y"\nz', ' w "q"'],
    ],
  ],
  [
    'quotes of a text among tabs',
    'a\tb\n"Best before" means?\t"x\ty\nz"\n"c\td',
    [
      ['a', 'b'],
      ['"Best before" means?', 'x\ty\nz'],
      ['"c', 'd'],
    ],
  ],
  ['a space after a quote', '"a" ,b', [['a', 'b']]],
  ['separators in a quoted head', '"a;b;c;d",e', [['a;b;c;d', 'e']]],
  ['all line ends', 'a\rb\r\nc\nd\n', [['a'], ['b'], ['c'], ['d'], ['']]],
  [
    'empty cells',
    ',\n,,',
    [
      ['', ''],
      ['', '', ''],
    ],
  ],
  ['nothing', '', [['']]],
])('reads a file with %s', (_what, text, records) => {
  expect(readCsv(text)).toEqual({ records })
})

it.each([
  ['that does not end', 'a,b\n1,2\n3,"4\n5,6\n', 3],
  ['with text after its end', 'a,b\n"1"x,2', 2],
  ['in the head', '"a,b\n1,2', 1],
])('says where a quotation mark stands %s', (_what, text, strayQuote) => {
  expect(readCsv(text)).toEqual({ strayQuote })
})

it('reads a large cell', () => {
  const text = 'x""'.repeat(300_000)
  expect(readCsv(`"${text}",b`)).toEqual({ records: [[text.replaceAll('""', '"'), 'b']] })
})

it.each([
  ["'=1+1", '=1+1'],
  ["'+60123456789", '+60123456789'],
  ["'Ali", "'Ali"],
  ['=1+1', '=1+1'],
])('a cell of our own files %s says %s', (cell, said) => {
  expect(unescapedCell(cell)).toBe(said)
})
