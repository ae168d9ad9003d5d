import { readFileSync, rmSync, writeFileSync } from 'node:fs'

const PAUSE_MS = 100

/** Runs synchronous work while no other process does so with this file, which holds the number of the one that does. */
export function alone(file, work) {
  while (!take(file)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS)
  const release = () => rmSync(file, { force: true })
  // Also when the work ends the process.
  process.once('exit', release)
  try {
    work()
  } finally {
    process.off('exit', release)
    release()
  }
}

/** Whether the file is this process's now; that of a process that has ended is removed. */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (isLeft(file)) rmSync(file, { force: true })
    return false
  }
}

function isLeft(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    // 0 while it is being written.
    if (pid > 0) process.kill(pid, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}
