import { vi } from 'vitest'

interface Saved {
  name: string
  /** With its BOM, if it has one. */
  text: () => Promise<string>
}

/** Captures downloads until the test ends. */
export function catchDownloads(): Saved[] {
  const saved: Saved[] = []
  let blob = new Blob()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    blob = file as Blob
    return 'blob:caught'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    const file = blob
    const text = async () =>
      new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())
    saved.push({ name: this.download, text })
  })
  return saved
}
