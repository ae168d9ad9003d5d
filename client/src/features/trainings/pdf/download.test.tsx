import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { setLanguage } from '../../../lib/i18n'
import { aSupervisor } from '../../../lib/testing/people'
import { renderAs } from '../../../lib/testing/renderAs'
import { aTraining } from '../../../lib/testing/study'
import { saveForm as save } from '../../../testing/replaced'
import { DownloadFormButton } from './DownloadFormButton'
import type { FormWords } from './words'

const training = aTraining({ evaluation: 'Passed' })

function openButton() {
  const { user } = renderAs(aSupervisor(), <DownloadFormButton training={training} />)
  const name = /Download PDF|Muat turun PDF|下载 PDF/
  return { user, button: screen.getByRole('button', { name }) }
}

describe('downloading an evaluated form', () => {
  it.each([
    ['en', 'On-the-Job Training Evaluation Form', 'Date', 'PASSED'],
    ['bm', 'Borang Penilaian Latihan di Tempat Kerja', 'Tarikh', 'LULUS'],
    ['ch', '在职培训评估表', '日期', '合格'],
  ] as const)('is done in the language on screen: %s', async (language, title, date, stamp) => {
    await setLanguage(language)
    let words: FormWords | undefined
    save.mockImplementation(async (_, given) => {
      words = given
    })
    const { user, button } = openButton()
    await user.click(button)
    await waitFor(() => expect(words).toBeDefined())
    expect(save.mock.calls[0]?.[0]).toBe(training)
    expect(words?.t('seller')).toBe(title)
    expect(words?.t('trainingForms:field.date')).toBe(date)
    expect(words?.resultOf(training)).toEqual({ passed: true, word: stamp })
  })

  it('is busy until the file is there, and makes one file however often it is pressed', async () => {
    const waiting: (() => void)[] = []
    save.mockImplementation(() => new Promise<void>((resolve) => waiting.push(resolve)))
    const { user, button } = openButton()
    await user.click(button)
    await waitFor(() => expect(save).toHaveBeenCalled())
    expect(button.ariaBusy ?? button.getAttribute('aria-busy')).toBe('true')
    await user.click(button)
    for (const finish of waiting) finish()
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'))
    expect(save).toHaveBeenCalledTimes(1)
  })

  it('says what went wrong, until it works', async () => {
    save.mockRejectedValueOnce(new Error('no memory'))
    const { user, button } = openButton()
    await user.click(button)
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Something went wrong. Please try again.',
    )
    await user.click(button)
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })
})
