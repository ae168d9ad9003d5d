import type { Plugin } from 'vite'
import { defaultClientConditions, defineConfig } from 'vite'
import { precompress } from './precompress.ts'
import { sourceSizes } from './sourceSizes.ts'

/** The page that checks a certificate is built by itself, so that it shares no file with the app and stays small. */
export default defineConfig({
  // Relative addresses in what is built: the product may be below a path (PUBLIC_URL).
  base: './',
  plugins: [precompress(), sourceSizes('verify')],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  publicDir: false,
  build: {
    outDir: 'dist',
    // Built after the app, into the same folder.
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'verify.html' },
  },
})

/** Serves the page in development, as the server does: for /verify and all addresses below. */
export function verifyInDevelopment(): Plugin {
  return {
    name: 'verify-page',
    configureServer(server) {
      server.middlewares.use((req, _res, next) => {
        if (/^\/verify(?:[/?]|$)/.test(req.url ?? '')) req.url = '/verify.html'
        next()
      })
    },
  }
}
