import { describe, expect, it } from 'vitest'
import { Background } from './background.ts'
import { createLogger } from './logger.ts'

describe('work in the background', () => {
  it('starts after the current turn, and is awaited', async () => {
    const background = new Background(createLogger('silent'))
    const steps: string[] = []
    background.run('first', async () => void steps.push('first'))
    background.run('parent', async () => {
      background.run('child', async () => void steps.push('child'))
    })
    expect(steps).toEqual([])
    await background.settled()
    expect(steps).toEqual(['first', 'child'])
  })

  it('logs failures and goes on', async () => {
    const logged: unknown[] = []
    const log = createLogger('silent')
    log.error = (...words: unknown[]) => void logged.push(words)
    const background = new Background(log)
    background.run('sending', () => Promise.reject(new Error('no line')))
    await background.settled()
    expect(logged).toEqual([[{ err: new Error('no line') }, 'sending failed']])
  })
})
