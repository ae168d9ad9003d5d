import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import request from 'supertest'
import { expect, it } from 'vitest'
import { installClient } from './clientFiles.ts'

// http.test.ts tests caching and the other answers.
it("every page names the organisation's zone for the client", async () => {
  const dir = await mkdtemp(join(tmpdir(), 'tristar-client-'))
  await writeFile(join(dir, 'index.html'), '<head><title>Tristar</title></head>')
  const app = express()
  installClient(app, { dir, zone: 'Asia/Kuching' })
  const { text } = await request(app).get('/seller/dashboard')
  await rm(dir, { recursive: true })
  expect(text).toContain('<meta name="org-timezone" content="Asia/Kuching"></head>')
})
