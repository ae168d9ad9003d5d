import { ApiError } from './apiError'
import { addressOf } from './base'

/** Failed style sheets: the build's loader requests each once and is satisfied with an existing link. */
const lost = new Set<HTMLLinkElement>()

document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target)
  },
  true,
)

/**
 * Loads code with its styles and texts. A lost file is requested again; a file replaced by a newer version is gone.
 * @throws {ApiError} with code NETWORK without a connection, with code UNKNOWN when the server no longer has it
 */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await attempt(load)
  } catch {
    // Asks the server to find the reason.
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

/** Whether the server is there and well. */
export async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch(addressOf('/api/health'), { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** Requests a lost style sheet again. */
function renewed(link: HTMLLinkElement): Promise<void> {
  const next = link.cloneNode() as HTMLLinkElement
  return new Promise((resolve, reject) => {
    next.addEventListener('load', () => resolve())
    next.addEventListener('error', () => reject(new Error(`No styles: ${link.href}`)))
    link.replaceWith(next)
    lost.delete(link)
  })
}
