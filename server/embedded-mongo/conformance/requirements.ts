import { isList, type Doc } from '../src/values/bson.ts'
import { type Case, type Suite, textOf } from './format.ts'
import { type Target } from './target.ts'

/** Below 0 when version `a` is older than `b`; a part that is left out is 0. */
function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((text) => text.split('.').map(Number))
  for (let i = 0; i < 3; i++) {
    const difference = (left?.[i] ?? 0) - (right?.[i] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** Why a database does not meet one requirement; undefined when it does. */
function unmet(requirement: Doc, { version, topology }: Target): string | undefined {
  const { minServerVersion, maxServerVersion, topologies, auth, serverless, csfle } = requirement
  if (minServerVersion && compareVersions(version, textOf(minServerVersion)) < 0) {
    return `for ${textOf(minServerVersion)} and later`
  }
  if (maxServerVersion && compareVersions(version, textOf(maxServerVersion)) > 0) {
    return `for ${textOf(maxServerVersion)} and earlier`
  }
  if (isList(topologies) && !topologies.includes(topology)) return `for ${topologies.join(', ')}`
  if (auth === true) return 'for servers with users'
  if (serverless === 'require') return 'for serverless'
  if (csfle !== undefined && csfle !== false) return 'for client-side encryption'
  return requirement['serverParameters'] ? 'for servers with certain parameters' : undefined
}

/** Of several requirements one has to be met. */
function unmetOf(requirements: Doc[], target: Target): string | undefined {
  const reasons = requirements.map((each) => unmet(each, target))
  return reasons.every((reason) => reason !== undefined) ? reasons.at(-1) : undefined
}

const FAIL_POINTS = new Set(['failPoint', 'targetedFailPoint'])
/** What other drivers have; the format lets a runner pass over what its own does not. */
const NOT_IN_THE_DRIVER = new Set(['deleteByName', 'renameByName'])

/** Why a case is passed over: it is not meant for such a database or driver; undefined when it is. */
export function skipReasonOf(suite: Suite, each: Case, target: Target): string | undefined {
  if (each.skipReason !== undefined) return 'its authors skip it'
  const reason = unmetOf(suite.requirements, target) ?? unmetOf(each.requirements, target)
  if (reason !== undefined) return reason
  const names = each.operations.map(({ name }) => name)
  if (!target.failPoints && names.some((name) => FAIL_POINTS.has(name))) {
    return 'needs a server that fails on purpose (configureFailPoint)'
  }
  const unknown = names.find((name) => NOT_IN_THE_DRIVER.has(name))
  return unknown === undefined ? undefined : `the driver has no ${unknown}`
}
