import mongoose from 'mongoose'

/** Names of upgrades that the database has had. */
function upgrades() {
  return mongoose.connection.collection<{ _id: string; at: Date }>('upgrades')
}

export async function isUpgraded(name: string): Promise<boolean> {
  return (await upgrades().findOne({ _id: name })) !== null
}

/**
 * Runs work that brings data of older versions up to date, unless it has come to its end before. It must be idempotent:
 * an interrupted one starts again, and several processes may run it at once.
 */
export async function upgradeOnce(name: string, work: () => Promise<void>): Promise<void> {
  if (await isUpgraded(name)) return
  await work()
  const $set = { at: new Date() }
  await upgrades().updateOne({ _id: name }, { $set }, { upsert: true })
}
