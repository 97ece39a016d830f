import { createShell } from '@carabiner/controllers'
import { createCarabiner, memoryBackend, selectAccount } from '@carabiner/core'
import { createEvmAdapter } from '@carabiner/core/evm'
import { createTestClient, http, publicActions } from 'viem'
import { expect, inject, it, onTestFinished, vi } from 'vitest'
import { anvilNetwork } from '../anvil/anvil.fixture'
import type {} from '../anvil/provided-context.js'
import { awaitPrompt, createStage } from './session.fixture'

const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

it('[S4.33] after a change of account in the wallet, the app shows that account with its own balance and profile', async () => {
  const { a } = inject('anvil')
  const stage = await createStage([a])
  const carabiner = createCarabiner({
    adapters: [{ namespace: 'eip155', create: (context) => createEvmAdapter(context) }],
    networks: [anvilNetwork(a)],
    storage: memoryBackend(),
    projectId: 'lab',
    walletConnect: { relayUrl: stage.relay.url },
    metadata: { name: 'App', url: 'https://app.test' },
    logLevel: 'silent',
  })
  const getIdentity = async ({ account }: { account: { address: string } }) => ({
    name: account.address === second ? 'second.eth' : 'first.eth',
  })
  const shell = createShell(carabiner, {
    sources: { names: { getIdentity, resolve: async () => undefined } },
  })
  onTestFinished(() => {
    shell.destroy()
    carabiner.destroy()
  })
  carabiner.start()
  const phone = await stage.phone()
  const connecting = carabiner.connect('walletConnect', {
    onPairing: ({ uri }) => void phone.pair(uri),
  })
  await phone.approve(await awaitPrompt(phone))
  await connecting
  const account = () => selectAccount(carabiner.getSnapshot())
  const becomes = (expected: object) =>
    vi.waitFor(() => expect(account()).toMatchObject(expected), 20_000)
  const first = phone.account
  await becomes({ caipAddress: `eip155:${a.id}:${first}`, profileName: 'first.eth' })
  const node = createTestClient({ mode: 'anvil', transport: http(a.url) }).extend(publicActions)
  const [ofFirst, ofSecond] = [
    await node.getBalance({ address: `0x${first.slice(2)}` }),
    await node.getBalance({ address: second }),
  ]
  // The two balances must differ.
  const other = ofSecond === ofFirst ? ofSecond + 10n ** 18n : ofSecond
  await node.setBalance({ address: second, value: other })
  await carabiner.getBalance()
  expect(account()).toMatchObject({ balance: ofFirst, symbol: 'ETH' })

  await phone.switchAccount()
  await becomes({ address: second, caipAddress: `eip155:${a.id}:${second}` })
  // The previous account's balance must not appear before its own is known.
  expect([undefined, other]).toContain(account()?.balance)
  await becomes({ profileName: 'second.eth' })
  await carabiner.getBalance()
  expect(account()).toMatchObject({ address: second, balance: other, symbol: 'ETH' })
})
