import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import * as z from 'zod/mini'

/**
 * The outcome of a call: the chain's node answers, the method does not exist, the answer is lost,
 * the gateway reports no answer of the node, or the gateway reports a refusal.
 */
type Fate = 'answered' | 'unknown' | 'lost' | 'unanswered' | 'refused'

const call = z.object({
  id: z.number(),
  method: z.string(),
  params: z._default(z.array(z.unknown()), []),
})

/**
 * Starts a node in front of the chain's own. Its methods can be missing and its answers can be
 * lost.
 *
 * @param fateOf - awaited by each call
 * @param over.answer - an answer in place of the node's, or undefined
 * @param over.change - parameters in place of the call's
 */
export async function startNode(
  chainUrl: string,
  fateOf: (method: string) => Fate | Promise<Fate>,
  over: {
    answer?: (request: z.output<typeof call>) => unknown
    change?: (request: z.output<typeof call>) => Promise<readonly unknown[] | undefined>
  } = {},
) {
  const reply = async (request: IncomingMessage, response: ServerResponse) => {
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
    const own = new Map(calls.map((one) => [one.id, over.answer?.(one)]))
    const forwarded = over.change ? await changed(body, over.change) : body
    const nodeAnswer = await (
      await fetch(chainUrl, { method: 'POST', headers, body: forwarded })
    ).text()
    const answer = replace(nodeAnswer, own)
    if (fates.includes('refused')) fail(-32_000, 'it is not wanted')
    else if (fates.includes('unanswered')) fail(-32_603, 'the upstream did not answer')
    else if (fates.includes('lost')) response.destroy()
    else response.writeHead(200, headers).end(answer)
  }
  const server = createServer((request, response) => {
    // The chain behind it may have ended.
    reply(request, response).catch(() => response.destroy())
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

/** Replaces some answers, by the id of their call. */
function replace(text: string, own: ReadonlyMap<number, unknown>): string {
  const answers: unknown = JSON.parse(text)
  const one = (answer: unknown) => {
    const { id } = Object(answer)
    const result = own.get(id)
    return result === undefined ? answer : { jsonrpc: '2.0', id, result }
  }
  return JSON.stringify(Array.isArray(answers) ? answers.map(one) : one(answers))
}

/** Replaces the parameters of calls. */
async function changed(
  body: string,
  change: (request: z.output<typeof call>) => Promise<readonly unknown[] | undefined>,
): Promise<string> {
  const calls: unknown = JSON.parse(body)
  const one = async (request: unknown) => {
    const params = await change(call.parse(request))
    return params ? { ...Object(request), params } : request
  }
  return JSON.stringify(Array.isArray(calls) ? await Promise.all(calls.map(one)) : await one(calls))
}
