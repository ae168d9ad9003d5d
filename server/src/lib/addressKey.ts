import { isIPv6 } from 'node:net'

/** Some proxies forward an address with its port. */
const WITH_PORT = /^(\d+\.\d+\.\d+\.\d+):\d+$|^\[(.+)\](?::\d+)?$/

/** An IPv4 address unchanged; of IPv6 the /64 network, which belongs to one customer. */
export function addressKey(address: string | undefined): string {
  if (!address) return 'unknown'
  const bare = address.replace(WITH_PORT, '$1$2')
  const plain = bare.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = (plain.split('%')[0] ?? '').split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const zeros =
    tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0')
  const groups = [...left, ...zeros, ...right].slice(0, 4)
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}

/** Of an IPv6 address the /48 network, whose customer has 65,536 of the others to choose from; undefined of IPv4. */
export function networkKey(address: string | undefined): string | undefined {
  const key = addressKey(address)
  return key.includes(':') ? key.split(':').slice(0, 3).join(':') : undefined
}
