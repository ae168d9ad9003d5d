import { defineConfig } from 'vitest/config'

const results = process.env.TEST_RESULTS

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    include: ['src/**/*.test.ts'],
    reporters: results
      ? ['default', ['json', { outputFile: `${results}/server.json` }]]
      : ['default'],
  },
})
