import { expect, it, vi } from 'vitest'
import { createConsoleLogger } from '../logger/logger.js'
import { mainnet } from '../networks/index.js'
import { memoryBackend } from '../storage/backend.js'
import { createStorage } from '../storage/storage.js'
import { walletConnectConnector } from './connector.js'
import { hasRelay } from './options.js'

function createConnector() {
  const logger = createConsoleLogger('silent')
  const storage = createStorage({ backend: memoryBackend(), prefix: 'p', logger })
  const { signal } = new AbortController()
  const connector = walletConnectConnector(
    { projectId: 'p', metadata: { name: 'App' } },
    {
      storage,
      storagePrefix: 'p',
      logger,
      signal,
      readNode: async () => null,
      families: ['solana', 'eip155'],
    },
  )
  return { connector, storage }
}

it('one WalletConnect connector serves every chain family', () => {
  expect(createConnector().connector).toMatchObject({
    id: 'walletConnect',
    type: 'WALLET_CONNECT',
    chain: 'solana',
    chains: ['solana', 'eip155'],
  })
})

it('a WalletConnect connection can be restored only if an unexpired session is stored', async () => {
  const { connector, storage } = createConnector()
  const record = { topic: 'a'.repeat(64), families: {} }
  expect(await connector.restorable()).toBe(false)
  await storage.write('session', { ...record, expiry: Date.now() - 1 })
  expect(await connector.restorable()).toBe(false)
  await storage.write('session', { ...record, expiry: Date.now() + 60_000 })
  expect(await connector.restorable()).toBe(true)
})

it('before a session opens, the WalletConnect connector has no provider, and disconnecting it does nothing', async () => {
  const { connector } = createConnector()
  expect(connector.getProvider('eip155')).toBeUndefined()
  await connector.session.close()
})

it('WalletConnect is available only with a project id or a relay URL of the host', () => {
  expect(hasRelay({})).toBe(false)
  expect(hasRelay({ projectId: '' })).toBe(false)
  expect(hasRelay({ projectId: 'x' })).toBe(true)
  expect(hasRelay({ relayUrl: 'ws://x' })).toBe(true)
})

it('opening a WalletConnect session without WebSocket support fails at once, and names the missing API', async () => {
  vi.stubGlobal('WebSocket', undefined)
  try {
    const { signal } = new AbortController()
    const opened = createConnector().connector.session.open({
      networks: [mainnet],
      signal,
      onUri() {},
    })
    await expect(opened).rejects.toThrow('without WebSocket')
  } finally {
    vi.unstubAllGlobals()
  }
})
