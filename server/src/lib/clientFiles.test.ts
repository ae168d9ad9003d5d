import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import supertest from 'supertest'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installClient } from './clientFiles.ts'

describe('the built client', () => {
  const app = express()
  let dir = ''

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'tristar-client-'))
    await mkdir(join(dir, 'assets'))
    await writeFile(join(dir, 'index.html'), '<head><title>Tristar</title></head>')
    await writeFile(join(dir, 'assets', 'index-abc.js'), 'start()')
    await writeFile(join(dir, 'favicon.svg'), '<svg/>')
    installClient(app, { dir, zone: 'Asia/Kuching' })
  })

  afterAll(() => rm(dir, { recursive: true }))

  test('every page is index.html, which names the zone and is asked for again', async () => {
    const answer = await supertest(app).get('/seller/dashboard').expect(200)
    expect(answer.text).toContain('<meta name="org-timezone" content="Asia/Kuching"></head>')
    expect(answer.type).toBe('text/html')
    expect(answer.headers['cache-control']).toBe('no-cache')
  })

  test('a hashed asset is kept for a year, another file is asked for again', async () => {
    const asset = await supertest(app).get('/assets/index-abc.js').expect(200)
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const icon = await supertest(app).get('/favicon.svg').expect(200)
    expect(icon.headers['cache-control']).toBe('no-cache')
  })

  test('a missing asset or API path is not answered with the page', async () => {
    for (const path of ['/assets/index-old.js', '/api/nowhere', '/api']) {
      const { status } = await supertest(app).get(path)
      expect(status, path).toBe(404)
    }
  })
})
