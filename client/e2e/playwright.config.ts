import { existsSync } from 'node:fs'
import { defineConfig, devices } from '@playwright/test'
import { baseURL, DATA_DIR, PORT, RUNNING_URL } from './support/server.ts'

const results = process.env.TEST_RESULTS
// Without a window of its own, it takes a fifth less time than the whole browser.
const chromium = ['chromium-headless-shell', 'chromium', 'chromium-browser']
  .map((name) => `/usr/bin/${name}`)
  .find((path) => existsSync(path))

// The built product on a new database, filled with the demo content.
const demo = {
  command: 'node ../../server/scripts/start.mjs demo',
  // Neither the organisation's zone nor the browser's: the server's own zone must not matter.
  env: {
    PORT: String(PORT),
    DATA_DIR,
    PUBLIC_URL: baseURL,
    LOG_LEVEL: 'warn',
    TZ: 'America/New_York',
  },
  url: `${baseURL}/api/health`,
  timeout: 180_000,
  stdout: 'ignore' as const,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
}

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '.output',
  globalTeardown: './support/removeData.ts',
  fullyParallel: true,
  // One more than the two cores, as pages also wait for the network.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // Generous, for busy machines; a test that waits for nothing takes no longer.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: results ? [['list'], ['json', { outputFile: `${results}/e2e.json` }]] : [['list']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    baseURL,
    locale: 'en-GB',
    // Drawing transitions takes a tenth of the time; the main paths keep them.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Asia/Kuala_Lumpur',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    },
    actionTimeout: 20_000,
    screenshot: 'only-on-failure',
  },
  // path.spec.ts starts a second server on the demo's database.
  ...(RUNNING_URL ? { testIgnore: 'path.spec.ts' } : { webServer: demo }),
})
