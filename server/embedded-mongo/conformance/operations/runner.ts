import { type mongo } from 'mongoose'
import { isDoc } from '../format.ts'
import { type Entities } from '../entities.ts'
import { type Target } from '../target.ts'
import { type Arguments } from './arguments.ts'

export interface World {
  entities: Entities
  target: Target
}

type Run = (world: World, args: Arguments) => Promise<void>

const STATES: Record<string, string[]> = {
  none: ['NO_TRANSACTION'],
  starting: ['STARTING_TRANSACTION'],
  in_progress: ['TRANSACTION_IN_PROGRESS'],
  committed: ['TRANSACTION_COMMITTED', 'TRANSACTION_COMMITTED_EMPTY'],
  aborted: ['TRANSACTION_ABORTED'],
}

function hold(truth: boolean, what: string): void {
  if (!truth) throw new Error(`it does not hold that ${what}`)
}

const databaseOf = ({ target }: World, args: Arguments): mongo.Db =>
  target.client.db(args.text('databaseName'))

async function hasCollection(world: World, args: Arguments): Promise<boolean> {
  const name = args.text('collectionName')
  return (await databaseOf(world, args).listCollections({ name }).toArray()).length > 0
}

async function hasIndex(world: World, args: Arguments): Promise<boolean> {
  if (!(await hasCollection(world, args))) return false
  const collection = databaseOf(world, args).collection(args.text('collectionName'))
  return (await collection.indexes()).some(({ name }) => name === args.text('indexName'))
}

const collectionText = (args: Arguments) => `collection ${args.text('collectionName')}`
const indexText = (args: Arguments) => `index ${args.text('indexName')}`

/** What cases ask of the runner itself. */
export const RUNNER_OPERATIONS: Record<string, Run> = {
  createEntities: ({ entities }, args) => entities.create(args.docs('entities')),
  async failPoint({ target }, args) {
    await target.client.db('admin').command(args.doc('failPoint'))
  },
  async assertSessionTransactionState({ entities }, args) {
    // The driver keeps it to itself, but for its own runner.
    const transaction: unknown = Reflect.get(entities.session(args.text('session')), 'transaction')
    const state = isDoc(transaction) ? String(transaction['state']) : 'unknown'
    hold(STATES[args.text('state')]?.includes(state) ?? false, `${state} is ${args.text('state')}`)
  },
  async assertSessionPinned({ entities }, args) {
    hold(entities.session(args.text('session')).isPinned, 'the session is pinned')
  },
  async assertSessionUnpinned({ entities }, args) {
    hold(!entities.session(args.text('session')).isPinned, 'the session is not pinned')
  },
  async assertCollectionExists(world, args) {
    hold(await hasCollection(world, args), `${collectionText(args)} exists`)
  },
  async assertCollectionNotExists(world, args) {
    hold(!(await hasCollection(world, args)), `${collectionText(args)} does not exist`)
  },
  async assertIndexExists(world, args) {
    hold(await hasIndex(world, args), `${indexText(args)} exists`)
  },
  async assertIndexNotExists(world, args) {
    hold(!(await hasIndex(world, args)), `${indexText(args)} does not exist`)
  },
}
