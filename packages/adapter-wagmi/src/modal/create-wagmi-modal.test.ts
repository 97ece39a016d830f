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

it('creates a Config and a modal of the same networks', () => {
  const { modal, config } = createWagmiModal({ ...quiet, networks: [mainnet, base] })
  expect(config.chains.map(({ id }) => id)).toEqual([1, 8453])
  expect(idsOf(modal)).toEqual(['eip155:1', 'eip155:8453'])
  expect(modal.isOpen()).toBe(false)
})

it('uses the host’s Config, with its chains as the networks', () => {
  const chains = [viemMainnet, optimism] as const
  const config = createConfig({ chains, transports: { 1: http(), 10: http() } })
  const made = createWagmiModal({ ...quiet, config, metadata: { name: 'App' } })
  expect(made.config).toBe(config)
  expect(idsOf(made.modal)).toEqual(['eip155:1', 'eip155:10'])
  expect(made.modal.carabiner.metadata?.name).toBe('App')
})

it('adds other chain families to wagmi’s', () => {
  const { modal, config } = createWagmiModal({
    ...quiet,
    networks: [mainnet, solana],
    adapters: [idle],
  })
  expect(Object.keys(modal.carabiner.getSnapshot().namespaces)).toEqual(['eip155', 'solana'])
  expect(config.chains.map(({ id }) => id)).toEqual([1])
})

it('passes on the options that only wagmiAdapter has', () => {
  const memory = { getItem: () => null, setItem() {}, removeItem() {} }
  const storage = createStorage({ storage: memory })
  const { config } = createWagmiModal({ ...quiet, networks: [mainnet], wagmi: { storage } })
  expect(config.storage).toBe(storage)
})

it.each([undefined, {}, { networks: mainnet }, { config: undefined }])(
  'rejects the options %j',
  (options) => {
    expect(() => Reflect.apply(createWagmiModal, undefined, [options])).toThrow(
      expect.objectContaining({ name: 'InvalidOptionsError' }),
    )
  },
)

it('creates a Config when the host’s Config is undefined', () => {
  const options = { ...quiet, networks: [mainnet], config: undefined }
  const { config } = Reflect.apply(createWagmiModal, undefined, [options])
  expect(config.chains.map(({ id }: { id: number }) => id)).toEqual([1])
})

it('creates a Config for each of two instances', () => {
  const make = () => createWagmiModal({ ...quiet, networks: [mainnet] })
  expect(make().config).not.toBe(make().config)
})
