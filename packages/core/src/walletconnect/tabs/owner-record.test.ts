import { expect, it } from 'vitest'
import { memoryBackend } from '../../storage/backend.js'
import { createSdkStorage } from '../sdk/sdk-storage.js'
import { openOwnerRecord } from './owner-record.js'

const [one, two] = ['1'.repeat(64), '2'.repeat(64)]

it('the next tab that owns the WalletConnect client learns the adopted session and which tab made each proposal', async () => {
  const storage = createSdkStorage(memoryBackend(), 'p')
  const ownerRecord = await openOwnerRecord(storage)
  await ownerRecord.adopt(one)
  await ownerRecord.ask(two, 'tab')
  const next = await openOwnerRecord(storage)
  expect([next.adopted(), next.askerOf(two), next.askerOf(one)]).toEqual([one, 'tab', undefined])
  await next.forget(two)
  await next.adopt(undefined)
  const last = await openOwnerRecord(storage)
  expect([last.adopted(), last.askerOf(two)]).toEqual([undefined, undefined])
})

it('the record of the tab that owns the WalletConnect client drops pairings that are too old to lead to a session', async () => {
  const storage = createSdkStorage(memoryBackend(), 'p')
  await (await openOwnerRecord(storage, () => 0)).ask(one, 'tab')
  const later = await openOwnerRecord(storage, () => 600_001)
  await later.ask(two, 'tab')
  expect([later.askerOf(one), later.askerOf(two)]).toEqual([undefined, 'tab'])
})

it('a malformed record of the tab that owns the WalletConnect client counts as empty', async () => {
  const storage = createSdkStorage(memoryBackend(), 'p')
  await storage.setItem('carabiner:owner', { adopted: 'me', pairings: 'all' })
  expect((await openOwnerRecord(storage)).adopted()).toBeUndefined()
})
