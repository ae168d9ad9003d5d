import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { chunkGroups } from './chunks.ts'
import { earlyFiles } from './earlyFiles.ts'
import { pdfjsAssets } from './pdfjsAssets.ts'
import { precompress } from './precompress.ts'

/** The server that `npm run dev` starts beside this one. */
const API = 'http://localhost:3000'

export default defineConfig({
  plugins: [react(), earlyFiles(), pdfjsAssets(), precompress()],
  // `source`: shared is read as TypeScript, without a build in between.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  server: { port: 5173, proxy: { '/api': API } },
  // The manifest lets the budget check add up what each route loads.
  build: {
    outDir: 'dist',
    manifest: true,
    chunkSizeWarningLimit: 700,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
})
