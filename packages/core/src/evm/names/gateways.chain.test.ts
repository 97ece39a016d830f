// @vitest-environment jsdom

import { Blob } from 'node:buffer'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { encodeAbiParameters, encodeFunctionData, getAddress, parseAbi } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import type {} from '../../../../../apps/lab/services/anvil/provided-context.js'
import { deployTestNames } from '../../../../testing/src/contracts/deploy.js'
import { deployOffchainLookup } from '../../../../testing/src/contracts/offchain-lookup.js'
import { openPage } from '../page.fixture.js'

const { a } = inject('anvil')
const { signal } = new AbortController()
const owner = privateKeyToAccount(generatePrivateKey()).address

interface Request {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
}

const cleanups: (() => void)[] = []
let hits: Request[]
/** The port of a server that acts as a gateway, or that must not be reached. */
let port: number
let answer: (request: Request) => {
  status?: number
  body: string
  headers?: Record<string, string>
}

beforeEach(async () => {
  // Node's fetch does not accept jsdom's Blob.
  vi.stubGlobal('Blob', Blob)
  hits = []
  answer = () => ({ body: '{}' })
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const { method = '', url: path = '', headers } = request
    const hit = { method, path, headers, body }
    hits.push(hit)
    const { status = 200, body: text, headers: more } = answer(hit)
    response.writeHead(status, { 'content-type': 'application/json', ...more }).end(text)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const place = server.address()
  port = typeof place === 'object' && place ? place.port : 0
  cleanups.push(() => void server.close())
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const end of cleanups.splice(0)) end()
})

/**
 * Redirects requests for public host names to the local server, as DNS and TLS would. Leaves other requests unchanged.
 */
function publicInternet() {
  const requests: { url: string; init: RequestInit | undefined }[] = []
  const { fetch } = globalThis
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const url = String(input)
    if (url.startsWith(a.url)) return fetch(input, init)
    requests.push({ url, init })
    const { pathname, search } = new URL(url, `http://127.0.0.1:${port}`)
    return fetch(`http://127.0.0.1:${port}${pathname}${search}`, init)
  })
  return requests
}

async function openNames(resolver: string) {
  const page = await openPage({ chain: a, ensResolvers: { [a.id]: resolver } })
  cleanups.push(page.close)
  if (!page.names) throw new Error('no names')
  return { ...page, names: page.names }
}

/** A gateway's answer for a name's address. The resolver returns it unchanged. */
const resolved = encodeAbiParameters(
  [{ type: 'bytes' }, { type: 'address' }],
  [encodeAbiParameters([{ type: 'address' }], [owner]), owner],
)

const emptyBatch = encodeFunctionData({
  abi: parseAbi(['function query((address, string[], bytes)[]) view returns (bool[], bytes[])']),
  args: [[]],
})

/** URLs that a page can reach, but that an untrusted source must not choose. */
const forbidden = () => [
  '/relative/{sender}/{data}',
  `http://127.0.0.1:${port}/{data}`,
  `http://localhost:${port}/`,
  `https://127.0.0.1:${port}/`,
  `https://localhost:${port}/{data}`,
  `https://user:secret@gateway.example/`,
]

describe('a contract’s request for an off-chain gateway (CCIP Read)', () => {
  it('a read of a token or another contract fails if the contract asks for an off-chain gateway, which is never requested', async () => {
    const requests = publicInternet()
    const token = await deployOffchainLookup(a.url, [
      ...forbidden(),
      'https://gateway.example/{data}',
    ])
    const { carabiner, address, connector, node, send, readParameters } = await openNames(token)
    const { contracts } = carabiner.getAdapter('eip155')
    const abi = parseAbi(['function balanceOf(address) view returns (uint256)'])
    const call = { address: token, abi, functionName: 'balanceOf', args: [address] } as const
    await expect(
      contracts?.read({ network: readParameters.network, signal, call }),
    ).rejects.toMatchObject({
      name: 'ExecutionRevertedError',
    })
    const data = encodeFunctionData(call)
    await expect(
      send.estimateFee?.({ ...readParameters, transaction: { to: token, data } }),
    ).rejects.toThrow()
    const transfer = { ...readParameters, connector, token, to: owner, amount: 1n }
    await expect(send.sendToken?.(transfer)).rejects.toThrow()
    expect(await node.getCode({ address: token })).toBeDefined()
    expect([requests, hits]).toEqual([[], []])
  })

  it('the gateway that an ENS name asks for is requested only over https at public host names', async () => {
    const requests = publicInternet()
    const urls = forbidden()
    for (const url of urls) {
      const { names } = await openNames(await deployOffchainLookup(a.url, [url]))
      await expect(names.resolve({ name: 'a.eth', signal })).rejects.toMatchObject({
        name: 'NameLookupError',
      })
      await expect(names.lookup({ address: owner, signal })).rejects.toMatchObject({
        name: 'NameLookupError',
      })
      await expect(names.avatar({ name: 'a.eth', signal })).rejects.toMatchObject({
        name: 'NameLookupError',
      })
    }
    expect([requests, hits]).toEqual([[], []])
  })

  it('an ENS name’s gateway is requested without cookies, referrer or redirects, and the gateway’s answer is used', async () => {
    const requests = publicInternet()
    answer = () => ({ body: JSON.stringify({ data: resolved }) })
    const urls = ['/relative', 'https://gateway.example/ccip/{sender}/{data}.json']
    const resolver = await deployOffchainLookup(a.url, urls)
    const { names } = await openNames(resolver)
    expect(await names.resolve({ name: 'a.eth', signal })).toBe(owner)
    expect(requests).toEqual([
      {
        url: `https://gateway.example/ccip/${resolver.toLowerCase()}/0x1234.json`,
        init: expect.objectContaining({
          method: 'GET',
          credentials: 'omit',
          redirect: 'error',
          referrerPolicy: 'no-referrer',
        }),
      },
    ])
  })

  it('a gateway URL without placeholders is requested with POST, and the next gateway is tried after a failure', async () => {
    const requests = publicInternet()
    answer = ({ path }) =>
      path === '/down' ? { status: 503, body: '' } : { body: JSON.stringify({ data: resolved }) }
    const resolver = await deployOffchainLookup(a.url, [
      'https://one.example/down',
      'https://two.example/up',
    ])
    const { names } = await openNames(resolver)
    expect(await names.resolve({ name: 'a.eth', signal })).toBe(owner)
    expect(requests.map(({ url }) => url)).toEqual([
      'https://one.example/down',
      'https://two.example/up',
    ])
    expect(JSON.parse(hits[1]?.body ?? '')).toEqual({
      data: '0x1234',
      sender: getAddress(resolver),
    })
  })

  it.each<[string, () => ReturnType<typeof answer>]>([
    ['too long', () => ({ body: JSON.stringify({ data: `0x${'00'.repeat(200_000)}` }) })],
    ['a redirect', () => ({ status: 302, body: '', headers: { location: '/elsewhere' } })],
    ['not hex', () => ({ body: JSON.stringify({ data: 'hello' }) })],
    ['not JSON', () => ({ body: '<html>' })],
    ['a refusal', () => ({ status: 404, body: '{}' })],
  ])(
    'resolving a name fails with NameLookupError if its gateway’s answer is %s',
    async (_, make) => {
      const requests = publicInternet()
      answer = make
      const resolver = await deployOffchainLookup(a.url, ['https://gateway.example/{data}'])
      const { names } = await openNames(resolver)
      await expect(names.resolve({ name: 'a.eth', signal })).rejects.toMatchObject({
        name: 'NameLookupError',
      })
      expect([requests.length, hits.length]).toEqual([1, 1])
    },
  )

  it.each([
    ['a gateway', ['https://gateway.example/{data}'], '0x1234'],
    // viem's special URL for "ask each of these gateways", with an empty list, so that no gateway ends the lookup.
    ['an empty list of gateways', ['x-batch-gateway:true'], emptyBatch],
  ] as const)(
    'an endless lookup through %s is stopped after at most 15 requests',
    async (_, urls, data) => {
      publicInternet()
      answer = () => ({ body: JSON.stringify({ data: '0x' }) })
      const resolver = await deployOffchainLookup(a.url, urls, { data, endless: true })
      const { names } = await openNames(resolver)
      await expect(names.resolve({ name: 'a.eth', signal })).rejects.toMatchObject({
        name: 'NameLookupError',
      })
      expect(hits.length).toBeLessThan(16)
    },
  )
})

describe('the picture of an ENS name', () => {
  const avatarOf = async (avatar: string) => {
    const resolver = await deployTestNames(a.url, [
      { name: 'pic.eth', address: owner, texts: { avatar } },
    ])
    const { names } = await openNames(resolver)
    return names.avatar({ name: 'pic.eth', signal })
  }

  it.each([
    '/avatar.png',
    'http://127.0.0.1:1/a.png',
    'https://127.0.0.1/a.png',
    'https://localhost/a.png',
    'https://user:pass@pictures.example/a.png',
    'data:text/html,<script>',
  ])('the picture at %s is neither shown nor fetched', async (avatar) => {
    const requests = publicInternet()
    expect(await avatarOf(avatar)).toBeUndefined()
    expect([requests, hits]).toEqual([[], []])
  })

  it.each([
    ['https://pictures.example/a.png', 'https://pictures.example/a.png'],
    ['ipfs://bafy/a.png', 'https://ipfs.io/ipfs/bafy/a.png'],
    ['ipfs://ipfs/bafy', 'https://ipfs.io/ipfs/bafy'],
    ['ipns://site.example/a', 'https://ipfs.io/ipns/site.example/a'],
    ['ar://abc', 'https://arweave.net/abc'],
    ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  ])(
    'the picture at %s is shown, and not requested by the lookup itself',
    async (avatar, shown) => {
      const requests = publicInternet()
      expect(await avatarOf(avatar)).toBe(shown)
      expect(requests).toEqual([])
    },
  )

  it.each(['erc721:0x00000000000000000000000000000000000000aa/1', `erc1155:${owner}/2`])(
    'no picture is shown for the missing collectible %s',
    async (token) => {
      await expect(avatarOf(`eip155:${a.id}/${token}`)).rejects.toMatchObject({
        name: 'NameLookupError',
      })
      expect(await avatarOf(`eip155:1${a.id}/${token}`)).toBeUndefined()
      expect(hits).toEqual([])
    },
  )
})
