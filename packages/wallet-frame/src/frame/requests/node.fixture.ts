import { createServer } from 'node:http'
import * as z from 'zod/mini'

/**
 * What becomes of a call: the chain's node answers, the method does not exist, the answer is lost on its way, or the
 * gateway before the node answers that it has none.
 */
type Fate = 'answered' | 'unknown' | 'lost' | 'unanswered'

const call = z.object({ id: z.number(), method: z.string() })

/**
 * A node in front of a chain's own, whose methods can be missing and whose answers can be lost.
 *
 * @param fateOf - a call waits for it
 */
export async function startNode(
  chainUrl: string,
  fateOf: (method: string) => Fate | Promise<Fate>,
) {
  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    const calls = [JSON.parse(body)].flat().map((one) => call.parse(one))
    const fates = await Promise.all(calls.map(({ method }) => fateOf(method)))
    const headers = { 'Content-Type': 'application/json' }
    const fail = (code: number, message: string) => {
      const answers = calls.map(({ id }) => ({ jsonrpc: '2.0', id, error: { code, message } }))
      response
        .writeHead(200, headers)
        .end(JSON.stringify(body.startsWith('[') ? answers : answers[0]))
    }
    if (fates.includes('unknown')) return fail(-32_601, 'the method does not exist')
    const answer = await (await fetch(chainUrl, { method: 'POST', headers, body })).text()
    if (fates.includes('unanswered')) fail(-32_603, 'the upstream did not answer')
    else if (fates.includes('lost')) response.destroy()
    else response.writeHead(200, headers).end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
