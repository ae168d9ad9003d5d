import { defineConfig } from 'vitest/config'

const results = process.env.TEST_RESULTS

export default defineConfig({
  resolve: { conditions: ['source'] },
  test: {
    include: ['src/**/*.test.ts'],
    reporters: results
      ? ['default', ['json', { outputFile: `${results}/shared.json` }]]
      : ['default'],
  },
})
