import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

const SCRIPT = new URL('../../scripts/buildLock.mjs', import.meta.url).href

let folder = ''
let lock = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tristar-lock-'))
  lock = join(folder, 'lock')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A process that says when its work begins and ends, and ends it when the file `go` is there. */
function start(name: string, exit = ''): ChildProcess {
  const code = `
    import { existsSync, appendFileSync } from 'node:fs'
    import { alone } from '${SCRIPT}'
    alone('${lock}', () => {
      appendFileSync('${folder}/said', '${name} begins\\n')
      console.log('working')
      while (!existsSync('${folder}/go')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
      appendFileSync('${folder}/said', '${name} ends\\n')
      ${exit}
    })`
  return spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

const working = (child: ChildProcess) =>
  once(child.stdout as NonNullable<typeof child.stdout>, 'data')

it('lets one process after the other work, also when one ends with an error', async () => {
  const first = start('first', 'process.exit(1)')
  await working(first)
  const second = start('second')
  const ended = [first, second].map((child) => once(child, 'exit'))
  writeFileSync(join(folder, 'go'), '')
  expect((await Promise.all(ended)).map(([code]) => code)).toEqual([1, 0])
  const said = readFileSync(join(folder, 'said'), 'utf8')
  expect(said).toBe('first begins\nfirst ends\nsecond begins\nsecond ends\n')
  expect(existsSync(lock)).toBe(false)
})

it('is not held by a process that was killed', async () => {
  const killed = start('killed')
  await working(killed)
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  expect(existsSync(lock)).toBe(true)
  writeFileSync(join(folder, 'go'), '')
  const [code] = (await once(start('next'), 'exit')) as [number]
  expect(code).toBe(0)
})
