import { createReadStream, existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, extname, join, normalize, resolve, sep } from 'node:path'
import type { Plugin } from 'vite'

/** What pdf.js loads while it draws: character maps, standard fonts, image decoders. */
const FOLDERS = ['cmaps', 'standard_fonts', 'wasm']
const BASE = '/pdfjs/'
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.wasm': 'application/wasm' }

const pdfjs = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/** Serves pdf.js's own files from our server: under /pdfjs/ in development, copied to dist/pdfjs by a build. */
export function pdfjsAssets(): Plugin {
  let outDir = ''
  return {
    name: 'pdfjs-assets',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    configureServer(server) {
      server.middlewares.use(BASE, (req, res, next) => {
        const path = normalize(decodeURIComponent((req.url ?? '/').split('?')[0] ?? '/'))
        const known = FOLDERS.some((folder) => path.startsWith(sep + folder + sep))
        const file = join(pdfjs, path)
        if (!known || !existsSync(file)) return next()
        res.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream')
        createReadStream(file).pipe(res)
      })
    },
    async writeBundle() {
      const copies = FOLDERS.map((folder) =>
        cp(join(pdfjs, folder), join(outDir, BASE, folder), { recursive: true }),
      )
      await Promise.all(copies)
    },
  }
}
