import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { extname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The child's exit code for: another process has this database already. */
const TAKEN = 75

export type Start = { child: ChildProcess } | 'taken'

/** How to run the database program: the sources through tsx, the build by itself. */
function program(): { file: string; execArgv: string[] } {
  const extension = extname(new URL(import.meta.url).pathname)
  const file = fileURLToPath(new URL(`../../embedded-mongo/main${extension}`, import.meta.url))
  if (extension !== '.ts') return { file, execArgv: [] }
  const loader = createRequire(import.meta.url).resolve('tsx')
  return { file, execArgv: ['--conditions=source', '--import', pathToFileURL(loader).href] }
}

/**
 * Starts the database on a directory and waits until it listens. It does not keep this process
 * alive, and ends by itself when this process is gone.
 * @throws Error with what the child said when it could not start
 */
export function startChild(
  directory: string,
  transport: 'socket' | 'tcp',
  log: (message: string) => void,
): Promise<Start> {
  const { file, execArgv } = program()
  const stdio = ['ignore', 'ignore', 'pipe', 'ipc'] as const
  const child = fork(file, [directory, transport], { execArgv, stdio: [...stdio] })
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2000)
    log(text.trimEnd())
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      if (code === TAKEN) resolve('taken')
      else
        reject(new Error(`The embedded database could not start in ${directory}. ${said.trim()}`))
    })
    child.once('message', () => {
      child.removeAllListeners('exit')
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
    child.send('release', (error) => {
      if (error) done()
    })
  })
}
