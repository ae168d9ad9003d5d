import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { PersonName } from './PersonName'
import { StarLabel } from './StarLabel'
import { StatusLabel, topicStatus } from './StatusLabel'

const show = (part: ReactNode) => render(part).container

describe('a status', () => {
  it.each([
    [true, 'Completed'],
    [false, 'Not completed'],
    ['notYet', 'To be completed'],
  ] as const)('of a topic that is %s reads %s, with an icon', (completed, word) => {
    const part = show(<StatusLabel status={topicStatus(completed)} />)
    expect(part.textContent).toBe(word)
    expect(part.querySelector('svg')).toBeTruthy()
  })
})

describe('a person', () => {
  it.each([
    ['Nurul Aisyah', 'Nurul Aisyah nurul.aisyah'],
    ['陈伟良', '陈伟良 nurul.aisyah'],
    ['', 'nurul.aisyah'],
    ['nurul.aisyah', 'nurul.aisyah'],
  ])('named “%s” is shown as %s', (name, text) => {
    const part = show(<PersonName id="nurul.aisyah" name={name} />)
    expect(part.textContent).toBe(text)
  })
})

describe('a star', () => {
  it.each([
    ['White', 'Bronze'],
    ['Green', 'Silver'],
    ['Black', 'Gold'],
    ['Purple', '-'],
    ['', '-'],
  ])('of %s is shown as %s', (tier, word) => {
    expect(show(<StarLabel tier={tier} />).textContent).toBe(word)
  })
})
