// The notices of the packages that a part of the product is built from: `notices.mjs client|server`, called by the builds.
// Fails when one has no licence, or one that asks for more than its notice.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const [part] = process.argv.slice(2)
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages

/** Licences that ask for nothing but their notice. */
const KNOWN =
  /^(?:0BSD|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|CC0-1\.0|ISC|MIT|MIT-0|OFL-1\.1|Unlicense|Zlib)$/

/** Whether one may choose one of those. */
const isKnown = (licence) =>
  licence
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((each) => each.split(' AND ').every((one) => KNOWN.test(one)))

/** Where npm has put what a package depends on. */
function placeOf(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name).replace(/^\.\//, '')
    if (place in lock) return place
    if (folder === '.' || folder === '') return undefined
  }
}

/** All that a package needs to run, and itself. */
function collect(place, found = new Set()) {
  const { link, resolved, dependencies, optionalDependencies } = lock[place] ?? {}
  if (link) return collect(resolved, found)
  if (found.has(place)) return found
  found.add(place)
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const next = placeOf(name, place)
    if (next) collect(next, found)
  }
  return found
}

function noticeOf(place) {
  const folder = join(root, place)
  const { name, version, license, licenses, author } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each))
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : ''
  const given = license ?? licenses?.[0] ?? ''
  const said = typeof given === 'string' ? given : given.type
  if (!isKnown(said)) throw new Error(`${name} has the licence "${said}": look at it.`)
  const by = typeof author === 'string' ? author : (author?.name ?? '')
  return [`${name} ${version}`, said, text || by].filter(Boolean).join('\n\n')
}

const places = [...collect(part)].filter((place) => {
  try {
    return place.includes('node_modules/') && readdirSync(join(root, place)).length > 0
  } catch {
    // Optional, for another kind of machine.
    return false
  }
})
const line = `\n\n${'-'.repeat(80)}\n\n`
const notices = places.toSorted((one, other) => one.localeCompare(other)).map(noticeOf)
writeFileSync(
  join(root, part, 'dist/notices.txt'),
  `${[`Tristar is built from ${notices.length} packages of others.`, ...notices].join(line)}\n`,
)
console.log(`${part}: notices of ${notices.length} packages`)
