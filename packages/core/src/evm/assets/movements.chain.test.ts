// @vitest-environment jsdom
import { encodeFunctionData, erc20Abi, parseEther } from 'viem'
import { afterEach, expect, inject, it } from 'vitest'
import type {} from '../../../../../apps/lab/services/anvil/provided-context.js'
import { deployTestTokens } from '../../../../testing/src/contracts/deploy.js'
import { openPage } from '../page.fixture.js'

const { a } = inject('anvil')
const other = '0x00000000000000000000000000000000000000b0'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const end of cleanups.splice(0)) end()
})

async function setup() {
  const page = await openPage({ chain: a, rpcUrl: a.url })
  cleanups.push(page.close)
  const { tokens, send } = page.carabiner.getAdapter('eip155')
  if (!tokens?.movements || !send) throw new Error('it reads no movements')
  return { ...page, movements: tokens.movements, send }
}

it('the amount that a payment moved is read for sender and receiver, without the network fee', async () => {
  const { readParameters, carabiner, movements, send } = await setup()
  const { hash } = await carabiner.perform('send', (_, active) =>
    send.sendTransaction({ ...active, transaction: { to: other, value: parseEther('0.25') } }),
  )
  await send.watchReceipt({ ...readParameters, hash, interval: 50 })
  expect(await movements({ ...readParameters, hash })).toEqual([{ amount: -parseEther('0.25') }])
  const receiver = { ...readParameters, account: { namespace: 'eip155', address: other } as const }
  expect(await movements({ ...receiver, hash })).toEqual([{ amount: parseEther('0.25') }])
})

it('the amount that a token transfer moved is read for sender and receiver', async () => {
  const { readParameters, carabiner, movements, send, address } = await setup()
  const { token } = await deployTestTokens(a.url, address)
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [other, 12n] })
  const { hash } = await carabiner.perform('send', (_, active) =>
    send.sendTransaction({ ...active, transaction: { to: token, data } }),
  )
  await send.watchReceipt({ ...readParameters, hash, interval: 50 })
  expect(await movements({ ...readParameters, hash })).toEqual([
    { token: token.toLowerCase(), amount: -12n },
  ])
  const receiver = { ...readParameters, account: { namespace: 'eip155', address: other } as const }
  expect(await movements({ ...receiver, hash })).toEqual([
    { token: token.toLowerCase(), amount: 12n },
  ])
})

it('reading a transaction’s moved amounts fails for an invalid hash, and for a hash in no block', async () => {
  const { readParameters, movements } = await setup()
  await expect(movements({ ...readParameters, hash: '0x1' })).rejects.toMatchObject({
    name: 'InvalidTransactionError',
  })
  await expect(movements({ ...readParameters, hash: `0x${'1'.repeat(64)}` })).rejects.toThrow()
})

it('the amount that an account’s first batch moved is read, although the account’s EIP-7702 authorization uses a nonce too', async () => {
  const page = await openPage({ chain: a, rpcUrl: a.url, isAtomic: true })
  cleanups.push(page.close)
  const { carabiner, readParameters, node, address } = page
  const { tokens } = carabiner.getAdapter('eip155')
  const amounts = ['0.25', '0.125'].map((ether) => parseEther(ether))
  const batchOf = async () => {
    const calls = await carabiner.calls({ interval: 50 })
    const nonce = await node.getTransactionCount({ address })
    const run = await calls.run({
      calls: amounts.map((value) => ({ to: other, value })),
      atomicRequired: true,
    })
    return { run, nonces: (await node.getTransactionCount({ address })) - nonce }
  }
  for (let times = 0; times < 2; times += 1) {
    const { run, nonces } = await batchOf()
    // The first batch may also have set the account's contract.
    expect(nonces).toBeGreaterThan(1)
    const hash = run.calls[0]?.hash ?? ''
    expect(await tokens?.movements?.({ ...readParameters, hash })).toEqual([
      { amount: -parseEther('0.375') },
    ])
  }
})
