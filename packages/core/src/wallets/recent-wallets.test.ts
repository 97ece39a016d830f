import { describe, expect, it } from 'vitest'
import { createFamily, setup } from '../connection/family.fixture.js'
import { memoryBackend } from '../storage/backend.js'

const page = (storage = memoryBackend()) => setup(createFamily(), {}, storage)
const wallet = (id: string) => ({
  id,
  name: `Wallet ${id}`,
  image_id: 'picture',
  mobile_link: `${id}://`,
  rdns: `test.${id}`,
  chains: ['eip155:1'],
})

describe('recently used wallets', () => {
  it('[S3.26] stores recent wallets for the next page load', async () => {
    const { carabiner, storage } = page()
    expect(await carabiner.getRecentWallets()).toEqual([])
    await carabiner.addRecentWallet(wallet('one'))
    await carabiner.addRecentWallet(wallet('two'))
    const next = page(storage)
    expect(await next.carabiner.getRecentWallets()).toEqual([wallet('two'), wallet('one')])
  })

  it('[S9.05] stores at most two recent wallets, newest first, without duplicates', async () => {
    const { carabiner } = page()
    const ids = async () => (await carabiner.getRecentWallets()).map(({ id }) => id)
    for (const id of ['one', 'two', 'three']) await carabiner.addRecentWallet(wallet(id))
    expect(await ids()).toEqual(['three', 'two'])
    await carabiner.addRecentWallet({ ...wallet('two'), name: 'Renamed' })
    expect(await ids()).toEqual(['two', 'three'])
    expect((await carabiner.getRecentWallets())[0]?.name).toBe('Renamed')
  })

  it('leaves out a wallet that is unsafe to open or show, and keeps the others', async () => {
    const { carabiner, storage } = page()
    const data = [{ name: 'no id' }, { ...wallet('one'), homepage: 'javascript:alert(1)' }]
    storage.setItem('carabiner:recentWallets', JSON.stringify({ v: 1, data }))
    expect(await carabiner.getRecentWallets()).toEqual([wallet('one')])
  })
})
