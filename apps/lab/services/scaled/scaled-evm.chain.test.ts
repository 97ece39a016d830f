// @vitest-environment jsdom
import { createCarabiner, memoryBackend } from '@carabiner/core'
import { createEvmAdapter } from '@carabiner/core/evm'
import { createTestWallet, deployScaledToken } from '@carabiner/testing'
import { createPublicClient, erc20Abi, getAddress, type Hex, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, inject, it, onTestFinished, vi } from 'vitest'
import { anvilNetwork, fundedKeys } from '../anvil/anvil.fixture.js'
import type {} from '../anvil/provided-context.js'
import { sendScaled, wait } from './send-scaled.fixture.js'

const { a } = inject('anvil')
const one = 10n ** 18n
const to = getAddress('0x00000000000000000000000000000000005ca1ed')

/** Opens a page with a connected wallet that has coins. */
async function openPage() {
  const [key] = await fundedKeys(1, [a])
  if (!key) throw new Error('no key')
  const { address } = privateKeyToAccount(key)
  const rdns = 'org.reef.scaled'
  const chains = [{ id: a.id, rpcUrl: a.url }]
  const wallet = createTestWallet({ name: 'Reef', rdns, accounts: [key], chains })
  const carabiner = createCarabiner({
    adapters: [{ namespace: 'eip155', create: (context) => createEvmAdapter(context) }],
    networks: [anvilNetwork(a)],
    storage: memoryBackend(),
    logLevel: 'silent',
  })
  onTestFinished(wallet.announce(window))
  onTestFinished(wallet.destroy)
  onTestFinished(carabiner.destroy)
  carabiner.start()
  await carabiner.connect(`6963:${rdns}`)
  return { carabiner, address }
}

it('the modal sends a token with a UI multiplier (ERC-8056) in raw units', async () => {
  const { carabiner, address } = await openPage()
  const { token, setMultiplier } = await deployScaledToken(a.url, address, 5n * one)
  const client = createPublicClient({ transport: http(a.url) })
  const heldBy = (owner: Hex) =>
    client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
  // The account has a thousand, so nine tenths go to another account first.
  await carabiner.perform('send', async (ability, active) => {
    const other = '0x0000000000000000000000000000000000000b0b'
    await ability.sendToken?.({ ...active, token, to: other, amount: 900_000_000n })
  })
  await vi.waitFor(async () => expect(await heldBy(address)).toBe(100_000_000n), wait)
  await sendScaled({
    carabiner,
    token,
    networkId: `eip155:${a.id}`,
    to,
    decimals: 6,
    recount: (times) => setMultiplier(BigInt(times) * one),
    received: () => heldBy(to),
  })
}, 120_000)
