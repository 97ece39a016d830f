// @vitest-environment jsdom
import { type AdapterPlugin, createCarabiner, memoryBackend, selectAccount } from '@carabiner/core'
import { createEvmAdapter } from '@carabiner/core/evm'
import { createTestWallet } from '@carabiner/testing'
import { afterEach, expect, inject, it, vi } from 'vitest'
import { anvilNetwork, fundedKeys } from '../../../../apps/lab/services/anvil/anvil.fixture.js'
import type {} from '../../../../apps/lab/services/anvil/provided-context.js'
import { deployTestNames } from '../../../testing/src/contracts/deploy.js'
import { createShell } from '../create-shell.js'

const { a } = inject('anvil')
const keys = await fundedKeys(2, [a])
const rdns = 'test.carabiner.names'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0).reverse()) end()
})

it('an ENS name appears only if it resolves back to the account, and its picture only with a safe URL', async () => {
  const wallet = createTestWallet({
    name: 'Reef',
    rdns,
    accounts: keys,
    chains: [{ id: a.id, rpcUrl: a.url }],
  })
  ends.push(wallet.announce(window), wallet.destroy)
  const [honest, liar] = wallet.state.accounts
  if (!honest || !liar) throw new Error('no accounts')
  const avatar = 'https://pictures.example/reef.png'
  const resolver = await deployTestNames(a.url, [
    { name: 'honest.eth', address: honest, primary: 'honest.eth', texts: { avatar } },
    // The account that owns this name has another account's name as its primary one.
    { name: 'evil.eth', address: liar, primary: 'honest.eth' },
  ])
  const plugin: AdapterPlugin = {
    namespace: 'eip155',
    create: (context) => createEvmAdapter(context, { ensResolvers: { [a.id]: resolver } }),
  }
  const carabiner = createCarabiner({
    adapters: [plugin],
    networks: [anvilNetwork(a)],
    storage: memoryBackend(),
    logLevel: 'silent',
  })
  const shell = createShell(carabiner, { enableEns: true })
  ends.push(carabiner.destroy, shell.destroy)
  const account = () => selectAccount(carabiner.getSnapshot())
  const caches = await carabiner.caches()
  const cacheUse = vi.spyOn(caches.ens, 'use')
  carabiner.start()
  await carabiner.connect(`6963:${rdns}`)
  await vi.waitFor(
    () => expect(account()).toMatchObject({ profileName: 'honest.eth', profileImage: avatar }),
    { timeout: 10_000 },
  )
  wallet.controls.switchAccount(1)
  await vi.waitFor(() => expect(account()?.address).toBe(liar))
  expect(account()).not.toHaveProperty('profileName')
  await vi.waitFor(() => expect(cacheUse).toHaveBeenCalledTimes(2))
  await cacheUse.mock.results[1]?.value
  expect(account()).not.toHaveProperty('profileName')
})
