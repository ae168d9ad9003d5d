import { MongoError } from '../values/errors.ts'
import { type Catalog } from '../storage/catalog.ts'
import { type CollectionInfo, namespaceOf } from '../storage/model.ts'

const indexIds = ({ indexes }: CollectionInfo) => indexes.map(({ id }) => id)

/** What a cursor reads from. Entries of what is dropped go at once: without this check its rows would just end early. */
export class Reads {
  readonly #catalog: Catalog
  readonly #collections = new Map<CollectionInfo, number[]>()

  constructor(catalog: Catalog, ...collections: (CollectionInfo | undefined)[]) {
    this.#catalog = catalog
    for (const collection of collections) if (collection) this.add(collection)
  }

  add(collection: CollectionInfo): void {
    if (!this.#collections.has(collection)) this.#collections.set(collection, indexIds(collection))
  }

  /** @throws MongoError QueryPlanKilled when the collection or an index of it was dropped since */
  check(): void {
    for (const [collection, indexes] of this.#collections) {
      const now = new Set(indexIds(collection))
      if (this.#catalog.exists(collection) && indexes.every((id) => now.has(id))) continue
      const message = `collection or index dropped: ${namespaceOf(collection)}`
      throw new MongoError(175, 'QueryPlanKilled', message)
    }
  }
}
