// Proves that a feature has the same name in all three packages: fails when one is missing without a reason.
import { readdirSync } from 'node:fs'

/** The folders of features, with the reason for each missing one. */
const ROOMS = {
  'shared/src': {},
  'server/src/features': {},
  'client/src/features': {
    session: 'all features need it: lib/session',
    operation: 'pages of other features show it: common/operation',
  },
}
const NO_FEATURES = ['common', 'testing']

function foldersOf(room) {
  return readdirSync(room, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !NO_FEATURES.includes(entry.name))
    .map((entry) => entry.name)
}

const features = new Set(Object.keys(ROOMS).flatMap(foldersOf))
const faults = Object.entries(ROOMS).flatMap(([room, reasons]) => {
  const there = new Set(foldersOf(room))
  return [...features]
    .filter((feature) => there.has(feature) === feature in reasons)
    .map((feature) => `${room} ${there.has(feature) ? 'has' : 'lacks'} the feature ${feature}`)
})
for (const fault of faults) console.error(fault)
console.log(`names: ${features.size} features, ${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1
