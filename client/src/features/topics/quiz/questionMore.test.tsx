import { screen } from '@testing-library/react'
import { LIMITS } from '@tristar/shared/common/limits'
import { describe, expect, it } from 'vitest'
import { button, field, inEnglish, ONE, openEditor, tabs, TWO } from '../testing/quiz'

inEnglish()

const keeps = () => screen.queryByRole('checkbox', { name: /^Keep the order/ })
const slide = () => field('Slide that answers it')

describe('the explanation of a question', () => {
  it('is kept when the question changes its type', async () => {
    const { user, at } = openEditor([ONE])
    await user.type(field('Explanation'), 'Since B.')
    await user.type(slide(), '12')
    await user.click(keeps() ?? document.body)
    for (const type of ['Recap & Ans', 'Arrangement', 'Objective']) {
      await user.click(screen.getByRole('radio', { name: type }))
      expect(at(0)).toMatchObject({ explanation: 'Since B.', page: 12, fixedOrder: true })
    }
  })

  it('makes the question incomplete when it is too long', async () => {
    const { user } = openEditor([ONE])
    await user.click(field('Explanation'))
    await user.paste('x'.repeat(LIMITS.explanation + 1))
    expect(tabs()).toEqual(['Q1, incomplete'])
    expect(button('Q1: a text that is too long')).toBeTruthy()
    expect(screen.getByText('At most 500 characters: 1 too many')).toBeTruthy()
  })
})

describe('the slide that answers a question', () => {
  it.each(['0', '501'])('is wrong as %s, which stays to be mended', async (typed) => {
    const { user, at } = openEditor([{ ...ONE, page: 4 }])
    await user.clear(slide())
    await user.type(slide(), typed)
    expect(slide()).toHaveProperty('value', typed)
    expect(screen.getByText('From 1 to 500')).toBeTruthy()
    expect(button('Q1: a slide that cannot be')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^View slide/ })).toBeNull()
    expect(at(0)?.page).toBe(Number(typed))
    await user.clear(slide())
    expect(screen.queryByText('From 1 to 500')).toBeNull()
    expect(at(0)?.page).toBeUndefined()
    await user.type(slide(), '500')
    expect(at(0)?.page).toBe(500)
  })

  it('takes digits alone', async () => {
    const { user, at } = openEditor([{ ...ONE, page: 4 }])
    await user.type(slide(), '-2.x')
    expect(slide()).toHaveProperty('value', '42')
    expect(at(0)?.page).toBe(42)
  })

  it('can be looked at', async () => {
    const { user, onSlide } = openEditor([ONE])
    expect(screen.queryByRole('button', { name: /^View slide/ })).toBeNull()
    await user.type(slide(), '7')
    await user.click(button('View slide 7'))
    expect(onSlide.mock.calls).toEqual([[7]])
  })
})

describe('the order of choices', () => {
  it.each([
    [ONE, 'Keep the order of the choices'],
    [TWO, 'Keep the order of the options'],
  ])('can be kept where there are any', async (question, name) => {
    const { user, at } = openEditor([question])
    await user.click(screen.getByRole('checkbox', { name }))
    expect(at(0)?.fixedOrder).toBe(true)
    await user.click(screen.getByRole('radio', { name: 'Recap & Ans' }))
    expect(keeps()).toBeNull()
  })
})
