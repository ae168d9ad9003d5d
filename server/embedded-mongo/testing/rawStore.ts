import { open } from 'lmdb'

type Tables = 'catalog' | 'documents' | 'indexes' | 'sessions'

/** Changes a database that does not run past everything that keeps it consistent. */
async function changeRaw(
  file: string,
  change: (table: (name: Tables) => ReturnType<typeof tableOf>) => void,
): Promise<void> {
  const root = openRoot(file)
  root.transactionSync(() => change((name) => tableOf(root, name)))
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
