import { open } from 'lmdb'

type Tables = 'catalog' | 'documents' | 'indexes' | 'sessions'

/** Changes a database that does not run past everything that keeps it consistent. */
async function changeRaw(
  file: string,
  change: (table: (name: Tables) => ReturnType<typeof tableOf>, root: Root) => void,
): Promise<void> {
  const root = openRoot(file)
  root.transactionSync(() => change((name) => tableOf(root, name), root))
  await root.close()
}

const BINARY = { keyEncoding: 'binary', encoding: 'binary' } as const
const openRoot = (path: string) =>
  open<Buffer, Buffer>({ path, noSubdir: true, maxDbs: 8, overlappingSync: false, ...BINARY })
type Root = ReturnType<typeof openRoot>
const tableOf = (root: Root, name: Tables) => root.openDB<Buffer, Buffer>({ name, ...BINARY })

/** Takes the first entry of a table away, as if a page had lost it. */
export const loseEntry = (file: string, name: Tables) =>
  changeRaw(file, (table) => {
    const [first] = table(name).getKeys({ limit: 1 })
    if (first) table(name).removeSync(first)
  })

/** Makes it one of version 1, which had neither checksums nor totals. */
export const toVersion1 = (file: string) =>
  changeRaw(file, (table, root) => {
    for (const name of ['catalog', 'documents', 'sessions'] as const) {
      const each = table(name)
      const entries = Array.from(each.getRange())
      for (const { key, value } of entries) each.putSync(key, value.subarray(0, -4))
    }
    root.removeSync(Buffer.from('totals'))
  })
