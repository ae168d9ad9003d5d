import { model, Schema } from 'mongoose'

/** An upgrade that the database has had, by its name. */
interface Upgrade {
  _id: string
  at: Date
}

const upgradeSchema = new Schema<Upgrade>(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  { collection: 'upgrades', versionKey: false },
)

const UpgradeModel = model<Upgrade>('Upgrade', upgradeSchema)

export async function isUpgraded(name: string): Promise<boolean> {
  return (await UpgradeModel.exists({ _id: name })) !== null
}

/**
 * Runs work that brings data of older versions up to date, unless it has come to its end before. It must be idempotent:
 * an interrupted one starts again, and several processes may run it at once.
 * @param work resolves with whether it has come to its end
 */
export async function upgradeOnce(name: string, work: () => Promise<boolean>): Promise<void> {
  if ((await isUpgraded(name)) || !(await work())) return
  const $set = { at: new Date() }
  await UpgradeModel.updateOne({ _id: name }, { $set }, { upsert: true })
}
