import { certificatesCalls } from '@tristar/shared/certificates/certificates.calls'
import { pathOf } from '@tristar/shared/common/calls'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeEach, describe, expect, it } from 'vitest'
import { agentOf } from '../../../testing/agents.ts'
import { createTestApp } from '../../../testing/app.ts'
import { AccountModel } from '../../account/account.model.ts'
import { makeIssued } from '../../../testing/certificates.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../../testing/factories.ts'

useTestDatabase()
const { app } = createTestApp({ env: { PUBLIC_URL: 'https://tristar.example.com' } })

let manager: Made
let seller: Made

beforeEach(async () => {
  manager = await makeSupervisor({ distributorId: 'LHM' })
  seller = await makeSeller({ supervisor: manager, sellerId: 'mei.ling' })
})

function print(made: Made | null, serial: string, language = '') {
  const path = pathOf(certificatesCalls.print, { serial })
  return agentOf(app, made?.token).get(language ? `${path}?language=${language}` : path)
}

async function refusal(made: Made | null, serial: string) {
  const { status, body } = await print(made, serial)
  return [status, body.code]
}

/** The words of a page, by another library than the one that wrote it, and how many pictures it has. */
async function readPage(data: Buffer) {
  const pdf = await getDocument({ data: new Uint8Array(data), verbosity: 0 }).promise
  const page = await pdf.getPage(1)
  const { items } = await page.getTextContent()
  const words = items.map((item) => ('str' in item ? item.str : '')).join(' ')
  const { info } = await pdf.getMetadata()
  const { numPages } = pdf
  await pdf.destroy()
  return { words, numPages, title: (info as { Title?: string }).Title }
}

describe('a certificate as a PDF', () => {
  it('is for its holder, the manager and admins of the scope', async () => {
    const { serial } = await makeIssued(seller)
    const strangers = [
      await makeSupervisor({ distributorId: 'LHM' }),
      await makeSeller({ supervisor: manager }),
      await makeAdmin('mers'),
    ]
    expect(await refusal(null, serial)).toEqual([401, 'UNAUTHENTICATED'])
    for (const stranger of strangers)
      expect(await refusal(stranger, serial)).toEqual([403, 'FORBIDDEN'])
    for (const keeper of [seller, manager, await makeAdmin('lhm'), await makeAdmin('all')])
      expect((await print(keeper, serial)).status).toBe(200)
  })

  it('says what the browser draws, in the language asked for', async () => {
    const star = await makeIssued(seller)
    const { body, headers } = await print(seller, star.serial)
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toBe(
      'inline; filename="certificate-bronze-mei.ling.pdf"',
    )
    const page = await readPage(body)
    expect(page.numPages).toBe(1)
    expect(page.title).toBe(`Certificate of Achievement: Bronze star, ${star.issued?.name}`)
    for (const word of [
      'This certifies that',
      star.issued?.name,
      'mei.ling',
      'tristar.example.com/verify',
    ])
      expect(page.words).toContain(word)
    expect((await readPage((await print(seller, star.serial, 'bm')).body)).words).toContain(
      'Sijil Pencapaian',
    )
    expect((await print(seller, star.serial, 'fr')).status).toBe(400)
  })

  it('paints names that its font lacks', async () => {
    const issued = { ...(await makeIssued(seller)).issued!, name: 'A' }
    const latin = await print(seller, (await makeIssued(seller, { issued })).serial)
    const other = { ...issued, name: '陈美玲 செல்வி' }
    const painted = await print(seller, (await makeIssued(seller, { issued: other })).serial)
    expect(painted.body.length).toBeGreaterThan(latin.body.length + 5_000)
  })

  it('says that its evaluator is not confirmed yet', async () => {
    await AccountModel.updateOne({ _id: manager.account._id }, { $set: { confirmed: false } })
    const { serial } = await makeIssued(seller, { evaluatorId: manager.account._id })
    const { words } = await readPage((await print(seller, serial)).body)
    expect(words).toContain('the evaluator waits for the distributor’s confirmation')
  })

  it('is refused to whom it says nothing true', async () => {
    const revoked = { at: new Date(), by: 'admin', reason: 'By mistake' } as const
    const cases = [
      [await makeIssued(seller, { revoked }), 409, 'CERTIFICATE_REVOKED'],
      [await makeIssued(seller, { issued: undefined }), 409, 'NAME_REQUIRED'],
      [await makeIssued(seller, { erasedAt: new Date() }), 410, 'CERTIFICATE_ERASED'],
    ] as const
    for (const [{ serial }, ...expected] of cases)
      expect(await refusal(seller, serial)).toEqual(expected)
    expect(await refusal(seller, 'ABC')).toEqual([400, 'SERIAL_INVALID'])
  })
})
