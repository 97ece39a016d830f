import { describe, expect, it } from 'vitest'
import { createCarabiner } from '../client.js'
import { memoryBackend } from '../storage/backend.js'
import { createFamily, testNetwork } from './family.fixture.js'

async function twoFamilies() {
  const evm = createFamily('eip155', ['one'])
  const solana = createFamily('solana', ['sol'])
  const carabiner = createCarabiner({
    adapters: [evm.plugin, solana.plugin],
    networks: [testNetwork(1), testNetwork('1', 'solana')],
    storage: memoryBackend(),
    logLevel: 'silent',
  })
  carabiner.start()
  for (const [family, id] of [
    [evm, 'one'],
    [solana, 'sol'],
  ] as const) {
    const attempt = carabiner.connect(id)
    family.connectCall().approve()
    await attempt
  }
  return { carabiner, evm, solana }
}

describe('disconnectAll()', () => {
  it('disconnectAll() disconnects the wallet of each chain family', async () => {
    const { carabiner, evm, solana } = await twoFamilies()
    await carabiner.disconnectAll()
    const { namespaces } = carabiner.getSnapshot()
    expect([namespaces.eip155?.status, namespaces.solana?.status]).toEqual([
      'disconnected',
      'disconnected',
    ])
    expect([evm.released, solana.released]).toEqual([['one'], ['sol']])
  })

  it('[S8.54] disconnectAll() tries every chain family, and then reports the families still connected', async () => {
    const { carabiner, evm } = await twoFamilies()
    evm.onRelease(() => Promise.reject(new Error('stuck')))
    await expect(carabiner.disconnectAll()).rejects.toMatchObject({
      shortMessage: 'Failed to disconnect chains: eip155 (stuck)',
    })
    const { namespaces } = carabiner.getSnapshot()
    expect([namespaces.eip155?.status, namespaces.solana?.status]).toEqual([
      'connected',
      'disconnected',
    ])
  })
})
