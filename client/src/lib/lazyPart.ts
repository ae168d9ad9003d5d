import { type ComponentType, lazy } from 'react'

/** Fetches a part's code before it is drawn; never rejects. */
type LoadEarly = () => Promise<void>

interface Module<Props> {
  default: ComponentType<Props>
}

/**
 * A component whose code is fetched when it is first drawn, or before by `loadEarly`. If it is there by then, it is drawn
 * without a fallback before it: `lazy` alone always waits a moment, and what follows a fallback is held back by React
 * until that has been seen for a third of a second.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: Module<Props> | undefined
  let loading: Promise<Module<Props>> | undefined

  async function begin(): Promise<Module<Props>> {
    loaded = { default: await load() }
    return loaded
  }

  const Part = lazy(() => (loaded ? atOnce(loaded) : (loading ??= begin())))

  const loadEarly: LoadEarly = async () => {
    try {
      await (loading ??= begin())
    } catch {
      // Asked for again, and told, when it is drawn.
      loading = undefined
    }
  }
  return Object.assign(Part, { loadEarly })
}

/** What `lazyPart` gives. */
export type LazyPart = ComponentType & { loadEarly: LoadEarly }

/** Stands for a promise that is kept already: unlike a real one it says so at once. */
function atOnce<Value>(value: Value): Promise<Value> {
  const kept: PromiseLike<Value> = {
    // eslint-disable-next-line unicorn/no-thenable
    then: (resolve) => {
      resolve?.(value)
      return kept as never
    },
  }
  return kept as Promise<Value>
}
