import { mergeConfig, defineConfig } from 'vitest/config'
import viteConfig from './vite.config.ts'

/** Files that mock a module (`vi.mock`) or leave listeners on the window, which need a page and a module graph of their own. */
const ALONE = [
  'src/features/certificates/verify/page.test.ts',
  'src/features/notifications/NotificationCenter.test.tsx',
  'src/features/notifications/live/follow.test.ts',
  'src/features/study/components/theory/pdf/pdfjs.test.ts',
  'src/features/study/jumps.test.tsx',
  'src/features/study/quizBack.test.tsx',
  'src/features/study/reader.test.tsx',
  'src/features/study/slides.test.tsx',
  'src/features/study/theory.test.tsx',
  'src/features/topics/topicLanguages.test.tsx',
]

const results = process.env.TEST_RESULTS

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      environment: 'happy-dom',
      projects: [
        {
          // One module graph for all files takes a third of the time. The setup restores what a test may change.
          extends: true,
          test: {
            name: 'shared',
            include: ['src/**/*.test.{ts,tsx}'],
            exclude: ALONE,
            isolate: false,
          },
        },
        { extends: true, test: { name: 'alone', include: ALONE } },
      ],
      setupFiles: ['src/lib/testing/setup.ts', 'src/testing/setup.ts'],
      // Every test asks a mocked server; nothing leaves the process.
      environmentOptions: { happyDOM: { url: 'http://localhost/' } },
      restoreMocks: true,
      // Long enough for a busy machine; a test that hangs is still found.
      testTimeout: 120_000,
      reporters: results
        ? ['default', ['json', { outputFile: `${results}/client.json` }]]
        : ['default'],
    },
  }),
)
