import { type Doc } from '../../src/values/bson.ts'
import { docOf, docsOf, textOf } from '../format.ts'
import { type Entities } from '../entities.ts'

/** The arguments of an operation, in the forms in which the driver's methods take them. */
export class Arguments {
  readonly #raw: Doc
  readonly #entities: Entities

  constructor(raw: Doc, entities: Entities) {
    this.#raw = raw
    this.#entities = entities
  }

  value(name: string): unknown {
    return this.#raw[name]
  }

  doc(name: string): Doc {
    return docOf(this.#raw[name])
  }

  docs(name: string): Doc[] {
    return docsOf(this.#raw[name])
  }

  text(name: string): string {
    return textOf(this.#raw[name])
  }

  /** An update: a document or a pipeline. */
  update(name: string): Doc | Doc[] {
    return Array.isArray(this.#raw[name]) ? this.docs(name) : this.doc(name)
  }

  /** The arguments that are left, as the options that the driver takes them for. */
  options(...without: string[]): object {
    const { session, returnDocument, ...rest } = this.#raw
    for (const name of without) delete rest[name]
    return {
      ...rest,
      ...(session === undefined ? {} : { session: this.#entities.session(textOf(session)) }),
      ...(typeof returnDocument === 'string'
        ? { returnDocument: returnDocument.toLowerCase() }
        : {}),
    }
  }
}
