// @vitest-environment jsdom
import { createCarabiner, memoryBackend } from '@carabiner/core'
import { createTestWallet } from '@carabiner/testing'
import { parseEther as ethersParse } from 'ethers'
import { createPublicClient, http, parseEther, verifyMessage } from 'viem'
import { isHex } from 'viem/utils'
import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import { anvilNetwork } from '../../../apps/lab/services/anvil/anvil.fixture.js'
import type {} from '../../../apps/lab/services/anvil/provided-context.js'
import { ethersAdapter } from './ethers-adapter.js'

const { a, b } = inject('anvil')
const receiver = '0x00000000000000000000000000000000000000e1'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const end of cleanups.splice(0)) end()
})

async function connected() {
  const wallet = createTestWallet({
    name: 'Ethers Wallet',
    rdns: 'test.carabiner.ethers',
    chains: [a, b].map(({ id, url }) => ({ id, rpcUrl: url })),
  })
  const ethers = ethersAdapter()
  const carabiner = createCarabiner({
    adapters: [ethers],
    networks: [anvilNetwork(a), anvilNetwork(b)],
    storage: memoryBackend(),
    logLevel: 'silent',
  })
  cleanups.push(wallet.announce(window), wallet.destroy, carabiner.destroy)
  carabiner.start()
  await carabiner.connect('6963:test.carabiner.ethers')
  const prompts = () => wallet.log.filter(({ prompted }) => prompted).map(({ method }) => method)
  return { wallet, ethers, carabiner, prompts }
}

const toRpc = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : `0x${value.toString(16)}`,
    ]),
  )

describe('[S1.19] the signer and provider of the ethers adapter', () => {
  it('the signer signs a message as the active account', async () => {
    const { ethers, wallet } = await connected()
    const signer = await ethers.getSigner()
    expect(await signer.getAddress()).toBe(wallet.state.account)
    const message = 'Carabiner ✓'
    const signature = await signer.signMessage(message)
    if (!isHex(signature)) throw new Error('not hex')
    const { account: address } = wallet.state
    expect(await verifyMessage({ address, message, signature })).toBe(true)
  })

  it('the signer sends a transaction, which is mined on the active network', async () => {
    const { ethers, wallet } = await connected()
    const client = createPublicClient({ transport: http(a.url) })
    const before = await client.getBalance({ address: receiver })
    const signer = await ethers.getSigner()
    const sent = await signer.sendTransaction({ to: receiver, value: ethersParse('0.25') })
    await sent.wait()
    expect(await client.getBalance({ address: receiver })).toBe(before + parseEther('0.25'))
    if (!isHex(sent.hash)) throw new Error('not hex')
    const { from, to, chainId } = await client.getTransaction({ hash: sent.hash })
    expect([from.toLowerCase(), to, chainId]).toEqual([
      wallet.state.account.toLowerCase(),
      receiver,
      a.id,
    ])
  })

  it.each([
    ['signMessage', 'account', 'another account', 4100],
    ['signMessage', 'chain', 'another network', 4901],
    ['sendTransaction', 'account', 'another account', 4100],
    ['sendTransaction', 'chain', 'another network', 4901],
  ])(
    'the signer rejects %s without a prompt after the wallet changed its %s',
    async (what, moved, sentence, code) => {
      const { ethers, prompts, wallet } = await connected()
      const signer = await ethers.getSigner()
      const before = prompts()
      if (moved === 'account') wallet.controls.switchAccount(1)
      else wallet.controls.switchChain(b.id)
      const action =
        what === 'signMessage'
          ? signer.signMessage('x')
          : signer.sendTransaction({ to: receiver, value: 1n })
      // ethers keeps the message, code and data of a provider's error, not the error object.
      await expect(action).rejects.toMatchObject({
        code: 'UNKNOWN_ERROR',
        error: { code, message: expect.stringContaining(sentence) },
      })
      expect(prompts()).toEqual(before)
    },
  )

  it.each([
    ['another chain', { chainId: b.id }],
    ['a malformed address', { to: '0x1234' }],
    ['a tip above the cap', { maxFeePerGas: 1n, maxPriorityFeePerGas: 2n }],
    ['a cap above 2^256-1', { maxFeePerGas: 2n ** 256n }],
    ['a fee-market field in a legacy transaction', { type: 0, maxFeePerGas: 1n }],
    ['an unknown type', { type: 99 }],
    ['another sender', { from: receiver }],
  ])(
    '[S5.35] a transaction with %s is rejected without a request to the wallet',
    async (_, wrong) => {
      const { ethers, wallet } = await connected()
      const signer = await ethers.getSigner()
      const transaction = { to: receiver, gasLimit: 21_000n, ...wrong }
      await expect(signer.sendTransaction(transaction)).rejects.toThrow()
      // Skips ethers' own checks and calls the wrapped provider directly, as any library may.
      const { provider } = signer
      const raw = { from: wallet.state.account, to: receiver, ...toRpc(wrong) }
      await expect(provider.send('eth_sendTransaction', [raw])).rejects.toThrow()
      expect(wallet.log.filter(({ method }) => /sign|send/i.test(method))).toEqual([])
    },
  )

  it('the error for an invalid transaction says what is wrong, such as a tip above the cap', async () => {
    const { ethers } = await connected()
    const signer = await ethers.getSigner()
    const fees = { gasLimit: 21_000n, maxFeePerGas: 1n, maxPriorityFeePerGas: 2n }
    await expect(signer.sendTransaction({ to: receiver, ...fees })).rejects.toMatchObject({
      error: { code: -32602, message: expect.stringContaining('The tip is above') },
    })
  })

  it('a visitor’s rejection in the wallet throws ethers’ own error ACTION_REJECTED', async () => {
    const { ethers, wallet } = await connected()
    const signer = await ethers.getSigner()
    wallet.controls.failNext(4001, 'User rejected the request.', { method: 'personal_sign' })
    await expect(signer.signMessage('x')).rejects.toMatchObject({ code: 'ACTION_REJECTED' })
  })

  it('getSigner() returns a signer for the new account after an account change in the wallet', async () => {
    const { carabiner, ethers, wallet } = await connected()
    wallet.controls.switchAccount(1)
    const { accounts } = wallet.state
    await vi.waitFor(() =>
      expect(carabiner.getSnapshot().namespaces.eip155?.connections[0]?.active).toBe(accounts[1]),
    )
    const signer = await ethers.getSigner()
    const signature = await signer.signMessage('again')
    if (!isHex(signature) || !accounts[1]) throw new Error('not hex')
    expect(await verifyMessage({ address: accounts[1], message: 'again', signature })).toBe(true)
  })

  it('the provider of getProvider() reads the network and the block number', async () => {
    const { ethers } = await connected()
    const provider = await ethers.getProvider()
    expect((await provider.getNetwork()).chainId).toBe(BigInt(a.id))
    expect(await provider.getBlockNumber()).toBeGreaterThanOrEqual(0)
  })

  it('getSigner() and getProvider() throw NotConnectedError after a disconnect', async () => {
    const { carabiner, ethers } = await connected()
    await carabiner.disconnect()
    await expect(ethers.getSigner()).rejects.toMatchObject({ name: 'NotConnectedError' })
    await expect(ethers.getProvider()).rejects.toMatchObject({ name: 'NotConnectedError' })
  })
})
