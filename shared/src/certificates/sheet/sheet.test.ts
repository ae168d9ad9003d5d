import { expect, it } from 'vitest'
import { LANGUAGES } from '../../common/languages.ts'
import { BRONZE_CERTIFICATE } from '../../testing/certificates.ts'
import { sheetOf, wordsOf } from './sheet.ts'

const PLACE = { zone: 'Asia/Kuala_Lumpur', publicUrl: 'https://tristar.example.com' }

it('names the star, its holder, who evaluated, and where it is checked', () => {
  expect(sheetOf(BRONZE_CERTIFICATE, { role: 'seller', language: 'en', ...PLACE })).toEqual({
    fileName: 'certificate-bronze-nurul.aisyah.pdf',
    documentTitle: 'Certificate of Achievement: Bronze star, Nurul Aisyah',
    language: 'en',
    belt: 'White',
    group: 'LHM',
    star: 'BRONZE STAR',
    title: 'Certificate of Achievement',
    certifies: 'This certifies that',
    name: 'Nurul Aisyah',
    id: 'User ID nurul.aisyah',
    completed: [
      'has completed all Bronze star topics and passed the on-the-job training',
      'of the sales training programme.',
    ],
    columns: [
      { value: '31 Oct 2026', label: 'Date achieved' },
      { value: 'Rosnah binti Yusof', label: 'Evaluated by the User Manager' },
      { value: 'LHM', label: 'Distributor' },
    ],
    serial: 'Serial no. ABCD EFGH IJKL MNOP',
    check: {
      url: 'https://tristar.example.com/verify/ABCDEFGHIJKLMNOP',
      address: 'tristar.example.com/verify',
    },
  })
})

it.each([
  ['en', 'Certificate of Achievement', '31 Oct 2026'],
  ['bm', 'Sijil Pencapaian', '31 Okt 2026'],
  ['ch', '成就证书', '2026年10月31日'],
] as const)('speaks %s', (language, title, day) => {
  const sheet = sheetOf(BRONZE_CERTIFICATE, { role: 'seller', language, ...PLACE })
  expect([sheet.title, sheet.columns[0]?.value]).toEqual([title, day])
})

it.each(LANGUAGES)(
  'has nothing to scan without a public address, and no evaluator in %s',
  (language) => {
    const own = { ...BRONZE_CERTIFICATE, evaluatedBy: '' }
    const sheet = sheetOf(own, { role: 'supervisor', language, ...PLACE, publicUrl: '' })
    expect(sheet.check).toBeUndefined()
    expect(sheet.columns).toHaveLength(2)
    expect(wordsOf(sheet)).toContain(sheet.completed[0])
  },
)
