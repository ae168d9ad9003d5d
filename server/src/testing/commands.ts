import mongoose from 'mongoose'
import { forgetCallers } from '../lib/callers.ts'
import { backgroundsSettled } from './app.ts'

/** The driver's own commands. */
const OWN = new Set(['hello', 'isMaster', 'ping', 'endSessions', 'killCursors'])

/**
 * Runs the work and reports each command that it sends to the database, in order. Needs a monitored connection, as that
 * of `useTestDatabase` is.
 */
export async function watchCommands(
  work: () => Promise<unknown>,
  note: (command: mongoose.mongo.CommandStartedEvent) => void,
): Promise<void> {
  const noteOurs = (command: mongoose.mongo.CommandStartedEvent) => {
    if (!OWN.has(command.commandName)) note(command)
  }
  // What went before may still be told to people.
  await backgroundsSettled()
  // Whether the caller is read does not depend on when it was last.
  forgetCallers()
  const client = mongoose.connection.getClient()
  client.on('commandStarted', noteOurs)
  try {
    await work()
  } finally {
    client.off('commandStarted', noteOurs)
  }
}

/** The names of the commands that the work sends to the database, in order; see `watchCommands`. */
export async function commandsOf(work: () => Promise<unknown>): Promise<string[]> {
  const names: string[] = []
  await watchCommands(work, ({ commandName }) => names.push(commandName))
  return names
}
