import { defineConfig } from 'vitest/config'

const results = process.env.TEST_RESULTS

export default defineConfig({
  resolve: { conditions: ['source'] },
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
