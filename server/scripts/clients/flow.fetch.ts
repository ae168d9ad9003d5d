// Uses the client that openapi-generator makes for typescript-fetch.
import { AdminApi, Configuration, TrainingApi } from './generated/index.js'

const [basePath = '', password = ''] = process.argv.slice(2)
const { token } = await new AdminApi(new Configuration({ basePath })).postApiAdminLogin({
  adminLoginInput: { username: 'admin', password },
})
const signedIn = new Configuration({ basePath, headers: { 'auth-token': token } })
const admin = new AdminApi(signedIn)

const ids: string[] = []
for (let total = Infinity; ids.length < total;) {
  const page = await admin.postApiAdminSellerDashboardRaw({
    userReportInput: { limit: 20, offset: ids.length },
  })
  total = Number(page.raw.headers.get('x-total-count'))
  ids.push(...(await page.value()).map(({ sellerId }) => sellerId))
}

const csv = new Blob(
  [
    'action,type,id,name,email,number,supervisorId,distributorId,password\nadd,seller,ali.new,,,,tan.weiliang,,\n',
  ],
  { type: 'text/csv' },
)
const plan = await admin.postApiAdminImport({ dryRun: true, csv })
const rows = 'rows' in plan ? plan.rows.filter(({ ok }) => ok).length : 0

const person = await admin.postApiAdminPerson({ byIdInput: { id: 'chan.meiling' } })
const serial = person.certificates[0]?.serial ?? ''
const credential = await new TrainingApi(signedIn).getApiTrainingCertificateSerialCredential({
  serial,
})
console.log(`typescript-fetch: ${ids.length} ${rows} ${person.who.id} ${credential.type[0]}`)
