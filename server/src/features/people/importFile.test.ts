import { expect, it } from 'vitest'
import { readImport } from './importFile.ts'

const HEAD = 'type,id,name,email,number,supervisorId,distributorId,password'
const MEI = {
  action: '',
  type: 'seller',
  id: 'mei',
  name: '梅',
  email: '',
  number: '',
  supervisorId: 'boss',
  distributorId: '',
  password: '',
}

const read = (text: string) => readImport(Buffer.from(text))

it.each([
  ['plain', `${HEAD}\r\nseller,mei,梅,,,boss,,`],
  ['with a BOM', `\uFEFF${HEAD}\nseller,mei,梅,,,boss,,\n`],
  ['with semicolons', `${HEAD.replaceAll(',', ';')}\r\nseller;mei;梅;;;boss;;`],
  [
    'with its columns in another order and case, and more of them',
    'Remark,PASSWORD,SupervisorID,Number,Email,Name,Type,ID,distributorid\nx,,boss,,, 梅,seller, mei ,',
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
