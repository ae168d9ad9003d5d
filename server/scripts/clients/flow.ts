// Uses the types that openapi-typescript makes of the description.
import createClient from 'openapi-fetch'
import type { paths } from './api'

const [baseUrl = '', password = ''] = process.argv.slice(2)
const api = createClient<paths>({ baseUrl })

function must<Data>({ data, response }: { data?: Data; response: Response }): Data {
  if (data === undefined) throw new Error(`${response.url} answers ${response.status}`)
  return data
}

const { token } = must(
  await api.POST('/api/admin/login', { body: { username: 'admin', password } }),
)
api.use({
  onRequest: ({ request }) => {
    request.headers.set('auth-token', token)
  },
})

const ids: string[] = []
for (let total = Infinity; ids.length < total;) {
  const page = await api.POST('/api/admin/sellerDashboard', {
    body: { limit: 20, offset: ids.length },
  })
  total = Number(page.response.headers.get('x-total-count'))
  ids.push(...must(page).map(({ sellerId }) => sellerId))
}

const csv =
  'action,type,id,name,email,number,supervisorId,distributorId,password\nadd,seller,ali.new,,,,tan.weiliang,,\n'
const plan = must(
  await api.POST('/api/admin/import', {
    body: { dryRun: true, csv },
    bodySerializer: () => {
      const form = new FormData()
      form.append('dryRun', 'true')
      form.append('csv', new Blob([csv], { type: 'text/csv' }), 'people.csv')
      return form
    },
  }),
)
const rows = 'rows' in plan ? plan.rows.filter(({ ok }) => ok).length : 0

const person = must(await api.POST('/api/admin/person', { body: { id: 'chan.meiling' } }))
const serial = person.certificates[0]?.serial ?? ''
const credential = must(
  await api.GET('/api/training/certificate/{serial}/credential', {
    params: { path: { serial } },
  }),
)
console.log(`typescript: ${ids.length} ${rows} ${person.who.id} ${[credential.type].flat()[0]}`)
