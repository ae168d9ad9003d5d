import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { extname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { DAMAGED, type FromParent, remedyFor, TAKEN, type ToParent } from './protocol.ts'

export type Start = { child: ChildProcess } | 'taken'

export interface ChildOptions {
  transport: 'socket' | 'tcp'
  log: (message: string) => void
  /** Milliseconds in which it has to listen; 30 seconds unless told. */
  startMs?: number | undefined
}

/** Opening takes less than a second, whatever the size; on a busy machine much longer. */
const START_MS = 30_000

/** A sentence for a signal. Reading a missing part of a memory-mapped file raises SIGBUS. */
const describeSignal = (signal: string, directory: string) =>
  signal === 'SIGBUS' || signal === 'SIGSEGV'
    ? `It was ended by ${signal}: database.lmdb is damaged, or cannot be read. ${remedyFor(directory)}`
    : `It was ended by ${signal}.`

/**
 * V8 keeps less that it could have collected: semi-spaces of 4 MB instead of 16, and below 2 GB it grows the heap at most
 * twofold between collections, not fourfold. A burst of quizzes takes a sixth less memory and no more processor time; what
 * a large command needs, it gets.
 */
const LIMITS = ['--max-semi-space-size=4', '--max-old-space-size=2000']

/** The database's program: the build by itself, the sources through tsx. */
function program(): { file: string; execArgv: string[] } {
  const extension = extname(import.meta.url)
  const file = fileURLToPath(new URL(`../main${extension}`, import.meta.url))
  if (extension !== '.ts') return { file, execArgv: LIMITS }
  const loader = createRequire(import.meta.url).resolve('tsx')
  return { file, execArgv: ['--import', pathToFileURL(loader).href] }
}

/**
 * Starts the database on a directory and waits until it listens. It does not keep this process
 * alive, and ends by itself when this process is gone.
 * @throws Error with what the child said when it could not start, or when it does not listen in time: then it is killed
 */
export function startChild(
  directory: string,
  { transport, log, startMs = START_MS }: ChildOptions,
): Promise<Start> {
  const { file, execArgv } = program()
  const child = fork(file, [directory, transport], {
    execArgv,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2000)
    log(text.trimEnd())
  })
  return new Promise<Start>((resolve, reject) => {
    let late = ''
    const deadline = setTimeout(() => {
      late = `It did not answer within ${startMs / 1000} seconds. `
      child.kill('SIGKILL')
    }, startMs)
    child.once('error', (error) => {
      clearTimeout(deadline)
      reject(error)
    })
    child.once('exit', (code, signal) => {
      clearTimeout(deadline)
      const died = late === '' && signal ? `${describeSignal(signal, directory)} ` : ''
      const sentence = `The embedded database could not start in ${directory}. ${late}${died}${said}`
      const error = new Error(sentence.trim())
      if (code === TAKEN) resolve('taken')
      else reject(code === DAMAGED ? Object.assign(error, { code: 'DATABASE_DAMAGED' }) : error)
    })
    child.on('message', (message) => {
      if (message === ('busy' satisfies ToParent)) {
        deadline.refresh()
        return
      }
      clearTimeout(deadline)
      child.removeAllListeners('message')
      child.removeAllListeners('exit')
      child.once('exit', (_, signal) => {
        if (signal) log(describeSignal(signal, directory))
      })
      child.unref()
      child.channel?.unref()
      if (child.stderr && 'unref' in child.stderr && typeof child.stderr.unref === 'function') {
        child.stderr.unref()
      }
      resolve({ child })
    })
  })
}

/** Lets the database go: it closes cleanly unless others still use it. Resolves when it has decided. */
export function releaseChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || !child.connected) {
    return Promise.resolve()
  }
  child.ref()
  child.channel?.ref()
  return new Promise((resolve) => {
    const done = () => {
      child.unref()
      resolve()
    }
    child.once('exit', done)
    // It stays for others, or its end of the channel has closed on the way out.
    child.once('message', done)
    child.send('release' satisfies FromParent, (error) => {
      if (error) done()
    })
  })
}
