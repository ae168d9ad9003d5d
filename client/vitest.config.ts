import { mergeConfig, defineConfig } from 'vitest/config'
import viteConfig from './vite.config.ts'

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      environment: 'happy-dom',
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: ['src/lib/testing/setup.ts'],
      // Every test asks a mocked server; nothing leaves the process.
      environmentOptions: { happyDOM: { url: 'http://localhost/' } },
      restoreMocks: true,
      testTimeout: 30_000,
    },
  }),
)
