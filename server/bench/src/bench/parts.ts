/** A part of the bench, which prints its own figures. */
export interface Part {
  name: string
  run: () => Promise<void>
}

/**
 * Runs the parts one after the other. One that fails is said with its reason, and the others are measured all the same.
 * @returns the names of those that failed
 */
export async function runParts(
  parts: readonly Part[],
  say: (line: string) => void,
): Promise<string[]> {
  const failed: string[] = []
  for (const { name, run } of parts)
    try {
      await run()
    } catch (error) {
      failed.push(name)
      say(`FAILED ${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  if (failed.length > 0) say(`Not measured to the end: ${failed.join(', ')}.`)
  return failed
}
