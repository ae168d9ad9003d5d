import { type ClientSession, model, Schema } from 'mongoose'

/** What is kept of how the installation was set up: one document, absent until the first of it has happened. */
export interface Setup {
  _id: 'setup'
  /** When a test mail has left last. */
  mailTestedAt?: Date
  /** When an admin has put the checklist away, for all admins. */
  putAwayAt?: Date
}

const setupSchema = new Schema<Setup>(
  { _id: { type: String, required: true }, mailTestedAt: Date, putAwayAt: Date },
  { collection: 'setup', versionKey: false },
)

const SetupModel = model<Setup>('Setup', setupSchema)

const ONE = { _id: 'setup' } as const

export async function readSetup(session: ClientSession | null = null): Promise<Partial<Setup>> {
  return (await SetupModel.findOne(ONE).session(session).lean<Setup>()) ?? {}
}

export async function keepSetup(
  change: Omit<Setup, '_id'>,
  session?: ClientSession,
): Promise<void> {
  await SetupModel.updateOne(ONE, { $set: change }, { upsert: true, ...(session && { session }) })
}
