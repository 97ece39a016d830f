// A real local server. It records requests, and the test provides the answers.
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'

export interface SeenRequest {
  readonly method: string | undefined
  readonly url: URL
  readonly headers: IncomingHttpHeaders
  readonly body: string
  /** The time by the fake clock, in ms. */
  readonly at: number
}

export interface GivenAnswer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** The body as JSON, or a string that is sent unchanged. */
  readonly body?: unknown
  /** The delay by the fake clock, in ms. */
  readonly after?: number
  /** Whether to leave the answer unfinished. */
  readonly hangs?: boolean
}

function send(outgoing: ServerResponse, { status = 200, headers, body = '', hangs }: GivenAnswer) {
  outgoing.writeHead(status, { 'content-type': 'application/json', ...headers })
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  if (hangs) outgoing.write(text)
  else outgoing.end(text)
}

/**
 * Starts a server.
 *
 * @param answer - `undefined` sends no answer
 */
export async function startServer(
  answer: (request: SeenRequest, count: number) => GivenAnswer | undefined,
) {
  const seen: SeenRequest[] = []
  let dropped = 0
  const server = createServer((incoming, outgoing) => {
    let body = ''
    incoming.on('data', (chunk) => (body += chunk))
    outgoing.on('close', () => (dropped += outgoing.writableFinished ? 0 : 1))
    incoming.on('end', () => {
      const { method, headers } = incoming
      const url = new URL(incoming.url ?? '/', 'http://server')
      const request = { method, url, headers, body, at: Date.now() }
      seen.push(request)
      const reply = answer(request, seen.length)
      if (reply?.after) setTimeout(() => send(outgoing, reply), reply.after)
      else if (reply) send(outgoing, reply)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('the server has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    seen,
    /** Returns the number of requests that the client aborted. */
    dropped: () => dropped,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

export interface Call {
  readonly jsonrpc: string
  readonly id: number
  readonly method: string
  readonly params?: unknown
}

/** Returns the calls of a JSON-RPC request, one or a batch. */
export const callsOf = ({ body }: SeenRequest): Call[] => [JSON.parse(body)].flat()

export const methodsOf = (requests: readonly SeenRequest[]): string[] =>
  requests.flatMap(callsOf).map(({ method }) => method)

interface NodeAnswer {
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
}

/** Answers each call of a request. */
export function answering(
  answer: (call: Call) => NodeAnswer,
): (request: SeenRequest) => GivenAnswer {
  return (request) => {
    const answers = callsOf(request).map((call) => ({
      jsonrpc: '2.0',
      id: call.id,
      ...answer(call),
    }))
    return { body: request.body.startsWith('[') ? answers : answers[0] }
  }
}

/** Answers only the chain id. */
export const nodeOf = (chainId: number) =>
  answering(({ method }) =>
    method === 'net_listening' ? { result: true } : { result: `0x${chainId.toString(16)}` },
  )

export const healthy = nodeOf(1)

/**
 * Creates servers that stop with the test.
 *
 * @param afterEach - the test runner's
 */
export function createServers(afterEach: (clean: () => void) => void) {
  const servers: { close(): void }[] = []
  afterEach(() => {
    for (const server of servers.splice(0)) server.close()
  })
  return async (...parameters: Parameters<typeof startServer>) => {
    const server = await startServer(...parameters)
    servers.push(server)
    return server
  }
}
