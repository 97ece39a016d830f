import { expect, it } from 'vitest'
import { memoryBackend } from '../../storage/backend.js'
import { createSdkStorage } from '../sdk/sdk-storage.js'
import { openLedger } from './ledger.js'

const [one, two] = ['1'.repeat(64), '2'.repeat(64)]

it('tells the next owner what is adopted, and who asked for what', async () => {
  const storage = createSdkStorage(memoryBackend(), 'p')
  const ledger = await openLedger(storage)
  await ledger.adopt(one)
  await ledger.ask(two, 'tab')
  const next = await openLedger(storage)
  expect([next.adopted(), next.askerOf(two), next.askerOf(one)]).toEqual([one, 'tab', undefined])
  await next.forget(two)
  await next.adopt(undefined)
  const last = await openLedger(storage)
  expect([last.adopted(), last.askerOf(two)]).toEqual([undefined, undefined])
})

it('forgets pairings that can bring no session any more', async () => {
  const storage = createSdkStorage(memoryBackend(), 'p')
  await (await openLedger(storage, () => 0)).ask(one, 'tab')
  const later = await openLedger(storage, () => 600_001)
  await later.ask(two, 'tab')
  expect([later.askerOf(one), later.askerOf(two)]).toEqual([undefined, 'tab'])
})

it('reads nothing out of a record that is malformed', async () => {
  const storage = createSdkStorage(memoryBackend(), 'p')
  await storage.setItem('carabiner:ledger', { adopted: 'me', pairings: 'all' })
  expect((await openLedger(storage)).adopted()).toBeUndefined()
})
