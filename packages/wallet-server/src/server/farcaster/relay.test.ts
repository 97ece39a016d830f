import { createServer } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { createFarcasterRelay } from './relay.js'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const end of cleanups.splice(0)) end()
})

/** Opens a channel at a relay that returns this URL. */
async function open(url: string) {
  const server = createServer((_, response) =>
    response.end(JSON.stringify({ channelToken: 'token', url })),
  )
  cleanups.push(() => server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const relay = createFarcasterRelay({
    rpcUrl: 'http://127.0.0.1:9',
    relayUrl: `http://127.0.0.1:${port}`,
  })
  return relay.open({
    siweUri: 'https://app.example',
    domain: 'app.example',
    nonce: 'n',
    expirationTime: '',
  })
}
const link = 'https://farcaster.xyz/~/siwf?channelToken='

it('a Farcaster login accepts a relay’s URL that fits into a QR code', async () => {
  const url = link.padEnd(2_000, 'A')
  expect(await open(url)).toMatchObject({ url })
})

it.each([
  ['longer', link.padEnd(2_001, 'A')],
  ['of characters that take several bytes', link.padEnd(1_500, '語')],
])(
  'a Farcaster login refuses a relay’s URL that is %s, because no QR code can show it',
  async (_, url) => {
    await expect(open(url)).rejects.toThrow()
  },
)
