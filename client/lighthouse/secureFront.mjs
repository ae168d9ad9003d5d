import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createSecureServer } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Headers of one connection, which HTTP/2 forbids. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade'])

/** Makes a key and a certificate for localhost, signed by itself. @throws when there is no openssl */
function makeCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'tristar-certificate-'))
  try {
    const [key, cert] = ['key.pem', 'cert.pem'].map((name) => join(folder, name))
    const kind = '-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes'
    const made = `req -x509 -days 2 -subj /CN=localhost ${kind}`.split(' ')
    execFileSync('openssl', [...made, '-keyout', key, '-out', cert], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    return { key: readFileSync(key), cert: readFileSync(cert) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const without = (headers, isLeftOut) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !isLeftOut(name)))

/**
 * Stands before a product as the HTTPS proxy of an installation does: browsers speak HTTP/2 with it, it speaks HTTP/1.1 with
 * the product. Its certificate is signed by itself.
 * @returns its address, and how to end it
 */
export async function startSecureFront(url) {
  const agent = new Agent({ keepAlive: true })
  const server = createSecureServer(makeCertificate(), (req, res) => {
    const { ':method': method, ':path': path, ':authority': host, ...headers } = req.headers
    const sent = { ...without(headers, (name) => name.startsWith(':')), host }
    const asked = request(new URL(path, url), { method, headers: sent, agent })
    asked.on('response', (answer) => {
      res.writeHead(
        answer.statusCode,
        without(answer.headers, (name) => OF_CONNECTION.has(name)),
      )
      answer.pipe(res)
    })
    asked.on('error', () => res.stream?.close())
    res.on('close', () => asked.destroy())
    req.pipe(asked)
  })
  const sessions = new Set()
  server.on('session', (session) => {
    sessions.add(session)
    session.on('close', () => sessions.delete(session))
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const stop = async () => {
    for (const session of sessions) session.destroy()
    server.close()
    await once(server, 'close')
    agent.destroy()
  }
  return { url: `https://localhost:${server.address().port}`, stop }
}
