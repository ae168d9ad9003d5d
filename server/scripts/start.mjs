// npm start, npm run demo, admin, backup, restore, doctor, bench, attack: builds missing or outdated files, then runs the
// command.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { alone } from './buildLock.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const [mode = 'server', ...args] = process.argv.slice(2)
const ENTRIES = {
  server: 'dist/index.js',
  admin: 'dist/cli/admin.js',
  backup: 'dist/cli/backup.js',
  restore: 'dist/cli/restore.js',
  doctor: 'dist/cli/doctor.js',
  demo: 'demo/dist/main.js',
  bench: 'bench/dist/bench.js',
  attack: 'bench/dist/attack.js',
}
const WITHOUT_CLIENT = ['admin', 'backup', 'restore', 'doctor', 'attack']
const entry = ENTRIES[mode]
if (!entry) throw new Error(`start.mjs knows ${Object.keys(ENTRIES).join(', ')}, not ${mode}`)

/** The newest modification time below a folder, in ms; 0 if it does not exist. */
function newest(folder) {
  if (!existsSync(folder)) return 0
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  const times = files
    .filter((file) => file.isFile())
    .map((file) => statSync(join(file.parentPath, file.name)).mtimeMs)
  return Math.max(0, ...times)
}

function isStale(built, sources) {
  const file = join(root, built)
  return (
    !existsSync(file) ||
    statSync(file).mtimeMs < Math.max(...sources.map((s) => newest(join(root, s))))
  )
}

function run(command) {
  const { status } = spawnSync(command, { cwd: root, shell: true, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

function build() {
  run(
    `node node_modules/typescript/bin/tsc -b server/${entry.split('dist/')[0]}tsconfig.build.json`,
  )
  if (
    !WITHOUT_CLIENT.includes(mode) &&
    isStale('client/dist/index.html', ['shared/src', 'client/src', 'client/public'])
  )
    run('npm run build -w client')
}

// Quick if all is up to date. A production installation, without TypeScript, runs what was built before.
if (existsSync(join(root, 'node_modules/typescript')))
  alone(join(root, 'node_modules/.tristar-build'), build)

// npm hands SIGTERM to a shell, which ends by it and tells nobody: whose parent has gone was to end too.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  watch.unref()
}

process.argv.splice(2, process.argv.length, ...args)
await import(new URL(`../${entry}`, import.meta.url).href)
