import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadNamespace } from '../../lib/i18n'
import { anAdmin } from '../../lib/testing/people'
import { renderAs } from '../../lib/testing/renderAs'
import { Keys } from './Keys'

beforeAll(() => loadNamespace('keys'))
beforeEach(() => localStorage.clear())

/** A list with a search, two rows that open, and one that does not. */
function Page() {
  return (
    <main>
      <input type="search" aria-label="Search" defaultValue="ann" />
      <table>
        <tbody>
          {['Ann', 'Ben'].map((name) => (
            <tr key={name}>
              <td>
                <input type="checkbox" aria-label={`Choose ${name}`} />
              </td>
              <td>
                <a href={`#${name}`}>{name}</a>
              </td>
            </tr>
          ))}
          <tr>
            <td>{'Nobody'}</td>
          </tr>
        </tbody>
      </table>
      <section data-question>
        <button>{'Answer'}</button>
      </section>
    </main>
  )
}

function open(address = '/admin/seller', page = <Page />) {
  const user = userEvent.setup({ delay: null })
  renderAs(
    anAdmin('all'),
    <>
      {page}
      <Keys />
    </>,
    address,
  )
  return user
}

const focused = () => document.activeElement
const link = (name: string) => screen.getByRole('link', { name })

describe('on a list', () => {
  it('/ goes to the search, whose text is selected to be typed over', async () => {
    const user = open()
    await user.keyboard('/')
    const search = screen.getByRole<HTMLInputElement>('searchbox')
    expect(focused()).toBe(search)
    await user.keyboard('j')
    expect(search.value).toBe('j')
  })

  it('j and k go through what opens the rows, and stay at the ends', async () => {
    const user = open()
    const steps: (string | null | undefined)[] = []
    for (const key of ['j', 'j', 'j', 'k', 'k']) {
      await user.keyboard(key)
      steps.push(focused()?.textContent)
    }
    expect(steps).toEqual(['Ann', 'Ben', 'Ben', 'Ann', 'Ann'])
  })

  it('j goes on from the row whose box has the focus', async () => {
    const user = open()
    screen.getByRole('checkbox', { name: 'Choose Ann' }).focus()
    await user.keyboard('j')
    expect(focused()).toBe(link('Ben'))
  })
})

it.each([
  ['with a modifier', '{Control>}j{/Control}', () => document.body],
  [
    'in a question, where letters answer',
    'j',
    () => screen.getByRole('button', { name: 'Answer' }),
  ],
  ['without a search on the page', '/', () => document.body],
])('nothing happens %s', async (name, keys, place) => {
  const user = open('/', name.startsWith('without') ? <main /> : <Page />)
  const from = place()
  from.focus()
  await user.keyboard(keys)
  expect(focused()).toBe(from)
})

const lines = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('term')
    .map((term) => term.textContent)

describe('?', () => {
  it('shows the keys that the page has', async () => {
    const user = open()
    await user.keyboard('?')
    await screen.findByRole('dialog', { name: 'Keys on this page' })
    expect(lines()).toEqual([
      'Go to the search',
      'Next or previous row',
      'Open the row',
      'Find people, topics and pages',
      'Close a dialog',
      'These keys',
    ])
    await user.keyboard('j')
    expect(screen.getByRole('dialog').contains(focused())).toBe(true)
  })

  it.each([
    ['/seller/training/topic/a', ['Previous or next page', 'First or last page']],
    ['/seller/training/quiz/a', ['Choose an answer: its letter or number', 'Next question']],
    ['/supervisor/calendar', ["Other days, from a day's number"]],
  ])('shows those of %s', async (address, own) => {
    const user = open(address, <main />)
    await user.keyboard('?')
    await screen.findByRole('dialog')
    expect(lines()).toEqual([
      ...own,
      'Find people, topics and pages',
      'Close a dialog',
      'These keys',
    ])
  })

  it('switches all of them off, for good', async () => {
    const user = open()
    await user.keyboard('?')
    await user.click(await screen.findByRole('switch', { name: /^Single keys/ }))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await user.keyboard('j?')
    expect(focused()).not.toBe(link('Ann'))
    expect(localStorage.getItem(`keys:${anAdmin('all')._id}`)).toBe('off')
  })
})
