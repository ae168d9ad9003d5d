import { crc32 } from 'node:zlib'

// Baked badges (Open Badges 3.0, section "Baked Badge"): a picture that carries a credential secured as a JWT.

/** Keyword of the PNG's iTXt chunk. */
const KEYWORD = 'openbadgecredential'
const SVG_NAMESPACE = 'https://purl.imsglobal.org/ob/v3p0'

/** Bytes of a PNG before its first chunk: the signature. */
const SIGNATURE_BYTES = 8
/** Bytes of the header chunk IHDR as a whole; it has a fixed size and comes first. */
const HEADER_BYTES = 25

/** A chunk: length, type, data and the checksum of the latter two. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(data.length)
  around.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)])
}

/** Puts the token into an uncompressed iTXt chunk behind the picture's header. */
export function bakePng(png: Buffer, token: string): Buffer {
  const behindHeader = SIGNATURE_BYTES + HEADER_BYTES
  // Not compressed, method 0, no language and no translated keyword.
  const text = Buffer.from(`${KEYWORD}\0\0\0\0\0${token}`, 'latin1')
  return Buffer.concat([
    png.subarray(0, behindHeader),
    chunk('iTXt', text),
    png.subarray(behindHeader),
  ])
}

/** Puts the token into an `openbadges:credential` element directly behind the `<svg>` tag. */
export function bakeSvg(svg: string, token: string): string {
  const element = `<openbadges:credential verify="${token}"></openbadges:credential>`
  return svg.replace(
    /<svg ([^>]*)>/,
    (_, attributes: string) =>
      `<svg xmlns:openbadges="${SVG_NAMESPACE}" ${attributes}>\n${element}`,
  )
}
