import { rowsOf } from './rowsOf'

/** What the page is told: null if the file cannot be read. */
export type XlsxAnswer = string[][] | null

/** The part of a worker's global scope that is used here; its messages know no origin. */
interface Scope {
  addEventListener: (type: 'message', listener: (event: MessageEvent<ArrayBuffer>) => void) => void
  postMessage: (answer: XlsxAnswer) => void
}

const scope = globalThis as unknown as Scope

// eslint-disable-next-line unicorn/require-post-message-target-origin
const tell = (answer: XlsxAnswer) => scope.postMessage(answer)

scope.addEventListener('message', ({ data }) => {
  void rowsOf(data).then(tell, () => tell(null))
})
