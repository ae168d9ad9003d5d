import { expect, it } from 'vitest'
import { NOTHING } from './draftText'
import { draftToOpen, NONE } from './openDraft'

const at = (minute: number, text: string) => ({ savedAt: `2026-11-26T06:0${minute}:00.000Z`, text })

it.each([
  ['nothing anywhere', NOTHING, NONE, NONE, 'kept'],
  ['begun on another device', NOTHING, NONE, at(1, 'theirs'), 'kept'],
  ['never sent', 'mine', NONE, NONE, 'mine'],
  ['sent, and nothing since', 'mine', at(1, 'mine'), at(1, 'mine'), 'kept'],
  ['typed since it was sent', 'more', at(1, 'mine'), at(1, 'mine'), 'mine'],
  ['sent, then gone on with elsewhere', 'mine', at(1, 'mine'), at(2, 'theirs'), 'kept'],
  ['sent, then discarded elsewhere', 'mine', at(1, 'mine'), NONE, 'kept'],
  ['typed since, and discarded elsewhere', 'more', at(1, 'mine'), NONE, 'mine'],
  ['sent as the page was left, unanswered', 'more', at(1, 'mine'), at(2, 'more'), 'kept'],
  ['typed on both', 'more', at(1, 'mine'), at(2, 'theirs'), 'both'],
  ['begun on both', 'mine', NONE, at(1, 'theirs'), 'both'],
] as const)('a draft %s', (...[, mine, sent, kept, opened]) => {
  expect(draftToOpen({ mine, sent, kept })).toBe(opened)
})
