// Runs a command with memory in place of time: its temporary files, such as the databases of tests, never wait for a
// disk, and the linter and the compiler, which are Go programs, collect garbage less often.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const IN_MEMORY = '/dev/shm'
/** Much more than what all suites together keep at once; a container may have 64 MB there. */
const ENOUGH_BYTES = 4 * 1024 ** 3

function hasRoom() {
  if (!existsSync(IN_MEMORY)) return false
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  return Math.min(bavail * bsize, freemem()) >= ENOUGH_BYTES
}

const [program, ...args] = process.argv.slice(2)
const folder = hasRoom() ? mkdtempSync(join(IN_MEMORY, 'tristar-')) : undefined
// Interrupting the terminal reaches the program too, which ends first.
process.on('SIGINT', () => undefined)
const { status } = spawnSync(program, args, {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { GOGC: '400', ...process.env, ...(folder && { TMPDIR: folder }) },
})
if (folder) rmSync(folder, { recursive: true, force: true })
process.exitCode = status ?? 1
