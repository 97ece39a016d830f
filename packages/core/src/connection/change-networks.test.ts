import { describe, expect, it, vi } from 'vitest'
import { setup, testNetwork } from './family.fixture.js'

describe('adding and removing networks while the page runs', () => {
  it('a network added with addNetwork() can be chosen with switchNetwork()', async () => {
    const { carabiner, chain } = setup()
    await carabiner.addNetwork(testNetwork(3))
    expect(chain().networkIds).toEqual(['eip155:1', 'eip155:2', 'eip155:3'])
    await carabiner.switchNetwork('eip155:3')
    expect(chain().networkId).toBe('eip155:3')
  })

  it('a wallet’s unsupported network counts as supported once the host adds that network', async () => {
    const { carabiner, chain, family } = setup()
    carabiner.start()
    const attempt = carabiner.connect('one')
    family.connectCall().approve({ network: 'eip155:3' })
    await attempt
    expect(chain().unsupportedChainId).toBe('3')
    await carabiner.addNetwork(testNetwork(3))
    expect(chain()).toMatchObject({ networkId: 'eip155:3' })
    expect(chain().unsupportedChainId).toBeUndefined()
  })

  it('the instance switches to another configured network when the host removes the active one', async () => {
    const { carabiner, chain } = setup()
    const listener = vi.fn()
    carabiner.on('networkChange', listener)
    await carabiner.removeNetwork('eip155:1')
    expect(chain()).toMatchObject({ networkIds: ['eip155:2'], networkId: 'eip155:2' })
    expect(listener).toHaveBeenCalledExactlyOnceWith({ namespace: 'eip155', networkId: 'eip155:2' })
    await expect(carabiner.removeNetwork('eip155:2')).rejects.toThrow('not valid')
  })

  it('a wallet’s network is reported as unsupported after the host removes that network', async () => {
    const { carabiner, chain, connected, family } = setup()
    carabiner.start()
    await connected('one')
    await carabiner.removeNetwork('eip155:1')
    await vi.waitFor(() => expect(family.connects).toHaveLength(2))
    family.connectCall().approve({ network: 'eip155:1' })
    await vi.waitFor(() => expect(chain().unsupportedChainId).toBe('1'))
    expect(chain().status).toBe('connected')
  })

  it('addNetwork() fails, and adds nothing, if the adapter’s library rejects the network', async () => {
    const { carabiner, chain, family } = setup()
    family.context().onNetworks(() => {
      throw new Error('no transport for it')
    })
    await expect(carabiner.addNetwork(testNetwork(3))).rejects.toThrow('no transport')
    expect(chain().networkIds).toEqual(['eip155:1', 'eip155:2'])
    expect(carabiner.networks.find('eip155:3')).toBeUndefined()
  })

  it('[S8.56] addNetwork() and removeNetwork() report a network whose chain family has no adapter', async () => {
    const { carabiner } = setup()
    const missing = /adapter for the namespace "solana" does not exist/
    await expect(carabiner.addNetwork(testNetwork('1', 'solana'))).rejects.toThrow(missing)
    await expect(carabiner.removeNetwork('solana:1')).rejects.toThrow(missing)
    expect(carabiner.networks.list().map(({ caipNetworkId }) => caipNetworkId)).toEqual([
      'eip155:1',
      'eip155:2',
    ])
  })

  it('[S8.20] removeNetwork() reports an unknown network as not found', async () => {
    const { carabiner } = setup()
    await expect(carabiner.removeNetwork('eip155:9')).rejects.toThrow('Network not found')
  })
})
