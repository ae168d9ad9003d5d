import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Express, Response } from 'express'
import express from 'express'
import expressStaticGzip from 'express-static-gzip'
import { html } from './html.ts'

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

interface ClientFiles {
  /** The folder of the built client; serves nothing without an index.html. */
  dir: string
  /** Written into the head of every page for the client (client/src/lib/pageFacts.ts). */
  facts: () => {
    /** The organisation's zone. */
    zone: string
    /** The path of PUBLIC_URL, '' or e.g. /tristar. */
    base?: string
    /** PUBLIC_URL. */
    url?: string | undefined
    /** ISSUER_NAME. */
    issuer?: string
    /** Who may register as a User Manager; undefined while unknown. */
    registration?: string | undefined
    /** Whom the organisation names for help. */
    contact?: string | undefined
  }
}

/**
 * Serves the built client: hashed assets cached for a year and precompressed; /verify and what is below as verify.html,
 * every other path as index.html, but for names of files that are not there.
 */
export function installClient(app: Express, { dir, facts }: ClientFiles): void {
  if (!existsSync(join(dir, 'index.html'))) return
  app.use(
    '/assets',
    expressStaticGzip(join(dir, 'assets'), {
      enableBrotli: true,
      orderPreference: ['br', 'gz'],
      serveStatic: { immutable: true, maxAge: YEAR_MS, fallthrough: false },
    }),
  )
  app.use(express.static(dir, { index: false, setHeaders: revalidate }))
  const send = async (res: Response, name: string) => {
    // Reread, so that a rebuilt client is served consistently.
    const page = await readFile(join(dir, name), 'utf8')
    const { base, zone, url, issuer, registration, contact } = facts()
    const metas = metasOf({
      'base-path': base,
      'org-timezone': zone,
      'public-url': url,
      'issuer-name': issuer,
      'supervisor-registration': registration,
      'help-contact': contact,
    })
    // The build writes relative addresses, which only the first path's page could use.
    const placed = page.replaceAll('"./', `"${base ?? ''}/`)
    const whole = placed.replace('</head>', () => `${metas}</head>`)
    res.set('cache-control', 'no-cache').type('html').send(whole)
  }
  // Patterns that capture nothing: Express refuses an address of which it cannot decode what it captures.
  app.get(/^\/verify(?:\/|$)/i, (_req, res) => send(res, 'verify.html'))
  app.get(/^(?!\/api(?:\/|$))/, ({ path }, res, next) =>
    isMissingFile(path) ? next() : send(res, 'index.html'),
  )
}

/** Pages whose address ends in an id, serial or token, which may have dots. */
const NAMING_PAGES = /^\/+(?:admin|supervisor|verify|password|contact|unsubscribe)\//i

/** Whether a path names a file that no page is: a hidden one, one of /.well-known, or a last part with a dot. */
function isMissingFile(path: string): boolean {
  return /\/\./.test(path) || (/\.[^/]*$/.test(path) && !NAMING_PAGES.test(path))
}

function metasOf(facts: Record<string, string | undefined>): string {
  return Object.entries(facts)
    .map(([name, value]) => (value ? html`<meta name="${name}" content="${value}" />`.text : ''))
    .join('')
}

function revalidate(res: { setHeader(name: string, value: string): unknown }): void {
  res.setHeader('cache-control', 'no-cache')
}
