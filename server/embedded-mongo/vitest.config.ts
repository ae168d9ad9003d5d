import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const results = process.env.TEST_RESULTS

export default defineConfig({
  resolve: {
    // Databases that are processes run from the build: through tsx each would take five times as long to start.
    alias: [
      {
        find: /^.*\/process\/child\.ts$/,
        replacement: fileURLToPath(new URL('dist/process/child.js', import.meta.url)),
      },
    ],
  },
  test: {
    globalSetup: 'testing/globalSetup.ts',
    include: ['{src,conformance,testing}/**/*.test.ts'],
    // One module graph for all files. What a test changes it puts back.
    isolate: false,
    maxWorkers: 2,
    // Long enough for a busy machine; a test that hangs is still found.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    reporters: results
      ? ['default', ['json', { outputFile: `${results}/embedded-mongo.json` }]]
      : ['default'],
  },
})
