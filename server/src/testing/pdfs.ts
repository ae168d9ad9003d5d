/** A real PDF of a few lines, with as many pages as asked; `text` stands on each, and nothing without one. */
export function smallPdf(text: string, pages = 1): Buffer {
  const kids = Array.from({ length: pages }, (_, index) => `${4 + index * 2} 0 R`)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...kids.flatMap((_, index) => pageObjects(text && `${text}, page ${index + 1}`, 5 + index * 2)),
  ]
  return assemble(objects)
}

/** A one-page PDF whose content is packed as the stream's entries say, e.g. `/Filter /FlateDecode`. */
export function packedPdf(entries: string, content: Buffer): Buffer {
  const stream = `<< ${entries} /Length ${content.length} >>\nstream\n${content.toString('latin1')}\nendstream`
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R >>',
    stream,
    '[ /FlateDecode /FlateDecode ]',
  ])
}

function assemble(objects: readonly string[]): Buffer {
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(body + table + trailer, 'latin1')
}

function pageObjects(text: string, content: number): string[] {
  const stream = `BT /F1 18 Tf 36 100 Td (${text.replace(/[()\\]/g, '')}) Tj ET`
  const resources = '/Resources << /Font << /F1 3 0 R >> >>'
  return [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] ${resources} /Contents ${content} 0 R >>`,
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
  ]
}
