import { expect, it, vi } from 'vitest'
import { memoryBackend } from '../../storage/backend.js'
import { createSdkStorage } from './sdk-storage.js'
import { startSdk } from './start-sdk.js'

it('the WalletConnect SDK opens its relay connection when the browser is online again, until the SDK is destroyed', async () => {
  const added = vi.spyOn(window, 'addEventListener')
  const ending = new AbortController()
  const settings = {
    metadata: { name: 'App' },
    prefix: 'network',
    storage: createSdkStorage(memoryBackend(), 'network'),
    relayUrl: 'ws://127.0.0.1:1',
  }
  const { core } = await startSdk(settings, ending.signal)
  const open = vi.spyOn(core.relayer, 'transportOpen').mockResolvedValue()

  window.dispatchEvent(new Event('offline'))
  await vi.waitFor(() => expect(core.relayer.transportExplicitlyClosed).toBe(false))
  window.dispatchEvent(new Event('online'))
  expect(open).toHaveBeenCalledTimes(1)

  const network = added.mock.calls.filter(([type]) => type === 'online' || type === 'offline')
  expect(network).toHaveLength(2)
  ending.abort()
  window.dispatchEvent(new Event('online'))
  expect(open).toHaveBeenCalledTimes(1)
  core.heartbeat.stop()
})
