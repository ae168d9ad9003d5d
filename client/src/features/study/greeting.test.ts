import { calledBy } from '@tristar/shared/common/calledBy'
import { expect, it } from 'vitest'
import { greetingAt } from './greeting'

it.each([
  ['00:00', 'evening'],
  ['04:59', 'evening'],
  ['05:00', 'morning'],
  ['11:59', 'morning'],
  ['12:00', 'noon'],
  ['13:59', 'noon'],
  ['14:00', 'afternoon'],
  ['18:59', 'afternoon'],
  ['19:00', 'evening'],
])('at %s it greets for the %s', (time, greeting) => {
  expect(greetingAt(time)).toBe(greeting)
})

it.each([
  ['Nurul', 'Nurul'],
  ['Nurul Aisyah binti Rahim', 'Nurul Aisyah'],
  ['Hafiz Bin Abdul Rahman', 'Hafiz'],
  ['Kavitha a/p Rajan', 'Kavitha'],
  ['Ganesh Kumar A/L Subramaniam', 'Ganesh Kumar'],
  ['Jeremy anak Jugah', 'Jeremy'],
  ['Lim Jia Hui', 'Lim Jia Hui'],
  ['陈美玲', '陈美玲'],
  ['Robin Bintang', 'Robin Bintang'],
  ['nurul.aisyah', 'nurul.aisyah'],
])('%s is called %s', (name, called) => {
  expect(calledBy(name)).toBe(called)
})
