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
  it('the adapter belongs to one instance and rejects a second one', () => {
    const adapter = ethersAdapter()
    make(adapter)
    expect(() => make(adapter)).toThrow(expect.objectContaining({ name: 'AdapterReusedError' }))
    expect(() => make(ethersAdapter())).not.toThrow()
  })

  it('the adapter throws AdapterUnusedError without an instance, and NotConnectedError without a wallet', async () => {
    const adapter = ethersAdapter()
    await expect(adapter.getSigner()).rejects.toMatchObject({ name: 'AdapterUnusedError' })
    make(adapter)
    await expect(adapter.getProvider()).rejects.toMatchObject({ name: 'NotConnectedError' })
  })

  it('the adapter can send on eip155', () => {
    const adapter = make(ethersAdapter()).getAdapter('eip155')
    expect(adapter.namespace).toBe('eip155')
    expect(adapter.owns).toBe('engine')
    expect(adapter.send).toBeDefined()
  })
})
