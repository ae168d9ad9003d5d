import { ApiError } from './apiError'

/** Style sheets that did not come: the build's loader asks for each once, and takes a link that stands there for enough. */
const lost = new Set<HTMLLinkElement>()

document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target)
  },
  true,
)

/**
 * Code and what comes with it (styles, texts), fetched when it is needed. What was lost on the way is asked for again; a
 * file that a newer version has replaced stays away.
 * @throws {ApiError} with code NETWORK when the connection is away, with code UNKNOWN when the server has it no more.
 */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await attempt(load)
  } catch {
    // Why is asked of the server.
  }
  if (!(await serverAnswers())) throw new ApiError('No answer', { status: 0, code: 'NETWORK' })
  try {
    return await attempt(load)
  } catch (cause) {
    throw new ApiError(String(cause), { status: 0, code: 'UNKNOWN' })
  }
}

async function attempt<Code>(load: () => Promise<Code>): Promise<Code> {
  await Promise.all([...lost].map(renewed))
  return load()
}

async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch('/api/health', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** Asks for a lost style sheet once more. */
function renewed(link: HTMLLinkElement): Promise<void> {
  const next = link.cloneNode() as HTMLLinkElement
  return new Promise((resolve, reject) => {
    next.addEventListener('load', () => resolve())
    next.addEventListener('error', () => reject(new Error(`No styles: ${link.href}`)))
    link.replaceWith(next)
    lost.delete(link)
  })
}
