import { defineConfig } from 'vitest/config'

const results = process.env.TEST_RESULTS

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    // Long enough for a busy machine; a test that hangs is still found.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    reporters: results
      ? ['default', ['json', { outputFile: `${results}/bench.json` }]]
      : ['default'],
  },
})
