import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:https'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../lib/run.mjs'
import { registerTypeScript } from '../lib/typescript.mjs'

/** Creates a key and a certificate for one run. The browser does not check the signature. */
async function createCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'carabiner-bench-'))
  try {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
    const subject = ['-days', '2', '-subj', '/CN=localhost']
    const files = ['-keyout', key, '-out', cert]
    const { code, output } = await run('openssl', ['req', ...kind, ...subject, ...files])
    if (code !== 0) throw new Error(`openssl makes no certificate:\n${output}`)
    return { key: readFileSync(key), cert: readFileSync(cert) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Returns the page of WalletConnect's attestation server for a frame. Without an answer a client waits 5 s.
 * @param {URL} url
 */
function attestation({ searchParams }) {
  const claims = { id: searchParams.get('id'), exp: Math.floor(Date.now() / 1000) + 3600 }
  const token = [{ alg: 'ES256', typ: 'JWT' }, claims, 'signature'].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  )
  const message = JSON.stringify({ type: 'verify_attestation', attestation: token.join('.') })
  return `<script>parent.postMessage(${JSON.stringify(message)}, '*')</script>`
}

/**
 * Starts the lab's relay and wallet registry behind TLS. They replace the public ones, because the libraries have fixed
 * addresses.
 */
export async function startSecureServices() {
  await registerTypeScript()
  const [{ startRelay }, { startRegistry }] = await Promise.all([
    import('../../apps/lab/services/relay/relay.ts'),
    import('../../apps/lab/services/registry/registry.ts'),
  ])
  const relay = await startRelay()
  const registry = await startRegistry()
  const port = Number(new URL(relay.url).port)
  const server = createServer(await createCertificate(), (question, response) => {
    const { url = '/', headers, rawHeaders } = question
    if (headers.host?.startsWith('verify.')) {
      response.writeHead(200, { 'content-type': 'text/html' })
      return response.end(attestation(new URL(url, 'https://verify')))
    }
    const options = { method: question.method ?? 'GET', headers: rawHeaders }
    const onward = request(new URL(url, registry.url), options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    question.pipe(onward)
  })
  server.on('upgrade', ({ url, rawHeaders }, visitor, head) => {
    const upstream = connect(port, '127.0.0.1')
    for (const socket of [visitor, upstream]) {
      socket.on('error', () => {
        visitor.destroy()
        upstream.destroy()
      })
    }
    const headers = rawHeaders.map((text, at) => (at % 2 ? `${text}\r\n` : `${text}: `)).join('')
    upstream.write(`GET ${url} HTTP/1.1\r\n${headers}\r\n`)
    upstream.write(head)
    visitor.pipe(upstream).pipe(visitor)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The relay has no port.')
  return {
    port: address.port,
    async stop() {
      server.close()
      server.closeAllConnections()
      await Promise.all([relay.stop(), registry.stop()])
    },
  }
}
