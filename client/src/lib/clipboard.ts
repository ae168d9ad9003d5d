/** Without a secure connection browsers have no clipboard. */
export function canCopy(): boolean {
  return 'clipboard' in navigator
}

export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}
