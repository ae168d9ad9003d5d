/** Text with its mail addresses as `a…@example.com`: enough for an operator to find a mail server by. */
export function maskAddresses(text: string): string {
  return text.replaceAll(/([\p{L}\p{N}])[^\s<>@"':,;]*@/gu, '$1…@')
}
