import { describe, expect, it } from 'vitest'
import { channelsWhere } from '../testing/notifications.ts'
import { UNREAD_COUNT_HEADER } from './kinds.ts'
import { notificationsCalls } from './notifications.calls.ts'
import {
  notificationEntry,
  notificationListSchema,
  readAnswer,
  readSchema,
  sentRow,
  sentSchema,
  settingsAnswer,
  settingsSchema,
  unsubscribeAnswer,
  unsubscribeSchema,
} from './notifications.schema.ts'

const CHANNELS = channelsWhere((kind) => (kind === 'DIGEST' ? 'mail' : 'both'))
const SETTINGS = { channels: CHANNELS, quiet: null, language: 'en', sms: false } as const
const AT = '2026-11-20T06:05:00.000Z'

describe('what is sent', () => {
  it('is a list with the newest first', () => {
    expect(notificationListSchema.parse({ unread: true })).toMatchObject({
      order: 'desc',
      unread: true,
      limit: 50,
    })
    expect(sentSchema.parse({ state: 'failed' })).toMatchObject({ order: 'desc', state: 'failed' })
    expect(sentSchema.safeParse({ state: 'lost' }).success).toBe(false)
  })

  it('names what was read', () => {
    expect(readSchema.parse({ all: true })).toEqual({ ids: [], all: true })
    expect(readSchema.safeParse({}).error?.issues[0]?.message).toBe('FIELDS_REQUIRED')
    expect(readSchema.safeParse({ ids: Array(201).fill('a') }).success).toBe(false)
    expect(unsubscribeSchema.safeParse({ token: ' ' }).success).toBe(false)
  })

  it.each([
    [{}, true],
    [{ quiet: { from: '22:00', to: '07:00' } }, true],
    [{ quiet: { from: '24:00', to: '07:00' } }, false],
    [{ channels: { ...CHANNELS, PASSWORD_GIVEN: 'none' } }, false],
    [{ channels: { ...CHANNELS, DATE_NEAR: 'loud' } }, false],
    [{ channels: { DATE_NEAR: 'both' } }, false],
  ])('settings with %j are taken: %s', (change, taken) => {
    expect(settingsSchema.safeParse({ ...SETTINGS, ...change }).success).toBe(taken)
  })
})

describe('what is answered', () => {
  it('has the shape that scripts know', () => {
    const entry = { _id: 'a', kind: 'DATE_NEAR', params: { belt: 'White' }, link: '/', at: AT }
    expect(notificationEntry.safeParse({ ...entry, readAt: null }).success).toBe(true)
    expect(notificationEntry.safeParse({ ...entry, readAt: null, token: 'x' }).success).toBe(false)
    const sent = { _id: 'a', at: AT, kind: 'DIGEST', to: 'boss', name: '', channel: 'mail' }
    const row = { ...sent, state: 'waiting', tries: 2, stateAt: AT }
    expect(sentRow.safeParse(row).success).toBe(true)
    expect(sentRow.safeParse({ ...row, text: 'Hello' }).success).toBe(false)
    expect(readAnswer.parse({ unread: 3 })).toEqual({ unread: 3 })
    expect(unsubscribeAnswer.safeParse({ kinds: ['PASSWORD_GIVEN'] }).success).toBe(false)
    const reach = { mail: true, sms: false }
    expect(settingsAnswer.safeParse({ ...SETTINGS, reach }).success).toBe(true)
  })

  it('tells the number of unread ones in a header', () => {
    expect(notificationsCalls.list.summary).toContain(UNREAD_COUNT_HEADER)
  })
})
