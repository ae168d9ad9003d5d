import { runBackupCli } from './backupCli.ts'

process.exitCode = await runBackupCli(process.argv.slice(2), process.env)
