import mongoose from 'mongoose'

/** What the driver does on its own account, whatever is asked of it. */
const OWN = new Set(['hello', 'isMaster', 'ping', 'endSessions', 'killCursors'])

/**
 * The names of the commands that the work has sent to the database, in their order. Needs a connection that tells of
 * its commands: `useTestDatabase({ monitorCommands: true })`.
 */
export async function commandsOf(work: () => Promise<unknown>): Promise<string[]> {
  const names: string[] = []
  const note = ({ commandName }: mongoose.mongo.CommandStartedEvent) => {
    if (!OWN.has(commandName)) names.push(commandName)
  }
  const client = mongoose.connection.getClient()
  client.on('commandStarted', note)
  try {
    await work()
  } finally {
    client.off('commandStarted', note)
  }
  return names
}
