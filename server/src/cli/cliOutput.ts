/** Where a command writes; by default the process's streams. */
export interface CliOutput {
  out: (text: string) => void
  err: (text: string) => void
}

export const PROCESS_OUTPUT: CliOutput = {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
}
