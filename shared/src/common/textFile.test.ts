import { describe, expect, it } from 'vitest'
import { bytesOf, latinOf } from '../testing/bytes.ts'
import { textOfFile } from './textFile.ts'

const TEXT = 'id,name\nmei,李美玲'

const wideOf = (text: string, order: 'low first' | 'high first') =>
  Uint8Array.from(
    text.split('').flatMap((unit) => {
      const bytes = [unit.charCodeAt(0) & 0xff, unit.charCodeAt(0) >> 8]
      return order === 'low first' ? bytes : bytes.toReversed()
    }),
  )

/** 李美玲 as Excel saves it on a Chinese Windows. */
const GBK = Uint8Array.from([...bytesOf('id,name\nmei,'), 0xc0, 0xee, 0xc3, 0xc0, 0xc1, 0xe1])

describe('the text of a file', () => {
  it.each([
    ['in UTF-8', bytesOf(TEXT)],
    ['in UTF-8 with a mark', bytesOf(`\uFEFF${TEXT}`)],
    ['in UTF-16', wideOf(`\uFEFF${TEXT}`, 'low first')],
    ['in UTF-16 without a mark', wideOf(TEXT, 'low first')],
    ['in UTF-16, the higher byte first', wideOf(`\uFEFF${TEXT}`, 'high first')],
    ['in UTF-16, the higher byte first, without a mark', wideOf(TEXT, 'high first')],
    ['in GBK', GBK],
  ])('%s is read', (_how, bytes) => {
    expect(textOfFile(bytes)).toEqual({ text: TEXT })
  })

  it.each([
    ['an Excel file', bytesOf('PK\u0003\u0004...'), '.xlsx'],
    ['an old Excel file', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), '.xls'],
    ['a PDF', bytesOf('%PDF-1.7'), 'PDF'],
  ])('is not there in %s, which is named', (_what, bytes, kind) => {
    expect(textOfFile(bytes)).toEqual({ code: 'CSV_OTHER_KIND', params: { kind } })
  })

  it.each([
    ['Western letters of old', latinOf('id,name\nmei,M\xE9i\nzoe,Zo\xEB Tr\xE9ma')],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x00, 0x00, 0x00, 0x0d])],
  ])('is not guessed from %s', (_what, bytes) => {
    expect(textOfFile(bytes)).toEqual({ code: 'CSV_INVALID' })
  })
})
