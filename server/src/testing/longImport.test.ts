import { EventEmitter, once } from 'node:events'
import { expect, it, vi } from 'vitest'
import { runImports } from '../features/imports/importRunner.ts'
import { runPeopleJobs } from '../features/people/jobs/peopleRunner.ts'
import { startHousekeeping } from '../housekeeping.ts'
import { createTestApp } from './app.ts'
import { useTestDatabase } from './database.ts'

vi.mock('../features/imports/importRunner.ts', () => ({ runImports: vi.fn<() => Promise<void>>() }))
vi.mock('../features/people/jobs/peopleRunner.ts', () => ({
  runPeopleJobs: vi.fn<() => Promise<void>>(),
}))

useTestDatabase()

it('a long import does not keep jobs on many people waiting', async () => {
  const signals = new EventEmitter()
  vi.mocked(runImports).mockImplementation(async () => {
    await once(signals, 'ended')
  })
  vi.mocked(runPeopleJobs).mockResolvedValue()
  const stop = startHousekeeping(createTestApp().context)
  await vi.waitFor(() => expect(runPeopleJobs).toHaveBeenCalled())
  signals.emit('ended')
  await stop()
  expect(runImports).toHaveBeenCalledOnce()
})
