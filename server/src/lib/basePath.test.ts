import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import express from 'express'
import { pino } from 'pino'
import request from 'supertest'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { installClient } from './clientFiles.ts'
import { installErrors, installHttp } from './http.ts'
import { basePath } from './publicUrl.ts'

const PAGE = '<head><link href="./favicon.svg" /><script src="./early.js"></script></head>'

let dir = ''
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tristar-client-'))
  for (const name of ['index.html', 'verify.html']) await writeFile(join(dir, name), PAGE)
  await writeFile(join(dir, 'early.js'), 'early()')
})
afterAll(() => rm(dir, { recursive: true, force: true }))

const lines: { path?: string }[] = []
beforeEach(() => void lines.splice(0))
const log = pino(
  new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)))
      done()
    },
  }),
)

function siteAt(PUBLIC_URL: string | undefined) {
  const env = { TRUST_PROXY: 1, PUBLIC_URL }
  const app = express()
  installHttp(app, log, env)
  app.get('/api/echo', ({ url, originalUrl }, res) => void res.json([url, originalUrl]))
  installClient(app, { dir, facts: () => ({ base: basePath(env), zone: 'Asia/Kuching' }) })
  installErrors(app, log)
  return request(app)
}

it.each([
  [undefined, ''],
  ['https://a.example', ''],
  ['https://a.example/', ''],
  ['https://a.example/tristar', '/tristar'],
  ['https://a.example/sales/tristar/', '/sales/tristar'],
])('%s is below %o', async (url, base) => {
  expect(basePath({ PUBLIC_URL: url })).toBe(base)
  const site = siteAt(url)
  // Behind a proxy that leaves the path as it is, and behind one that takes it off.
  for (const before of [base, '']) {
    const echo = '/api/echo?name=1'
    expect((await site.get(before + echo)).body).toEqual([echo, echo])
    expect((await site.get(`${before}/early.js`)).text).toBe('early()')
    for (const page of ['', '/', '/seller/dashboard', '/verify/AB'])
      expect((await site.get(before + page)).text).toContain(
        `<link href="${base}/favicon.svg" /><script src="${base}/early.js"></script>`,
      )
  }
})

it('tells the client where it is', async () => {
  const meta = '<meta name="base-path" content="/tristar" />'
  expect((await siteAt('https://a.example/tristar').get('/tristar?a=1')).text).toContain(meta)
  expect((await siteAt('https://a.example').get('/')).text).not.toContain('base-path')
})

it('takes no other path for it', async () => {
  const site = siteAt('https://a.example/tristar')
  for (const path of ['/tristars/api/echo', '/x/tristar/api/echo'])
    expect([path, (await site.get(path)).text]).toEqual([path, expect.stringContaining('<head>')])
})

it('logs the token of a link as little as without a path', async () => {
  await siteAt('https://a.example/tristar').get('/tristar/password/reset/secret')
  expect(lines.map(({ path }) => path)).toEqual(['/password/reset/[hidden]'])
})
