import { createCarabiner, memoryBackend } from '@carabiner/core'
import { mainnet } from '@carabiner/core/networks'
import { describe, expect, it } from 'vitest'
import { ethersAdapter } from './ethers-adapter.js'

const make = (adapter: ReturnType<typeof ethersAdapter>) =>
  createCarabiner({
    adapters: [adapter],
    networks: [mainnet],
    storage: memoryBackend(),
    logLevel: 'silent',
  })

describe('ethersAdapter', () => {
  it('an ethersAdapter serves one Carabiner instance, and a second instance rejects it', () => {
    const adapter = ethersAdapter()
    make(adapter)
    expect(() => make(adapter)).toThrow(expect.objectContaining({ name: 'AdapterReusedError' }))
    expect(() => make(ethersAdapter())).not.toThrow()
  })

  it('getSigner() throws AdapterUnusedError without an instance, and getProvider() NotConnectedError without a wallet', async () => {
    const adapter = ethersAdapter()
    await expect(adapter.getSigner()).rejects.toMatchObject({ name: 'AdapterUnusedError' })
    make(adapter)
    await expect(adapter.getProvider()).rejects.toMatchObject({ name: 'NotConnectedError' })
  })

  it('the ethers adapter for eip155 can send transactions', () => {
    const adapter = make(ethersAdapter()).getAdapter('eip155')
    expect(adapter.namespace).toBe('eip155')
    expect(adapter.owns).toBe('engine')
    expect(adapter.send).toBeDefined()
  })
})
