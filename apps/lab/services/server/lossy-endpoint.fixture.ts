import { createServer } from 'node:http'
import { onTestFinished } from 'vitest'

/** The lost part of a request that sends a transaction. Without the request the chain does not get it either. */
export type Loss = 'answer' | 'request'

interface Asked {
  method: string
  path: string
  body: string
}

/**
 * Starts an endpoint before a real chain that loses requests to send. All others pass. It uses
 * Node's own server, because a library answers every request.
 *
 * @param isLost - called for each request
 */
export async function lossyEndpoint(url: string, loss: Loss, isLost: (asked: Asked) => boolean) {
  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    response.setHeader('access-control-allow-origin', '*')
    const { method = 'GET', url: path = '/' } = request
    const isHit = isLost({ method, path, body })
    if (isHit && loss === 'request') return void request.socket.destroy()
    const answer = await fetch(`${url}${path === '/' ? '' : path}`, {
      method,
      ...(body && { body }),
    })
    const text = await answer.text()
    if (isHit) return void request.socket.destroy()
    response.writeHead(answer.status).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the server has no port')
  return `http://127.0.0.1:${address.port}`
}
