/** A query string's values (contract, section 5): decimal digits and `true`/`false` are parsed, others stay texts. */
export function queryValues(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null) return sent
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, valueOf(value)]))
}

function valueOf(value: unknown): unknown {
  if (value === 'true' || value === 'false') return value === 'true'
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
}
