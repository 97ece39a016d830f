import { once } from 'node:events'
import { createServer } from 'node:http'
import { createTestSmartAccount, deployOffchainLookup } from '@carabiner/testing'
import {
  concatHex,
  createTestClient,
  encodeAbiParameters,
  getAddress,
  http,
  numberToHex,
  size,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import type {} from '../../../../apps/lab/services/anvil/provided-context.js'
import { formatMessage } from '../messages/message.js'
import { verifySessionRequest } from '../server/index.js'
import { dataOf } from '../verify/sessions.fixture.js'
import { verifySignIn } from '../verify/verify-sign-in.js'

const { a } = inject('anvil')
const chainId = `eip155:${a.id}` as const
const rpcUrls = { [chainId]: [a.url] }
const expected = { domain: 'shop.example' }
const node = createTestClient({ mode: 'anvil', transport: http(a.url) })

/** The requests that reached the server's internal network. A signature must not cause any. */
let hits: string[]
let inside: string
let close: () => void
let respond: (path: string) => { status: number; headers?: Record<string, string> } | undefined

beforeEach(async () => {
  hits = []
  respond = () => ({ status: 200 })
  const server = createServer((request, response) => {
    hits.push(`${request.method} ${request.url}`)
    const answer = respond(request.url ?? '')
    if (answer) response.writeHead(answer.status, answer.headers).end('0x')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  inside = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  close = () => {
    server.closeAllConnections()
    server.close()
  }
})
afterEach(() => close())

/** Creates an account whose code redirects its callers to the server's internal network. */
async function hostileAccount() {
  const key = privateKeyToAccount(generatePrivateKey())
  const lookup = await deployOffchainLookup(a.url, [`${inside}/get/{data}`, `${inside}/post`])
  await node.setCode({ address: key.address, bytecode: concatHex(['0xef0100', lookup]) })
  return { key, lookup, address: key.address }
}

const messageOf = (accountAddress: string) =>
  formatMessage(dataOf('eip155', { accountAddress: getAddress(accountAddress), chainId }))

/** Wraps a signature with an authorization (ERC-8010), as wallets do. */
async function wrap8010(key: ReturnType<typeof privateKeyToAccount>, delegate: `0x${string}`) {
  const { r, s, yParity, nonce } = await key.signAuthorization({
    address: delegate,
    chainId: a.id,
    nonce: 0,
  })
  const suffix = encodeAbiParameters(
    [
      {
        type: 'tuple',
        components: [
          { type: 'uint256' },
          { type: 'address' },
          { type: 'uint256' },
          { type: 'uint8' },
          { type: 'uint256' },
          { type: 'uint256' },
        ],
      },
      { type: 'address' },
      { type: 'bytes' },
    ],
    [
      [BigInt(a.id), delegate, BigInt(nonce), yParity ?? 0, BigInt(r), BigInt(s)],
      key.address,
      '0x',
    ],
  )
  const magic = `0x${'8010'.repeat(16)}` as const
  return concatHex(['0xdead', suffix, numberToHex(size(suffix), { size: 32 }), magic])
}

const invalidSignature = { name: 'InvalidSignInError', fault: 'signature' }

describe('a hostile sign-in on an EVM network that names a URL', () => {
  it('a contract account that answers with URLs (ERC-3668) cannot make the server fetch these URLs', async () => {
    const { address, lookup } = await hostileAccount()
    for (const account of [address, lookup]) {
      const message = messageOf(account)
      await expect(
        verifySignIn({ message, signature: '0xdead', expected, rpcUrls }),
      ).rejects.toMatchObject(invalidSignature)
      const body = { sessions: [{ data: dataOf('eip155'), message, signature: '0xdead' }] }
      await expect(
        verifySessionRequest(body, { expected, rpcUrls, takeNonce: () => true }),
      ).rejects.toMatchObject(invalidSignature)
    }
    expect(hits).toEqual([])
  })

  it('a signature with a delegation to run first (ERC-8010) cannot make the server fetch a URL', async () => {
    const { key, address, lookup } = await hostileAccount()
    const message = messageOf(address)
    const signature = await wrap8010(key, lookup)
    await expect(verifySignIn({ message, signature, expected, rpcUrls })).rejects.toMatchObject(
      invalidSignature,
    )
    // The same holds if the named contract would accept any signature.
    const account = createTestSmartAccount(a.url, key)
    await account.deploy()
    const newAccount = privateKeyToAccount(generatePrivateKey())
    await expect(
      verifySignIn({
        message: messageOf(newAccount.address),
        signature: (await wrap8010(newAccount, account.address)).toUpperCase().replace('0X', '0x'),
        expected,
        rpcUrls,
      }),
    ).rejects.toMatchObject(invalidSignature)
    expect(hits).toEqual([])
  })

  it('an endpoint that redirects cannot make the server fetch the redirect’s URL', async () => {
    respond = (path) =>
      path === '/rpc' ? { status: 307, headers: { location: `${inside}/metadata` } } : undefined
    const message = messageOf((await hostileAccount()).address)
    await expect(
      verifySignIn({
        message,
        signature: '0xdead',
        expected,
        rpcUrls: { [chainId]: [`${inside}/rpc`] },
      }),
    ).rejects.toMatchObject({ name: 'CouldNotVerifyError' })
    expect(new Set(hits)).toEqual(new Set(['POST /rpc']))
  })

  it('an endpoint that does not answer cannot make the server wait beyond the time limit', async () => {
    respond = () => undefined
    const message = messageOf((await hostileAccount()).address)
    await expect(
      verifySignIn({
        message,
        signature: '0xdead',
        expected,
        rpcUrls: { [chainId]: [`${inside}/rpc`] },
        timeout: 200,
      }),
    ).rejects.toMatchObject({ name: 'CouldNotVerifyError' })
    expect(hits).toEqual(['POST /rpc'])
  })
})
