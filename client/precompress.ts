import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const PACKABLE = /\.(?:js|mjs|css|svg|json)$/
/** Bytes; smaller files are not worth their headers. */
const LEAST_BYTES = 1024

/** Compresses the hashed assets once, at build: `name.js.br` and `name.js.gz` stand beside `name.js`. */
export function precompress(): Plugin {
  let outDir = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir, config.build.assetsDir)
    },
    async closeBundle() {
      const names = await readdir(outDir)
      // Those of an earlier build into the same folder are there already.
      const packable = names.filter((name) => PACKABLE.test(name) && !names.includes(`${name}.br`))
      await Promise.all(packable.map((name) => pack(join(outDir, name))))
    },
  }
}

async function pack(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < LEAST_BYTES) return
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: quality }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
