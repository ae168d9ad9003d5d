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
  return inspectPdf(asMalay(path), 'somebody')
}

const asMalay = (path: string) => ({ language: 'Malay' as const, path })

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
    await Promise.all(['attacker', 'colleague'].map((caller) => inspectPdf(asMalay(good), caller)))
    const before = process.memoryUsage.rss()
    const order: string[] = []
    const bombs = Array.from({ length: 6 }, () =>
      inspectPdf(asMalay(path), 'attacker').catch(() => void order.push('bomb')),
    )
    await inspectPdf(asMalay(good), 'colleague')
    order.push('good')
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 * MB)
    await Promise.all(bombs)
    expect(order).toHaveLength(7)
    expect(order.indexOf('good')).toBeLessThan(4)
  })
})

async function locked(options: object): Promise<unknown> {
  const document = new SlideDocument(options)
  document.text('Only for some').end()
  return inspect(await buffer(document))
}

const text = pdf.toString('latin1')

function form(fields: string): string {
  const entry = `/AcroForm << /Fields [${fields}] /XFA [(a) 3 0 R] >>`
  return text.replace('/Pages 2 0 R', `/Pages 2 0 R ${entry}`)
}

function withBox(box: string): Buffer {
  return Buffer.from(text.replace(/\[0 0 \d+ \d+\]/, box), 'latin1')
}

describe('a PDF is known by its content', () => {
  it('takes a real one, with the hash of its bytes', async () => {
    const { sha256 } = await inspect(pdf)
    expect(sha256).toBe(createHash('sha256').update(pdf).digest('hex'))
  })

  it.each([
    ['bytes before its header and after its end', `junk\n${text}\r\n\0`],
    ['much after its end', `${text}${'<!-- sent by a portal -->\n'.repeat(100)}`],
    ['a table that is not where the end says', text.replace(/startxref\n\d+/, 'startxref\n3')],
    ['a table beyond the end', text.replace(/startxref\n\d+/, 'startxref\n999999')],
    ['no offset of its table', text.replace(/startxref\n\d+/, 'startxref\n0')],
    ['no end marker', text.replace(/startxref[^]*/, '')],
    ['changed line ends', text.replaceAll('\n', '\r\n')],
  ])('accepts, as viewers do, one with %s', async (_name, content) => {
    await expect(inspect(Buffer.from(content, 'latin1'))).resolves.toBeDefined()
  })

  it.each([
    ['nothing', ''],
    ['another kind of file', 'PK\u0003\u0004 a zip that is called slides.pdf'],
    ['a page', '<html>startxref 0 %%EOF</html>'],
  ])('refuses %s', async (_name, content) => {
    await expect(inspect(content)).rejects.toMatchObject({
      status: 415,
      code: 'PDF_INVALID',
      params: { language: 'Malay' },
      message: 'The Malay file is not a PDF.',
    })
  })

  it.each([
    ['one without table and trailer', text.replace(/xref\n0[^]*/, '')],
    ['a header alone', '%PDF-1.7\n'],
    ['a page that mentions PDFs', '<html>%PDF-1.4 startxref 0 %%EOF</html>'],
    [
      'one without its pages',
      text.replace('/Pages 2 0 R', '/Pages 9 9 R').replace('/Pages /Kids', '/Sheets /Kids'),
    ],
    ['one without one of its pages', text.replace('6 0 obj', '96 0 obj')],
  ])('calls damaged: %s', async (_name, content) => {
    const refusal = { status: 415, code: 'PDF_DAMAGED', params: { language: 'Malay' } }
    await expect(inspect(content)).rejects.toMatchObject(refusal)
  })

  it('says that one needs a password, and accepts one that only restricts copying', async () => {
    await expect(locked({ userPassword: 'secret' })).rejects.toMatchObject({
      code: 'PDF_PASSWORD',
      message: 'The Malay PDF needs a password. Please save it without one.',
    })
    await expect(locked({ ownerPassword: 'secret', permissions: {} })).resolves.toBeDefined()
  })

  it('says that a form in XFA alone cannot be shown, and accepts one that browsers know too', async () => {
    await expect(inspect(Buffer.from(form(''), 'latin1'))).rejects.toMatchObject({
      status: 415,
      code: 'PDF_XFA',
    })
    await expect(inspect(Buffer.from(form('4 0 R'), 'latin1'))).resolves.toBeDefined()
  })

  it('accepts 500 pages, and no more', async () => {
    await expect(inspect(smallPdf('Slide', 500))).resolves.toBeDefined()
    await expect(inspect(smallPdf('Slide', 501))).rejects.toMatchObject({
      status: 413,
      code: 'PDF_TOO_MANY_PAGES',
      params: { pages: 500 },
    })
  })

  it.each([
    ['more than 200 inches', '[0 0 300 14401]'],
    ['more than that in larger units', '[0 0 300 200] /UserUnit 100'],
  ])('refuses pages of %s, and accepts those of 200', async (_name, box) => {
    const params = { page: 1, language: 'Malay' }
    const refused = { status: 413, code: 'PDF_PAGE_TOO_LARGE', params }
    await expect(inspect(withBox(box))).rejects.toMatchObject(refused)
    await expect(inspect(withBox('[0 0 14400 300]'))).resolves.toBeDefined()
  })
})
