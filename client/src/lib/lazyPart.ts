import { type ComponentType, createElement, lazy } from 'react'
import { ApiError } from './apiError'
import { fetchCode } from './fetchCode'

/** Fetches a part's code before it is drawn; never rejects. */
type LoadEarly = () => Promise<void>

/** A part whose code did not come. */
export class PartError extends ApiError {
  /** The next time it is drawn it is asked for again. */
  readonly forget: () => void

  constructor(cause: ApiError, forget: () => void) {
    super(cause.message, cause)
    this.forget = forget
  }
}

interface Module<Props> {
  default: ComponentType<Props>
}

/**
 * A component whose code is fetched when it is first drawn, or before by `loadEarly`. If it is there by then, it is drawn
 * without a fallback before it: `lazy` alone always waits a moment, and what follows a fallback is held back by React
 * until that has been seen for a third of a second. Throws {PartError}, which a boundary around it tells
 * (ui/ErrorBoundary.tsx).
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: Module<Props> | undefined
  let loading: Promise<Module<Props>> | undefined
  let Drawn = newDrawn()

  // React keeps a failure for good: another try needs another one.
  function newDrawn() {
    return lazy(() => (loaded ? atOnce(loaded) : (loading ??= begin())))
  }

  function forget(): void {
    loading = undefined
    Drawn = newDrawn()
  }

  async function begin(): Promise<Module<Props>> {
    try {
      loaded = { default: await fetchCode(load) }
      return loaded
    } catch (cause) {
      throw new PartError(cause as ApiError, forget)
    }
  }

  function Part(props: Props) {
    return createElement(Drawn as ComponentType<Props>, props)
  }

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
