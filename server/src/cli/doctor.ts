import { runDoctorCli } from './doctorCli.ts'

process.exitCode = await runDoctorCli(process.argv.slice(2), process.env)
