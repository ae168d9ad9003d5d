import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { xlsxOf } from '../../../lib/testing/xlsx'
import { rowsOf } from './rowsOf'

it('reads the first sheet as texts, numbers to the last digit, in the lines of the spreadsheet', async () => {
  const rows = [
    ['id', 'name', 'number'],
    [],
    ['mei', '李美玲', 123456789],
    ['007', '', 60123456789],
  ]
  expect(await rowsOf(xlsxOf(rows).buffer)).toEqual([
    ['id', 'name', 'number'],
    ['', '', ''],
    ['mei', '李美玲', '123456789'],
    ['007', '', '60123456789'],
  ])
})

it('refuses what is no workbook, and one that unpacks to far more than a list', async () => {
  const other = zipSync({ 'a.txt': new Uint8Array(9) })
  await expect(rowsOf(other.buffer)).rejects.toThrow(/./)
  const bomb = zipSync({ 'xl/a.xml': new Uint8Array(33 * 1024 * 1024) }, { level: 1 })
  await expect(rowsOf(bomb.buffer)).rejects.toThrow('unpacks too far')
})
