import { type ComponentType, createElement, lazy } from 'react'
import { ApiError } from './apiError'
import { fetchCode } from './fetchCode'

/** Fetches a part's code before it is drawn; never rejects. */
type LoadEarly = () => Promise<void>

/** A component whose code could not be loaded. */
export class PartError extends ApiError {
  /** Requested again when it is drawn the next time. */
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
 * A component whose code is fetched when it is first drawn, or earlier by `loadEarly`. Code that is loaded already is drawn
 * without a fallback: `lazy` alone always suspends, and React shows a fallback for at least a third of a second. Throws
 * {PartError} for the boundary around it (ui/ErrorBoundary.tsx).
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: Module<Props> | undefined
  let loading: Promise<Module<Props>> | undefined
  let Drawn = newDrawn()

  // React keeps a failed lazy component: a retry needs a new one.
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
      // Requested again, with the failure shown, when it is drawn.
      loading = undefined
    }
  }
  /** Its code is there, so that it is drawn at once. */
  const isLoaded = () => loaded !== undefined
  return Object.assign(Part, { loadEarly, isLoaded })
}

/** What `lazyPart` gives. */
export type LazyPart = ComponentType & { loadEarly: LoadEarly; isLoaded: () => boolean }

/** A thenable that, unlike a resolved promise, calls back synchronously. */
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
