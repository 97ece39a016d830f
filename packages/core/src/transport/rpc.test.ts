import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { readBalance } from './rpc.js'

const address = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
interface Call {
  jsonrpc: string
  id: number
  method: string
  params: unknown
}

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** A node on this machine; `answer` gives its HTTP status and result. */
async function node(answer: (attempt: number) => { status?: number; result?: unknown }) {
  const bodies: unknown[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => (text += chunk))
    request.on('end', () => {
      const body: Call | Call[] = JSON.parse(text)
      bodies.push({ method: request.method, type: request.headers['content-type'], body })
      const { status = 200, result } = answer(bodies.length)
      const reply = ({ id }: Call) => ({ jsonrpc: '2.0', id, result })
      response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '0' })
      response.end(JSON.stringify(Array.isArray(body) ? body.map(reply) : reply(body)))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(() => server.close())
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, bodies }
}

describe('readBalance', () => {
  it('asks in JSON-RPC over POST, at the latest block', async () => {
    const { url, bodies } = await node(() => ({ result: '0xde0b6b3a7640000' }))
    expect(await readBalance([url], address)).toBe(10n ** 18n)
    expect(bodies).toMatchObject([
      {
        method: 'POST',
        type: 'application/json',
        body: [{ jsonrpc: '2.0', method: 'eth_getBalance' }],
      },
    ])
  })

  it('an endpoint that fails is followed by the next one', async () => {
    const broken = await node(() => ({ status: 503 }))
    const working = await node(() => ({ result: '0x7' }))
    expect(await readBalance([broken.url, working.url], address)).toBe(7n)
    expect(broken.bodies).toHaveLength(1)
  })

  it('[S4.46] when all failed, the whole sequence is tried again', async () => {
    const attempts: string[] = []
    const one = await node(() => {
      attempts.push('one')
      return { status: 503 }
    })
    const other = await node((attempt) => {
      attempts.push('other')
      return attempt === 1 ? { status: 503 } : { result: '0x9' }
    })
    expect(await readBalance([one.url, other.url], address)).toBe(9n)
    expect(attempts).toEqual(['one', 'other', 'one', 'other'])
  })
})
