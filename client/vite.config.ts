import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { chunkGroups } from './chunks.ts'
import { earlyFiles } from './earlyFiles.ts'
import { pdfjsAssets } from './pdfjsAssets.ts'
import { precompress } from './precompress.ts'
import { textFiles } from './textFiles.ts'
import { sourceSizes } from './sourceSizes.ts'
import { themeVariables } from './themeVariables.ts'
import { verifyInDevelopment } from './verify.config.ts'

/** The API server of `npm run dev`. */
const API = 'http://localhost:3000'

export default defineConfig({
  // Relative addresses in what is built: the product may be below a path (PUBLIC_URL).
  base: './',
  plugins: [
    react(),
    earlyFiles(),
    pdfjsAssets(),
    precompress(),
    textFiles(),
    sourceSizes('app'),
    themeVariables(),
    verifyInDevelopment(),
  ],
  // `source`: reads shared as TypeScript, without a build.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  server: { port: 5173, proxy: { '/api': API } },
  // The budget check adds up each route's files from the manifest.
  build: {
    outDir: 'dist',
    manifest: true,
    chunkSizeWarningLimit: 700,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
})
