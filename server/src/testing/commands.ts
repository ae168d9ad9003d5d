import mongoose from 'mongoose'

/** What the driver does on its own account, whatever is asked of it. */
const OWN = new Set(['hello', 'isMaster', 'ping', 'endSessions', 'killCursors'])

/**
 * Does the work and tells of each command that it sends to the database, in their order. Needs a connection that tells
 * of its commands: `useTestDatabase({ monitorCommands: true })`.
 */
export async function watchCommands(
  work: () => Promise<unknown>,
  note: (command: mongoose.mongo.CommandStartedEvent) => void,
): Promise<void> {
  const noteOurs = (command: mongoose.mongo.CommandStartedEvent) => {
    if (!OWN.has(command.commandName)) note(command)
  }
  const client = mongoose.connection.getClient()
  client.on('commandStarted', noteOurs)
  try {
    await work()
  } finally {
    client.off('commandStarted', noteOurs)
  }
}

/** The names of the commands that the work has sent to the database, in their order; see `watchCommands`. */
export async function commandsOf(work: () => Promise<unknown>): Promise<string[]> {
  const names: string[] = []
  await watchCommands(work, ({ commandName }) => names.push(commandName))
  return names
}
