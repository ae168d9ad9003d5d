import { expect, it } from 'vitest'
import { bytesOf } from '../testing/bytes.ts'
import { IMPORT_EXAMPLES, IMPORT_COLUMNS, importCells } from './imports.columns.ts'
import { readImportFile } from './importFile.rules.ts'

const HEAD = 'type,id,name,email,number,supervisorId,distributorId,password'
const MEI = importCells({ type: 'seller', id: 'mei', name: '梅', supervisorId: 'boss' })

function read(text: string) {
  const file = readImportFile(bytesOf(text))
  if ('code' in file) throw new Error(file.code)
  return file.lines
}

it.each([
  ['plain', `${HEAD}\r\nseller,mei,梅,,,boss,,`],
  ['with a BOM', `\uFEFF${HEAD}\nseller,mei,梅,,,boss,,\n`],
  ['with semicolons', `${HEAD.replaceAll(',', ';')}\r\nseller;mei;梅;;;boss;;`],
  [
    'with its columns in another order and case, and more of them',
    'Remark,PASSWORD,SupervisorID,Number,Email,Name,Type,ID,distributorid\nx,,boss,,, 梅,seller, mei ,',
  ],
  ['with tabs', `${HEAD.replaceAll(',', '\t')}\nseller\tmei\t梅\t\t\tboss\t\t`],
  ['that says how it is separated', `sep=,\n${HEAD}\nseller,mei,梅,,,boss,,`],
  [
    'with invisible characters',
    `${HEAD.replace('id', '\u200Bid')}\nseller,\u200Fmei,梅\u00AD,,,boss\uFEFF,,`,
  ],
  ['with short rows', `${HEAD}\nseller,mei,梅,,,boss`],
])('reads a file %s', (_how, text) => {
  expect(read(text)).toEqual([{ line: 2, cells: MEI }])
})

it('reads the action, a column that a file may lack', () => {
  const [row] = read(`${HEAD},Action\nseller,mei,,,,boss,,, add `)
  expect(row?.cells).toMatchObject({ id: 'mei', action: 'add' })
})

it.each([
  ['CRLF, then LF', ['\r\n', '\n', '\n']],
  ['LF, then CRLF', ['\n', '\r\n', '\r\n']],
  ['CR, then LF', ['\r', '\n', '\n']],
  ['CR', ['\r', '\r', '\r']],
])('loses no row and no password in a file whose lines end with %s', (_how, [head, one, other]) => {
  const rows = read(
    `${HEAD}${head}seller,mei,,,,boss,,secret 1${one}seller,ali,,,,boss,,secret 2${other}`,
  )
  expect(rows.map(({ cells }) => [cells.id, cells.password])).toEqual([
    ['mei', 'secret 1'],
    ['ali', 'secret 2'],
  ])
})

it('keeps what is quoted, and the spaces of a password', () => {
  const [row] = read(`${HEAD}\nseller,mei,"Lee, ""Mei""",,,boss,," a b "`)
  expect(row?.cells).toMatchObject({ name: 'Lee, "Mei"', password: ' a b ' })
})

it('counts lines like a spreadsheet, and skips empty ones', () => {
  const lines = read(`${HEAD}\n\nseller,a\n,,,,,,,\nseller,"b\nc"\nseller,d\n\n`)
  expect(lines.map(({ line, cells }) => [line, cells.id])).toEqual([
    [3, 'a'],
    [5, 'b\nc'],
    [6, 'd'],
  ])
})

it.each([
  ['123456789', '0123456789'],
  ['+60 12-345 6789', '0123456789'],
  ["'+60123456789", '0123456789'],
  ['6.01E+10', '6.01E+10'],
])('reads the number %s as %s', (cell, number) => {
  expect(read(`${HEAD}\nseller,mei,,,${cell},boss,,`)[0]?.cells.number).toBe(number)
})

it('understands a list of the product, and says which columns it has not read', () => {
  const list = 'User ID,Distributor,Planned Date To Be Qualified,User Manager ID\nmei,LHM,2026,boss'
  expect(readImportFile(bytesOf(list))).toEqual({
    lines: [{ line: 2, cells: { ...MEI, name: '', distributorId: 'LHM' } }],
    unread: ['Planned Date To Be Qualified'],
  })
})

it('needs only the ids beside an action', () => {
  expect(read('Tindakan,ID\nNyahaktif,mei')[0]?.cells).toMatchObject({
    action: 'Nyahaktif',
    id: 'mei',
  })
})

it('skips the examples of the template, but nothing like them', () => {
  const examples = IMPORT_EXAMPLES.map((cells) => IMPORT_COLUMNS.map((column) => cells[column]))
  const rows = [IMPORT_COLUMNS, ...examples, ['deactivate', '', 'mei']]
  const file = rows.map((row) => row.join()).join('\n')
  expect(read(file)).toMatchObject([{ line: 7, cells: { id: 'mei' } }])
  // Excel takes the zero off.
  expect(read(file.replaceAll(',01', ',1'))).toHaveLength(1)
  expect(read(file.replace('Tan Mei Ling', 'Tan Mei Lin'))).toHaveLength(2)
})

it.each([
  [
    'a quote that does not end',
    `${HEAD}\nseller,"mei`,
    { code: 'CSV_QUOTE_STRAY', params: { line: 2 } },
  ],
  ['a missing column', 'type,id', { code: 'CSV_COLUMNS_MISSING' }],
  ['a list of anything else', 'Topic,Star', { code: 'CSV_COLUMNS_MISSING' }],
  ['nothing but a head', HEAD, { code: 'CSV_EMPTY' }],
  [
    'too many rows',
    HEAD + '\nseller'.repeat(1001),
    { code: 'CSV_TOO_MANY_ROWS', params: { max: 1000 } },
  ],
])('refuses %s', (_what, text, refusal) => {
  expect(readImportFile(bytesOf(text))).toMatchObject(refusal)
})
