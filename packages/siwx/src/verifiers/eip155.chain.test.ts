import { createServer } from 'node:http'
import { createTestSmartAccount } from '@carabiner/testing'
import { concat, hashMessage } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import { anvilNetwork } from '../../../../apps/lab/services/anvil/anvil.fixture.js'
import type {} from '../../../../apps/lab/services/anvil/provided-context.js'
import { verifyEip155 } from './eip155.js'
import type { ChainAccess } from './verifier.js'

const { a, b } = inject('anvil')
const newKey = () => privateKeyToAccount(generatePrivateKey())
const open = () => ({ signal: new AbortController().signal })
const message = 'Sign in, please'
const chainId = `eip155:${a.id}` as const
const reachable: ChainAccess = { networks: [anvilNetwork(a)] }

const verify = (signature: string, address: string, access = reachable, text = message) =>
  verifyEip155({ message: text, signature, address, chainId }, { ...access, ...open() })
afterEach(() => void vi.restoreAllMocks())

describe('a signature on an EVM network', () => {
  it('a signature by the account’s own key is verified without a request to a node', async () => {
    const fetching = vi.spyOn(globalThis, 'fetch')
    const key = newKey()
    const signature = await key.signMessage({ message })
    expect(await verify(signature, key.address.toLowerCase())).toBe(true)
    // Some hardware wallets write 0 and 1 instead of 27 and 28.
    const low = signature.slice(0, -2) + (signature.endsWith('1b') ? '00' : '01')
    expect(await verify(low, key.address, {})).toBe(true)
    expect(fetching).not.toHaveBeenCalled()
    expect(await verify(signature, newKey().address)).toBe(false)
    expect(await verify(signature, key.address, reachable, `${message}!`)).toBe(false)
  })

  it.each(['', '0x', '0x12', '0xzz', 'base64==', `0x${'00'.repeat(65)}`, `0x${'ff'.repeat(65)}`])(
    'the malformed signature %.20j is invalid for any account',
    async (signature) => {
      expect(await verify(signature, newKey().address)).toBe(false)
    },
  )

  it('a contract account’s signature is valid if the contract confirms it (ERC-1271)', async () => {
    const owner = newKey()
    const account = createTestSmartAccount(a.url, owner)
    await account.deploy()
    const signature = await account.sign(message)
    expect(await verify(signature, account.address)).toBe(true)
    expect(await verify(signature, account.address, { rpcUrls: { [chainId]: [a.url] } })).toBe(true)
    expect(await verify(signature, account.address, reachable, `${message}!`)).toBe(false)
    expect(await verify(await newKey().signMessage({ message }), account.address)).toBe(false)
    // The signature is also valid with the deployment attached.
    expect(await verify(await account.signBeforeDeployment(message), account.address)).toBe(true)
  })

  it('an empty signature is valid if the contract account confirms that it has approved the message on chain', async () => {
    const contract = '0x5afe000000000000000000000000000000000001'
    // This code confirms an empty signature for this message only, like a Safe whose owners signed
    // on chain.
    const code = concat([
      '0x7f',
      hashMessage(message),
      '0x60043514604435151663',
      '0x1626ba7e',
      '0x60e01b0260005260206000f3',
    ])
    await fetch(a.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'anvil_setCode',
        params: [contract, code],
      }),
    })
    expect(await verify('0x', contract)).toBe(true)
    expect(await verify('0x', contract, reachable, `${message}!`)).toBe(false)
    expect(await verify('0x00', contract)).toBe(false)
    const other = createTestSmartAccount(a.url, newKey())
    await other.deploy()
    expect(await verify('0x', other.address)).toBe(false)
    await expect(verify('0x', contract, {})).rejects.toMatchObject({ name: 'CouldNotVerifyError' })
  })

  it('a signature by a contract account that is not yet deployed is valid with its deployment data (ERC-6492)', async () => {
    const account = createTestSmartAccount(a.url, newKey())
    const wrapped = await account.signBeforeDeployment(message)
    expect(await verify(wrapped, account.address)).toBe(true)
    expect(await verify(wrapped, account.address, reachable, `${message}!`)).toBe(false)
    expect(await verify(wrapped, newKey().address)).toBe(false)
    expect(await verify(await account.sign(message), account.address)).toBe(false)
    const stranger = createTestSmartAccount(a.url, newKey())
    expect(await verify(await stranger.signBeforeDeployment(message), account.address)).toBe(false)
  })

  it('a delegating account’s (EIP-7702) signature is valid if its own key made it or its contract code accepts it', async () => {
    const owner = newKey()
    const account = createTestSmartAccount(a.url, owner)
    await account.deploy()
    const key = newKey()
    await account.delegate(key.address)
    expect(await verify(await key.signMessage({ message }), key.address)).toBe(true)
    expect(await verify(await owner.signMessage({ message }), key.address)).toBe(true)
    expect(await verify(await newKey().signMessage({ message }), key.address)).toBe(false)
  })
})

describe('a signature on an EVM network that no node can verify', () => {
  const account = createTestSmartAccount(a.url, newKey())
  const outcome = async (access: ChainAccess) =>
    verify(await account.signBeforeDeployment(message), account.address, access).catch(
      (error: unknown) => error,
    )
  const unknown = { name: 'CouldNotVerifyError' }

  it('verifying a contract account’s signature without an endpoint throws CouldNotVerifyError', async () => {
    expect(await outcome({})).toMatchObject(unknown)
    expect(await outcome({ networks: [anvilNetwork(b)] })).toMatchObject(unknown)
  })

  it('verifying a contract account’s signature throws CouldNotVerifyError if no endpoint answers', async () => {
    expect(await outcome({ rpcUrls: { [chainId]: ['http://127.0.0.1:1'] } })).toMatchObject(unknown)
  })

  it('verifying a contract account’s signature throws CouldNotVerifyError if the endpoint serves another chain', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    expect(await outcome({ rpcUrls: { [chainId]: [b.url] } })).toMatchObject(unknown)
  })

  it('verifying a contract account’s signature throws CouldNotVerifyError if the endpoint’s answer is malformed', async () => {
    const server = createServer((_, response) => response.end('<html>')).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    expect(await outcome({ rpcUrls: { [chainId]: [`http://127.0.0.1:${port}`] } })).toMatchObject(
      unknown,
    )
    server.close()
  })

  it('a contract account’s signature is verified by the next endpoint if the first one does not answer', async () => {
    expect(await outcome({ rpcUrls: { [chainId]: ['http://127.0.0.1:1', a.url] } })).toBe(true)
  })
})
