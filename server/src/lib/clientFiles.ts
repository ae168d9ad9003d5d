import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Express } from 'express'
import express from 'express'
import expressStaticGzip from 'express-static-gzip'

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

interface ClientFiles {
  /** The folder of the built client; serves nothing without an index.html. */
  dir: string
  /** The organisation's zone, written into the page for the client. */
  zone: string
}

/** Serves the built client: hashed assets cached for a year and precompressed; every other path as index.html. */
export function installClient(app: Express, { dir, zone }: ClientFiles): void {
  const index = join(dir, 'index.html')
  if (!existsSync(index)) return
  app.use(
    '/assets',
    expressStaticGzip(join(dir, 'assets'), {
      enableBrotli: true,
      orderPreference: ['br', 'gz'],
      serveStatic: { immutable: true, maxAge: YEAR_MS, fallthrough: false },
    }),
  )
  app.use(express.static(dir, { index: false, setHeaders: revalidate }))
  app.get('/{*path}', async (req, res, next) => {
    if (/^\/api(?:\/|$)/.test(req.path)) return next()
    // Reread, so that a rebuilt client is served consistently.
    const page = withZone(await readFile(index, 'utf8'), zone)
    res.set('cache-control', 'no-cache').type('html').send(page)
  })
}

/** The page with the zone in its head; zone names need no HTML escaping. */
function withZone(page: string, zone: string): string {
  return page.replace('</head>', `<meta name="org-timezone" content="${zone}"></head>`)
}

function revalidate(res: { setHeader(name: string, value: string): unknown }): void {
  res.setHeader('cache-control', 'no-cache')
}
