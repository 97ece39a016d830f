import { expect, it } from 'vitest'
import { createFamily, setup } from '../connection/family.fixture.js'
import { memoryBackend } from './backend.js'

it('the visitor’s preferences are read after a reload', async () => {
  const storage = memoryBackend()
  const { carabiner } = setup(createFamily(), {}, storage)
  expect(await carabiner.getPreferences()).toEqual({})
  await carabiner.setPreferences({ hideAmounts: true })
  const next = setup(createFamily(), {}, storage).carabiner
  expect(await next.getPreferences()).toEqual({ hideAmounts: true })
  await next.setPreferences({ hideAmounts: false })
  expect(await carabiner.getPreferences()).toEqual({ hideAmounts: false })
})

it('the way in which the visitor last connected each wallet is stored beside the visitor’s other preferences', async () => {
  const storage = memoryBackend()
  const { carabiner } = setup(createFamily(), {}, storage)
  await carabiner.setPreferences({ hideAmounts: true })
  const walletWays = [{ walletId: 'reef', way: 'web' as const }]
  await carabiner.setPreferences({ walletWays })
  const next = setup(createFamily(), {}, storage).carabiner
  expect(await next.getPreferences()).toEqual({ hideAmounts: true, walletWays })
})

it('an invalid stored record of preferences is treated as no preferences', async () => {
  const storage = memoryBackend()
  await storage.setItem('carabiner:preferences', '{"v":1,"data":{"hideAmounts":"yes"}}')
  expect(await setup(createFamily(), {}, storage).carabiner.getPreferences()).toEqual({})
})
