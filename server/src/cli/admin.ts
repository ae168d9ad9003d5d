import { runAdminCli } from './adminCli.ts'

process.exitCode = await runAdminCli(process.argv.slice(2), process.env)
