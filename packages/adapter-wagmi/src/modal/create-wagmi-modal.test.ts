import { type AdapterPlugin, memoryBackend } from '@carabiner/core'
import { base, mainnet, solana } from '@carabiner/core/networks'
import type { CarabinerModal } from '@carabiner/ui-react'
import { createConfig, createStorage, http } from '@wagmi/core'
import { optimism, mainnet as viemMainnet } from 'viem/chains'
import { expect, it } from 'vitest'
import { createWagmiModal } from './create-wagmi-modal.js'

const quiet = { storage: memoryBackend(), registry: false, logLevel: 'silent' } as const
const idsOf = ({ carabiner }: CarabinerModal) =>
  carabiner.networks.list().map(({ caipNetworkId }) => caipNetworkId)

/** A chain family without wallets. */
const idle: AdapterPlugin = {
  namespace: 'solana',
  create: () => {
    const refuse = () => Promise.reject(new Error('not here'))
    return {
      namespace: 'solana',
      owns: 'engine',
      start() {},
      connect: refuse,
      disconnect: refuse,
      switchNetwork: refuse,
      getBalance: refuse,
      signMessage: refuse,
    }
  },
}

it('createWagmiModal creates a Config and a modal with the same networks', () => {
  const { modal, config } = createWagmiModal({ ...quiet, networks: [mainnet, base] })
  expect(config.chains.map(({ id }) => id)).toEqual([1, 8453])
  expect(idsOf(modal)).toEqual(['eip155:1', 'eip155:8453'])
  expect(modal.isOpen()).toBe(false)
})

it('createWagmiModal uses the host’s Config, and its chains as the modal’s networks', () => {
  const chains = [viemMainnet, optimism] as const
  const config = createConfig({ chains, transports: { 1: http(), 10: http() } })
  const made = createWagmiModal({ ...quiet, config, metadata: { name: 'App' } })
  expect(made.config).toBe(config)
  expect(idsOf(made.modal)).toEqual(['eip155:1', 'eip155:10'])
  expect(made.modal.carabiner.metadata?.name).toBe('App')
})

it('createWagmiModal accepts adapters and networks of further chain families, which the Config does not get', () => {
  const { modal, config } = createWagmiModal({
    ...quiet,
    networks: [mainnet, solana],
    adapters: [idle],
  })
  expect(Object.keys(modal.carabiner.getSnapshot().namespaces)).toEqual(['eip155', 'solana'])
  expect(config.chains.map(({ id }) => id)).toEqual([1])
})

it('createWagmiModal passes its option `wagmi` on to wagmiAdapter', () => {
  const memory = { getItem: () => null, setItem() {}, removeItem() {} }
  const storage = createStorage({ storage: memory })
  const { config } = createWagmiModal({ ...quiet, networks: [mainnet], wagmi: { storage } })
  expect(config.storage).toBe(storage)
})

it.each([undefined, {}, { networks: mainnet }, { config: undefined }])(
  'createWagmiModal rejects the options %j, which have neither a list of networks nor a Config',
  (options) => {
    expect(() => Reflect.apply(createWagmiModal, undefined, [options])).toThrow(
      expect.objectContaining({ name: 'InvalidOptionsError' }),
    )
  },
)

it('createWagmiModal creates a Config from the networks when the option `config` is undefined', () => {
  const options = { ...quiet, networks: [mainnet], config: undefined }
  const { config } = Reflect.apply(createWagmiModal, undefined, [options])
  expect(config.chains.map(({ id }: { id: number }) => id)).toEqual([1])
})

it('createWagmiModal creates a separate Config on each call', () => {
  const make = () => createWagmiModal({ ...quiet, networks: [mainnet] })
  expect(make().config).not.toBe(make().config)
})
