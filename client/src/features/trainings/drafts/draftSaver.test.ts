import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../lib/apiError'
import { DraftSaver } from './draftSaver'
import { type Kept, NONE } from './openDraft'

const offline = new ApiError('No answer', { status: 0, code: 'NETWORK' })
const changed = new ApiError('Changed', { status: 409, code: 'DRAFT_CHANGED' })
const gone = new ApiError('Gone', { status: 404, code: 'TRAINING_NOT_FOUND' })

/** What the server has, and how it answers the next calls: by default it keeps what it gets. */
let there: Kept
let answers: (ApiError | 'lost')[]
let sent: string[]
let told: string[]

const draft = (text: string) => ({ text, body: {}, fits: true })

const make = (asking = false) =>
  new DraftSaver({
    kept: NONE,
    asking,
    send: async ({ text }, base) => {
      sent.push(`${base}>${text}`)
      const answer = answers.shift()
      if (answer instanceof ApiError) throw answer
      if (base !== there.savedAt) throw changed
      there = { savedAt: String(sent.length), text }
      if (answer === 'lost') throw offline
      return there
    },
    look: async () => there,
    onSaved: ({ text }) => told.push(`saved ${text}`),
    onFailed: () => told.push('failed'),
    onOther: ({ text }) => told.push(`other ${text}`),
  })

/** Lets so many seconds pass. */
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

beforeEach(() => {
  there = NONE
  answers = []
  sent = []
  told = []
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

describe('what is typed', () => {
  it('is saved after a pause, each time going on with the state before', async () => {
    const saver = make()
    saver.want(draft('a'))
    await pass(1)
    saver.want(draft('ab'))
    await pass(1.9)
    expect(sent).toEqual([])
    await pass(0.1)
    saver.want(draft('abc'))
    await pass(2)
    expect(sent).toEqual(['>ab', '1>abc'])
    saver.want(draft('abc'))
    await pass(60)
    expect(sent).toHaveLength(2)
  })

  it('is saved at once when the form is left, also what came while it was being saved', async () => {
    const saver = make()
    saver.want(draft('a'))
    saver.flush()
    saver.want(draft('ab'))
    saver.leave()
    await pass(0)
    expect(sent).toEqual(['>a', '1>ab'])
  })

  it('is tried again without a connection, and when it is back', async () => {
    const saver = make()
    answers = [offline, offline]
    saver.want(draft('a'))
    await pass(2)
    await pass(15)
    expect([sent.length, told]).toEqual([2, ['failed', 'failed']])
    saver.flush()
    await pass(0)
    expect(told.at(-1)).toBe('saved a')
  })

  it('is not tried again when the server refuses, nor once the form is left', async () => {
    for (const refusal of [gone, offline]) {
      const saver = make()
      answers = [refusal]
      saver.want(draft(refusal.code))
      if (refusal === offline) saver.leave()
      await pass(60)
    }
    expect(sent).toEqual(['>TRAINING_NOT_FOUND', '>NETWORK'])
  })

  it('is not saved any more once it is evaluated', async () => {
    const saver = make()
    saver.want(draft('a'))
    saver.end()
    saver.leave()
    await pass(60)
    expect(sent).toEqual([])
  })
})

describe('another draft', () => {
  it('is not overwritten until the person has chosen', async () => {
    const saver = make()
    there = { savedAt: 'x', text: 'theirs' }
    saver.want(draft('a'))
    await pass(2)
    saver.want(draft('ab'))
    await pass(60)
    expect([sent, told]).toEqual([['>a'], ['other theirs']])
    saver.choose('mine', there)
    await pass(0)
    expect([sent.at(-1), there.text]).toEqual(['x>ab', 'ab'])
  })

  it('is gone on with when the person takes it', async () => {
    const saver = make(true)
    there = { savedAt: 'x', text: 'theirs' }
    saver.want(draft('a'))
    await pass(60)
    saver.choose('other', there)
    saver.want(draft('theirs'))
    await pass(60)
    expect(sent).toEqual([])
    saver.want(draft('theirs and more'))
    await pass(2)
    expect(sent).toEqual(['x>theirs and more'])
  })

  it('is none that was saved from here while the answer was lost', async () => {
    const saver = make()
    answers = ['lost', offline]
    saver.want(draft('a'))
    await pass(2)
    saver.want(draft('ab'))
    await pass(2)
    saver.want(draft('abc'))
    await pass(2)
    await pass(2)
    expect(told).toEqual(['failed', 'failed', 'saved abc'])
    expect(there.text).toBe('abc')
  })
})

it('that is discarded waits until what runs has ended', async () => {
  const saver = make()
  saver.want(draft('a'))
  saver.flush()
  await saver.discard(draft('{}'))
  await pass(60)
  expect(sent).toEqual(['>a', '1>{}'])
})
