const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 960 540]'
const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
const PAGES = '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>'

const line = (text: string, size: number, y: number) =>
  `BT /F ${size} Tf 80 ${y} Td (${text}) Tj ET`

const stream = (content: string) => `<< /Length ${content.length} >> stream\n${content}\nendstream`

/** Names of objects by their numbers. */
function refs(numbers: readonly number[]): string {
  return numbers.map((number) => `${number} 0 R`).join(' ')
}

/** An element of a document's structure, of its first page. */
const element = (role: string, parent: number, kids: string) =>
  `<< /Type /StructElem /S /${role} /P ${parent} 0 R /Pg 3 0 R /K ${kids} >>`

/** A PDF of its objects, of which the first is its catalogue. */
function pdfOf(objects: readonly string[]): string {
  let pdf = '%PDF-1.7\n'
  const places = objects.map((object, index) => {
    const place = pdf.length
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const start = pdf.length
  pdf += `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`
  return `${pdf}trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`
}

/** A PDF with a line on its first page, and nothing on its second. */
export function twoPages(text: string): string {
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    PAGES,
    `${PAGE} /Contents 5 0 R /Resources << /Font << /F 6 0 R >> >> >>`,
    `${PAGE} >>`,
    stream(line(text, 40, 400)),
    FONT,
  ])
}

/** The same, tagged: its first page holds a heading of level 1, a paragraph and a list. */
export function taggedPages(heading: string, paragraph: string, items: readonly string[]): string {
  const texts = [heading, paragraph, ...items]
  const tags = ['H1', 'P', ...items.map(() => 'LBody')]
  const drawn = texts.map(
    (text, id) => `/${tags[id]} << /MCID ${id} >> BDC ${line(text, 24, 440 - 60 * id)} EMC`,
  )
  const firstItem = 12
  const own = [9, 10, ...items.map((_, index) => firstItem + 2 * index + 1)]
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R /MarkInfo << /Marked true >> /StructTreeRoot 7 0 R >>',
    PAGES,
    `${PAGE} /StructParents 0 /Contents 5 0 R /Resources << /Font << /F 6 0 R >> >> >>`,
    `${PAGE} >>`,
    stream(drawn.join('\n')),
    FONT,
    `<< /Type /StructTreeRoot /K 8 0 R /ParentTree << /Nums [0 [${refs(own)}]] >> >>`,
    element('Document', 7, '[9 0 R 10 0 R 11 0 R]'),
    element('H1', 8, '0'),
    element('P', 8, '1'),
    element('L', 8, `[${refs(items.map((_, index) => firstItem + 2 * index))}]`),
    ...items.flatMap((_, index) => {
      const at = firstItem + 2 * index
      return [element('LI', 11, `${at + 1} 0 R`), element('LBody', at, String(index + 2))]
    }),
  ])
}
