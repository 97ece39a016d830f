import { expect, it } from 'vitest'
import { memoryBackend } from '../../storage/backend.js'
import { withoutGlobalCore } from './global-core.js'
import { createSdkStorage } from './sdk-storage.js'

it('the WalletConnect SDK’s records have names that no other SDK on the page uses', async () => {
  const names: string[] = []
  const inner = memoryBackend()
  const storage = createSdkStorage(
    { ...inner, setItem: (key, value) => inner.setItem(names[names.push(key) - 1] ?? '', value) },
    'p',
  )
  await storage.setItem('wc@2:client:0.3:p//session', [1])
  await storage.setItem('WALLETCONNECT_CLIENT_ID', 'id')
  expect(names.filter((name) => /wc@|wc_|walletconnect|wallet_connect/i.test(name))).toEqual([])
  expect(await storage.getItem('wc@2:client:0.3:p//session')).toEqual([1])
  expect(await storage.getItem('nothing')).toBeUndefined()
  expect(await storage.getKeys()).toHaveLength(2)
  expect(await storage.getEntries()).toContainEqual(['WALLETCONNECT_CLIENT_ID', 'id'])
  await storage.removeItem('WALLETCONNECT_CLIENT_ID')
  expect(await storage.getKeys()).toEqual(['wc@2:client:0.3:p//session'])
})

it('an unreadable record of the WalletConnect SDK counts as absent, and its other records are kept', async () => {
  const inner = memoryBackend()
  const storage = createSdkStorage(inner, 'p')
  await storage.setItem('good', [1])
  await storage.setItem('bad', [2])
  await inner.setItem('p:bad', '[2')
  expect(await storage.getItem('bad')).toBeUndefined()
  expect(await storage.getEntries()).toEqual([
    ['good', [1]],
    ['bad', undefined],
  ])
})

it('the core of the WalletConnect SDK is not left on globalThis, and the core of another SDK instance is not used', () => {
  Reflect.set(globalThis, '_walletConnectCore_p', 'of a dead instance')
  const coreBefore = withoutGlobalCore('p', () => {
    const before: unknown = Reflect.get(globalThis, '_walletConnectCore_p')
    Reflect.set(globalThis, '_walletConnectCore_p', {})
    Reflect.set(globalThis, '_walletConnectCore_p_count', 1)
    return before
  })
  expect(coreBefore).toBeUndefined()
  expect(Object.keys(globalThis).filter((name) => name.includes('_walletConnectCore_p'))).toEqual(
    [],
  )
})
