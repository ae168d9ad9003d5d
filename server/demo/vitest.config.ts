import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const results = process.env.TEST_RESULTS

export default defineConfig({
  resolve: {
    conditions: ['source'],
    // What starts processes and threads starts them from the build.
    alias: [
      { find: /^@tristar\/embedded-mongo$/, replacement: at('../embedded-mongo/dist/index.js') },
      { find: './childProgram.ts', replacement: at('../src/testing/childProgram.ts') },
    ],
  },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    dir: 'src',
    // One module graph for all files; tests restore what they change.
    isolate: false,
    maxWorkers: 2,
    globalSetup: '../src/testing/globalSetup.ts',
    // Long enough for a busy machine; a test that hangs is still found.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    reporters: results
      ? ['default', ['json', { outputFile: `${results}/demo.json` }]]
      : ['default'],
  },
})
