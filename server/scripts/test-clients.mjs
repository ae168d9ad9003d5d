// npm run test:clients: clients that generators make of the description of the API, none of them ours, compile and do the same with
// the demo: log in, list to the end, try an import, read a person, fetch a certificate's credential. Needs the network once; Java with
// Maven and Python (PYTHON: its name) for theirs.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PASSWORD, withDemo } from './demoServer.mjs'
import { pythonTools } from './pythonTools.mjs'

const source = fileURLToPath(new URL('clients/', import.meta.url))
// Not below node_modules, of which TypeScript compiles nothing.
const work = join(tmpdir(), 'tristar-clients')
const VERSIONS = {
  '@openapitools/openapi-generator-cli': '2.41.0',
  'openapi-fetch': '0.17.0',
  'openapi-typescript': '7.13.0',
  typescript: '5.9.3',
  '@types/node': '20.19.25',
}
const EXPECTED = /^\S+: [67]\d 1 chan\.meiling VerifiableCredential$/m

/** Without what npm has set for this project. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')),
)

function run(command, args, options = {}) {
  const { status, stdout } = spawnSync(command, args, {
    cwd: work,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    ...options,
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}`)
  return stdout
}

const has = (command) => spawnSync(command, ['-version'], { stdio: 'ignore' }).status === 0
const generate = (name, generator, properties, ...options) =>
  run('npx', [
    'openapi-generator-cli',
    'generate',
    '--input-spec=openapi.json',
    `--generator-name=${generator}`,
    `--output=${name}`,
    `--additional-properties=${properties}`,
    ...options,
  ])

function compile(file, ...flags) {
  const dom = ['--lib', 'es2022,dom,dom.iterable', '--types', 'node', '--skipLibCheck']
  const module = ['--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler']
  run('npx', ['tsc', file, ...module, ...dom, ...flags])
}

/** The clients: each makes itself, and returns what it said. */
const CLIENTS = {
  typescript(url) {
    run('npx', [
      'openapi-typescript',
      'openapi.json',
      '-o',
      'api.d.ts',
      '--default-non-nullable=false',
    ])
    copyFileSync(join(source, 'flow.ts'), join(work, 'flow.ts'))
    compile('flow.ts', '--strict', '--noUncheckedIndexedAccess')
    return run('node', ['flow.js', url, PASSWORD])
  },
  'typescript-fetch'(url) {
    generate(
      'generated',
      'typescript-fetch',
      'importFileExtension=.js,modelPropertyNaming=original',
    )
    copyFileSync(join(source, 'flow.fetch.ts'), join(work, 'flow.fetch.ts'))
    compile('flow.fetch.ts')
    return run('node', ['flow.fetch.js', url, PASSWORD])
  },
  java(url) {
    if (!has('mvn')) return 'java: skipped, there is no Maven'
    // A person has both, and Java's names lose the underscore.
    const names = ['--name-mappings', '_id=objectId']
    generate('java', 'java', 'library=native,openApiNullable=false', ...names)
    copyFileSync(join(source, 'Flow.java'), join(work, 'java/src/main/java/Flow.java'))
    const exec = 'org.codehaus.mojo:exec-maven-plugin:3.5.0:java'
    const args = ['-Dexec.mainClass=Flow', `-Dexec.args=${url} ${PASSWORD}`]
    return run('mvn', ['-q', '-DskipTests', 'compile', exec, ...args], { cwd: join(work, 'java') })
  },
  python(url) {
    const programs = pythonTools('tristar-api', join(source, '../api/requirements.txt'))
    const out = ['--path', 'openapi.json', '--output-path', 'python', '--overwrite']
    run(join(programs, 'openapi-python-client'), ['generate', ...out])
    return run(join(programs, 'python'), [join(source, 'flow.py'), url, PASSWORD], {
      env: { ...env, PYTHONPATH: join(work, 'python') },
    })
  },
}

await withDemo(async (url) => {
  rmSync(work, { recursive: true, force: true })
  mkdirSync(work, { recursive: true })
  writeFileSync(
    join(work, 'package.json'),
    JSON.stringify({ private: true, type: 'module', dependencies: VERSIONS }),
  )
  writeFileSync(join(work, 'openapi.json'), await (await fetch(`${url}/api/openapi.json`)).text())
  run('npm', ['install', '--no-audit', '--no-fund'])
  for (const [name, client] of Object.entries(CLIENTS)) {
    const said = client(url).trim()
    console.log(said)
    if (EXPECTED.test(said) || said.includes('skipped')) continue
    console.error(`The client of ${name} did not do what was expected.`)
    process.exitCode = 1
  }
})
