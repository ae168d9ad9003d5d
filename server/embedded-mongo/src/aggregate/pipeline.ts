import { type Doc, firstKey, isDoc, isList, setOwn } from '../values/bson.ts'
import { location, notSupported, typeMismatch } from '../values/errors.ts'
import { gather, paced } from '../values/slices.ts'
import { compileLookup } from './lookup.ts'
import { plainStages, type PipelineContext, type Stage } from './stages.ts'

const REFUSED = new Set([
  '$bucket',
  '$bucketAuto',
  '$collStats',
  '$currentOp',
  '$densify',
  '$fill',
  '$geoNear',
  '$graphLookup',
  '$indexStats',
  '$listLocalSessions',
  '$listSessions',
  '$planCacheStats',
  '$redact',
  '$sample',
  '$search',
  '$searchMeta',
  '$setWindowFields',
  '$vectorSearch',
])

/** Stages that respect a collation; the expressions of all others would ignore it. */
const COLLATED = new Set([
  '$match',
  '$sort',
  '$skip',
  '$limit',
  '$count',
  '$group',
  '$sortByCount',
  '$unset',
  '$unwind',
])

export interface PipelineStage {
  name: string
  spec: unknown
}

/** Splits a pipeline into stages, each a name and its specification. */
export function stagesOf(pipeline: unknown): PipelineStage[] {
  if (!isList(pipeline)) throw typeMismatch("'pipeline' option must be specified as an array")
  return pipeline.map((stage) => {
    if (!isDoc(stage) || Object.keys(stage).length !== 1) {
      throw location(40323, 'A pipeline stage specification object must contain exactly one field.')
    }
    const name = firstKey(stage)
    return { name, spec: stage[name] }
  })
}

function facet(spec: unknown, context: PipelineContext): Stage {
  if (!isDoc(spec) || firstKey(spec) === '') {
    throw location(40169, 'the $facet specification must be a non-empty object')
  }
  const branches = Object.entries(spec).map(
    ([name, pipeline]) => [name, compilePipeline(stagesOf(pipeline), context)] as const,
  )
  return function* stage(input) {
    const docs = yield* gather(input)
    const result: Doc = {}
    for (const [name, run] of branches) setOwn(result, name, yield* gather(run(paced(docs))))
    yield result
  }
}

function unionWith(spec: unknown, context: PipelineContext): Stage {
  const collection = isDoc(spec) ? spec['coll'] : spec
  if (typeof collection !== 'string')
    throw location(51266, '$unionWith needs the name of a collection')
  const run = compilePipeline(stagesOf(isDoc(spec) ? (spec['pipeline'] ?? []) : []), context)
  return function* stage(docs) {
    yield* docs
    yield* run(context.source(collection, {}))
  }
}

function compileStage({ name, spec }: PipelineStage, context: PipelineContext): Stage {
  if (context.collation && !COLLATED.has(name)) {
    throw notSupported(`the aggregation stage ${name} with a collation`)
  }
  const plain = Object.hasOwn(plainStages, name) ? plainStages[name] : undefined
  if (plain) return plain(spec, context)
  switch (name) {
    case '$facet':
      return facet(spec, context)
    case '$unionWith':
      return unionWith(spec, context)
    case '$lookup':
      return compileLookup(spec, context, (docs, pipeline, inner) =>
        compilePipeline(stagesOf(pipeline), inner)(docs),
      )
    case '$out':
    case '$merge':
      throw location(40601, `${name} can only be the final stage in the pipeline`)
    case '$changeStream':
      throw location(40573, 'The $changeStream stage is not supported by the embedded database')
    default:
      if (REFUSED.has(name)) throw notSupported(`the aggregation stage ${name}`)
      throw location(40324, `Unrecognized pipeline stage name: '${name}'`)
  }
}

/** Compiles a pipeline into one function. Stages stream where they can. */
export function compilePipeline(stages: PipelineStage[], context: PipelineContext): Stage {
  const compiled = stages.map((stage) => compileStage(stage, context))
  return (docs) => compiled.reduce((input, stage) => paced(stage(input)), docs)
}
