import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import request from 'supertest'
import { expect, it } from 'vitest'
import { installClient } from './clientFiles.ts'

const ZONE = '<meta name="org-timezone" content="Asia/Kuching" />'
const ISSUER = '<meta name="issuer-name" content="A &amp; B" />'

// http.test.ts tests caching and the other answers.
it.each([
  [undefined, ''],
  ['https://a.example', '<meta name="public-url" content="https://a.example" />'],
  // Neither ends the attribute nor stands for a part of the page.
  ['https://a.example/"$&', '<meta name="public-url" content="https://a.example/&quot;$&amp;" />'],
])(
  'every page tells the client the zone, the issuer, and the public address %s',
  async (url, meta) => {
    const dir = await mkdtemp(join(tmpdir(), 'tristar-client-'))
    for (const name of ['index.html', 'verify.html'])
      await writeFile(join(dir, name), '<head><title>Tristar</title></head>')
    const app = express()
    installClient(app, { dir, facts: () => ({ zone: 'Asia/Kuching', url, issuer: 'A & B' }) })
    const pages = await Promise.all(
      ['/seller/dashboard', '/verify'].map((path) => request(app).get(path)),
    )
    await rm(dir, { recursive: true })
    for (const { text } of pages)
      expect(text).toBe(`<head><title>Tristar</title>${ZONE}${meta}${ISSUER}</head>`)
  },
)
