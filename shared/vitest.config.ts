import { defineConfig } from 'vitest/config'

const results = process.env.TEST_RESULTS

export default defineConfig({
  resolve: { conditions: ['source'] },
  test: {
    include: ['src/**/*.test.ts'],
    // Pure functions: one module graph for all files takes a quarter of the processor time.
    isolate: false,
    reporters: results
      ? ['default', ['json', { outputFile: `${results}/shared.json` }]]
      : ['default'],
  },
})
