import mongoose from 'mongoose'

/** Commands that take the database long, and what takes back what they have changed. */
export const LONG_COMMANDS = {
  index: async () => {
    const attempts = mongoose.connection.collection('attempts')
    const name = await attempts.createIndex({ duration: 1, score: -1, topicId: 1 })
    await attempts.dropIndex(name)
  },
  update: async () => {
    const progress = mongoose.connection.collection('progress')
    await progress.updateMany({}, { $set: { 'figures.benched': true } })
    await progress.updateMany({}, { $unset: { 'figures.benched': '' } })
  },
  sort: async () => {
    const attempts = mongoose.connection.collection('attempts')
    await attempts.find().sort({ duration: 1, score: -1 }).limit(100_000).toArray()
  },
} satisfies Record<string, () => Promise<void>>

export type LongCommand = keyof typeof LONG_COMMANDS
