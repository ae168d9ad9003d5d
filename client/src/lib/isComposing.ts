/**
 * Whether a key press belongs to an input method, which shows Chinese candidates: the key then chooses a word and is no
 * command. Safari sends the Enter that ends a composition after `compositionend`, with `isComposing` false: only its key
 * code, 229, tells.
 */
export function isComposing({ nativeEvent }: { nativeEvent: KeyboardEvent }): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229
}
