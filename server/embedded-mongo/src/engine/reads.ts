import { MongoError } from '../values/errors.ts'
import { type Catalog } from '../storage/catalog.ts'
import { type CollectionInfo, namespaceOf } from '../storage/model.ts'

const indexIds = ({ indexes }: CollectionInfo) => indexes.map(({ id }) => id)

/** What a cursor reads from. Entries of what is dropped go at once: without this check its rows would just end early. */
export class Reads {
  readonly #catalog: Catalog
  readonly #collection: CollectionInfo | undefined
  readonly #indexes: readonly number[]

  constructor(catalog: Catalog, collection?: CollectionInfo) {
    this.#catalog = catalog
    this.#collection = collection
    this.#indexes = collection ? indexIds(collection) : []
  }

  /** @throws MongoError QueryPlanKilled when the collection or an index of it was dropped since */
  check(): void {
    const collection = this.#collection
    if (!collection) return
    const now = new Set(indexIds(collection))
    if (this.#catalog.exists(collection) && this.#indexes.every((id) => now.has(id))) return
    const message = `collection or index dropped: ${namespaceOf(collection)}`
    throw new MongoError(175, 'QueryPlanKilled', message)
  }
}
