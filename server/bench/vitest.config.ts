import { defineConfig } from 'vitest/config'

const results = process.env.TEST_RESULTS

export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    // Their servers wait for databases that start, stop and recover: two files at once, also on two cores.
    maxWorkers: 2,
    // Longer than the steps of a test together: each has a limit of its own, and says which it was.
    testTimeout: 400_000,
    hookTimeout: 120_000,
    reporters: results
      ? ['default', ['json', { outputFile: `${results}/bench.json` }]]
      : ['default'],
  },
})
