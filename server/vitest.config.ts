import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const results = process.env.TEST_RESULTS

export default defineConfig({
  resolve: {
    conditions: ['source'],
    // What starts processes and threads starts them from the build.
    alias: [
      { find: /^@tristar\/embedded-mongo$/, replacement: at('embedded-mongo/dist/index.js') },
      { find: /^.*\/childProgram\.ts$/, replacement: at('src/testing/childProgram.ts') },
    ],
  },
  ssr: { resolve: { conditions: ['source'] } },
  test: {
    dir: 'src',
    include: ['**/*.test.ts'],
    // Needs a Python with the verifier: npm run test:badges.
    exclude: process.env.BADGES_PYTHON ? [] : ['**/openbadgeslib.test.ts'],
    // One module graph for all files, on one database process: half of the time. What a test changes it puts back.
    isolate: false,
    // The tests wait for the database most of the time: two files at once, also on two cores.
    maxWorkers: 2,
    globalSetup: 'src/testing/globalSetup.ts',
    // For machines that are busy with other things: a test that hangs is found all the same.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    reporters: results
      ? ['default', ['json', { outputFile: `${results}/server.json` }]]
      : ['default'],
  },
})
