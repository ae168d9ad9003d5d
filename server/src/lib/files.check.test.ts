import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { buffer } from 'node:stream/consumers'
import SlideDocument from 'pdfkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packedPdf, smallPdf } from '../testing/pdfs.ts'
import { inspectPdf } from './files.check.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tristar-test-check-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function inspect(content: Buffer | string) {
  const path = join(folder, 'file')
  await writeFile(path, content)
  return inspectPdf(path, 'somebody')
}

const pdf = smallPdf('Hello', 2)

const MB = 1024 * 1024
const hexOf = (bytes: Buffer) => Buffer.from(`${bytes.toString('hex')}>`)

/** Far more than a browser can hold, in 200 kB, and in 1 kB. */
const packed = deflateSync(Buffer.alloc(200 * MB))
const packedTwice = deflateSync(packed)

describe('a PDF that unpacks to far more than its size', () => {
  it.each([
    ['packed once', '/Filter /FlateDecode', packed],
    [
      'packed once, in a list, with parameters',
      '/DecodeParms [null] /Filter[/FlateDecode]',
      packed,
    ],
    ['packed twice', '/Filter [/FlateDecode /FlateDecode]', packedTwice],
    ['named by another object', '/Filter 5 0 R', packedTwice],
    ['with names in disguise', '/#46ilter % of old\n[/Flat#65Decode /Fl]', packedTwice],
    ['written in hexadecimal digits', '/Filter [/ASCIIHexDecode /FlateDecode]', hexOf(packed)],
    ['packed in two ways', '/Filter [/FlateDecode /LZWDecode]', packedTwice],
  ])('is refused: %s', async (_name, entries, content) => {
    await expect(inspect(packedPdf(entries, content))).rejects.toMatchObject({
      status: 413,
      code: 'PDF_UNPACKS_TOO_FAR',
    })
  })

  it('is distinguished from a scanned white page, and from a damaged stream', async () => {
    const white = deflateSync(Buffer.alloc(100 * MB, 255))
    await expect(inspect(packedPdf('/Filter /FlateDecode', white))).resolves.toBeDefined()
    const twice = packedPdf('/Filter [/FlateDecode /FlateDecode]', deflateSync(white))
    await expect(inspect(twice)).resolves.toBeDefined()
    const damaged = packedPdf('/Filter /FlateDecode', packed.subarray(0, 500))
    await expect(inspect(damaged)).resolves.toBeDefined()
  })

  it('costs the server no memory, and others no time, however many one caller sends', async () => {
    const path = join(folder, 'bomb')
    await writeFile(path, packedPdf('/Filter /FlateDecode', packed))
    const good = join(folder, 'good')
    await writeFile(good, pdf)
    // Both readers have been started.
    await Promise.all(['attacker', 'colleague'].map((caller) => inspectPdf(good, caller)))
    const before = process.memoryUsage.rss()
    const order: string[] = []
    const bombs = Array.from({ length: 6 }, () =>
      inspectPdf(path, 'attacker').catch(() => void order.push('bomb')),
    )
    await inspectPdf(good, 'colleague')
    order.push('good')
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 * MB)
    await Promise.all(bombs)
    expect(order).toHaveLength(7)
    expect(order.indexOf('good')).toBeLessThan(4)
  })
})

describe('a PDF is known by its content', () => {
  it('takes a real one, with the hash of its bytes', async () => {
    const { sha256 } = await inspect(pdf)
    expect(sha256).toBe(createHash('sha256').update(pdf).digest('hex'))
  })

  it('accepts one with bytes before its header and after its end', async () => {
    await expect(
      inspect(Buffer.concat([Buffer.from('junk\n'), pdf, Buffer.from('\r\n\0')])),
    ).resolves.toBeDefined()
  })

  it.each([
    ['nothing', ''],
    ['another kind of file', 'PK\u0003\u0004 a zip that is called slides.pdf'],
    ['a header alone', '%PDF-1.7\n'],
    ['the first half', pdf.subarray(0, pdf.length / 2)],
    ['an end without a header', pdf.subarray(20)],
    [
      'a table that is not where the end says',
      pdf.toString('latin1').replace(/startxref\n\d+/, 'startxref\n3'),
    ],
    [
      'a table beyond the end',
      pdf.toString('latin1').replace(/startxref\n\d+/, 'startxref\n999999'),
    ],
    ['a page that mentions PDFs', '<html>%PDF-1.4 startxref 0 %%EOF</html>'],
  ])('refuses %s', async (_name, content) => {
    await expect(inspect(content)).rejects.toMatchObject({ status: 415, code: 'PDF_INVALID' })
  })

  it('refuses one that a reader cannot open: damaged or encrypted', async () => {
    const damaged = pdf.toString('latin1').replace('/Type /Catalog', '/Type /Katalog')
    const pages = damaged.replace('/Pages 2 0 R', '/Pages 9 9 R')
    await expect(inspect(Buffer.from(pages, 'latin1'))).rejects.toMatchObject({
      status: 415,
      code: 'PDF_UNREADABLE',
    })
    const document = new SlideDocument({ userPassword: 'secret' })
    document.text('Only for some').end()
    await expect(inspect(await buffer(document))).rejects.toMatchObject({ code: 'PDF_UNREADABLE' })
  })

  it('accepts 500 pages, and no more', async () => {
    await expect(inspect(smallPdf('Slide', 500))).resolves.toBeDefined()
    await expect(inspect(smallPdf('Slide', 501))).rejects.toMatchObject({
      status: 413,
      code: 'PDF_TOO_MANY_PAGES',
      params: { pages: 500 },
    })
  })
})
