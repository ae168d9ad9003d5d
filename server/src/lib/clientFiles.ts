import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Express } from 'express'
import express from 'express'
import expressStaticGzip from 'express-static-gzip'

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

interface ClientFiles {
  /** The built client; without an index.html in it nothing is served. */
  dir: string
  /** The organisation's zone, which the page tells the client. */
  zone: string
}

/**
 * Serves the built client: hashed assets for a year and as the build has compressed them, every page that is not a file
 * as index.html.
 */
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
    // Read anew, so that a client that was built meanwhile is served whole.
    const page = withZone(await readFile(index, 'utf8'), zone)
    res.set('cache-control', 'no-cache').type('html').send(page)
  })
}

/** The page with the zone in its head; a zone's name holds nothing that HTML would have to escape. */
function withZone(page: string, zone: string): string {
  return page.replace('</head>', `<meta name="org-timezone" content="${zone}"></head>`)
}

function revalidate(res: { setHeader(name: string, value: string): unknown }): void {
  res.setHeader('cache-control', 'no-cache')
}
