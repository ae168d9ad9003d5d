import { runRestoreCli } from './restoreCli.ts'

process.exitCode = await runRestoreCli(process.argv.slice(2), process.env)
