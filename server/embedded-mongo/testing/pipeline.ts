import { BSON, EJSON, ObjectId } from 'bson'
import { compilePipeline, stagesOf } from '../src/aggregate/pipeline.ts'
import { allOf } from '../src/values/slices.ts'
import { compileFilter } from '../src/query/filter.ts'
import { decode, type Doc } from '../src/values/bson.ts'

export const one = new ObjectId()
export const two = new ObjectId()
export const wire = (doc: Doc) => decode(BSON.serialize(doc))
const others: Record<string, Doc[]> = {
  users: [
    { _id: one, n: 'a' },
    { _id: two, n: 'b' },
  ],
  more: [{ a: 9 }],
}

/** The results of a pipeline over documents, all as they are after a journey over the wire, as text. */
export function run(docs: Doc[], pipeline: Doc[], options: { relaxed?: boolean } = {}): string {
  const stages = stagesOf(decode(BSON.serialize({ pipeline }))['pipeline'])
  const source = (name: string, filter: Doc) => {
    const matches = compileFilter(filter)
    return (others[name] ?? []).map(wire).filter((doc) => matches(doc))
  }
  const results = compilePipeline(stages, { collation: undefined, variables: {}, source })(
    docs.map(wire),
  )
  return EJSON.stringify(allOf(results).map(wire), options)
}
