import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { QuestionPreview } from './components/quiz/QuestionPreview'
import { inEnglish } from './testing/study'

inEnglish()

/** What is read of a recap: its heading, and its parts in order. */
function recapOf(question: string, recap: string) {
  const asked = { id: '', questionNo: 1, language: 'English', questionType: 'recap' } as const
  const { container } = render(
    <MantineProvider>
      <QuestionPreview question={{ ...asked, question, recap }} />
    </MantineProvider>,
  )
  const texts = [...container.querySelectorAll('h2, p')].map((part) => part.textContent)
  return { texts: texts.filter(Boolean), icons: container.querySelectorAll('svg').length }
}

const HINT = 'Read this. There is nothing to answer.'

it.each([
  ['Remember', 'Look first.', { texts: ['Remember', HINT, 'Look first.'], icons: 1 }],
  ['', 'Look first.', { texts: [HINT, 'Look first.'], icons: 1 }],
  ['Remember', '', { texts: ['Remember', HINT], icons: 0 }],
])('a recap "%s" with the text "%s" has a heading and no empty part', (question, text, shown) => {
  expect(recapOf(question, text)).toEqual(shown)
  expect(screen.getByRole('heading').textContent).not.toBe('')
})
