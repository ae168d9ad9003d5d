import { pathOf } from '@tristar/shared/common/calls'
import { studyCalls } from '@tristar/shared/study/study.calls'
import { aCover } from '@tristar/shared/testing/covers'
import type { TopicTheory } from '@tristar/shared/topics/topics.schema'
import request from 'supertest'
import { beforeEach, describe, expect, it } from 'vitest'
import { sweepFiles } from '../../lib/files.ts'
import { agentOf } from '../../testing/agents.ts'
import { createTestApp } from '../../testing/app.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { type Made, makeAdmin, makeSeller, makeSupervisor } from '../../testing/factories.ts'
import { makeChoice, makeTopic } from '../../testing/topics.ts'
import { deleteTopic } from '../topics/topicEditing.service.ts'

useTestDatabase()
const { app, context } = createTestApp()
const CONTENT = Buffer.from(aCover())
const HIDDEN = { error: 'There is no such picture.', code: 'COVER_NOT_FOUND' }

let supervisor: Made
let seller: Made
let open: string
let locked: TopicTheory

const get = (made: Made | null, path: string, headers: Record<string, string> = {}) =>
  agentOf(app, made?.token).get(path).set(headers)

const idIn = (path = '') => /[0-9a-f]{24}/.exec(path)?.[0] ?? ''

const coverOf = ({ materials }: TopicTheory) => materials[0]?.cover ?? ''

beforeEach(async () => {
  supervisor = await makeSupervisor({ distributorId: 'MER-EC' })
  seller = await makeSeller({ supervisor })
  open = coverOf(await makeTopic({ questions: [makeChoice()], covered: ['English'] }))
  locked = await makeTopic({ title: 'Second', covered: ['English'] })
})

describe('the cover of a PDF', () => {
  it('needs a session', async () => {
    const answer = await get(null, open)
    expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHENTICATED'])
  })

  it('comes as a picture that never changes, for learners and for the admins of their distributor', async () => {
    for (const made of [seller, supervisor, await makeAdmin('merec'), await makeAdmin('all')]) {
      const answer = await get(made, open).buffer()
      expect(answer.status).toBe(200)
      expect(Buffer.compare(answer.body, CONTENT)).toBe(0)
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'content-length': String(CONTENT.length),
        'content-disposition': 'inline',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, max-age=31536000, immutable',
        vary: expect.stringContaining('auth-token'),
        etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
      })
    }
  })

  it('is shown of a topic that is still locked, whose slides are not', async () => {
    expect((await get(seller, coverOf(locked))).status).toBe(200)
    expect((await get(seller, locked.materials[0]?.pdfFile ?? '')).status).toBe(409)
  })

  it('is not found by those whom its topic does not concern', async () => {
    const foreign = coverOf(await makeTopic({ mandatoryFor: ['KTC'], covered: ['English'] }))
    const draft = coverOf(await makeTopic({ draft: true, covered: ['English'] }))
    const edac = coverOf(await makeTopic({ supervisor: true, covered: ['English'] }))
    for (const [made, path] of [
      [seller, foreign],
      [await makeAdmin('merec'), foreign],
      [seller, draft],
      [await makeAdmin('merec'), draft],
      [seller, edac],
    ] as const) {
      const answer = await get(made, path)
      expect([answer.status, answer.body]).toEqual([404, HIDDEN])
    }
    expect((await get(supervisor, edac)).status).toBe(200)
    expect((await get(await makeAdmin('all'), draft)).status).toBe(200)
  })

  it('is no PDF, and a PDF is no cover', async () => {
    const admin = await makeAdmin('all')
    const asPdf = pathOf(studyCalls.pdf, { file: `${idIn(open)}.pdf` })
    expect((await get(admin, asPdf)).body.code).toBe('PDF_NOT_FOUND')
    const slides = idIn(locked.materials[0]?.pdfFile)
    const asCover = pathOf(studyCalls.cover, { file: `${slides}.webp` })
    expect((await get(admin, asCover)).body).toEqual(HIDDEN)
  })

  it.each(['0123456789abcdef01234567.webp', 'nonsense.webp', '0123456789abcdef01234567', '..%2fx'])(
    'is not found as %s',
    async (name) => {
      const answer = await get(seller, `${pathOf(studyCalls.cover, { file: '' })}${name}`)
      expect([answer.status, answer.body]).toEqual([404, HIDDEN])
    },
  )

  it('answers HEAD without its bytes, and parts of it', async () => {
    const head = await request(app).head(open).set('auth-token', seller.token)
    expect([head.status, head.text]).toEqual([200, undefined])
    expect(head.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(CONTENT.length),
    })
    const part = await get(seller, open, { range: 'bytes=8-11' }).buffer()
    expect([part.status, part.body.toString()]).toEqual([206, 'WEBP'])
    const beyond = await get(seller, open, { range: 'bytes=99999-' })
    expect([beyond.status, beyond.body.code]).toEqual([416, 'RANGE_INVALID'])
    expect(beyond.headers['cache-control']).toBe('no-store')
  })

  it('is not sent again when cached', async () => {
    const { etag = '' } = (await get(seller, open)).headers
    const known = await get(seller, open, { 'if-none-match': etag })
    expect([known.status, known.text, known.headers['cache-control']]).toEqual([
      304,
      '',
      'private, max-age=31536000, immutable',
    ])
  })

  it('stays for an hour after its topic was deleted, for those who could see it', async () => {
    await deleteTopic(locked._id, { context })
    const stranger = await makeSeller({ supervisor: await makeSupervisor() })
    const eastern = await makeTopic({ mandatoryFor: ['MER-EC'], covered: ['English'] })
    await deleteTopic(eastern._id, { context })
    const statuses = () =>
      Promise.all(
        [
          get(seller, coverOf(locked)),
          get(seller, coverOf(eastern)),
          get(stranger, coverOf(eastern)),
        ].map(async (answer) => (await answer).status),
      )
    expect(await statuses()).toEqual([200, 200, 404])
    await sweepFiles(new Date(Date.now() + 61 * 60 * 1000))
    expect(await statuses()).toEqual([404, 404, 404])
  })
})
