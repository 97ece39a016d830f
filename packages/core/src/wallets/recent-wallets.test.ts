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

describe('the recently used wallets of getRecentWallets()', () => {
  it('[S3.26] recently used wallets are stored for the next page load', async () => {
    const { carabiner, storage } = page()
    expect(await carabiner.getRecentWallets()).toEqual([])
    await carabiner.addRecentWallet(wallet('one'))
    await carabiner.addRecentWallet(wallet('two'))
    const next = page(storage)
    expect(await next.carabiner.getRecentWallets()).toEqual([wallet('two'), wallet('one')])
  })

  it('[S9.05] at most two recently used wallets are stored, newest first, without duplicates', async () => {
    const { carabiner } = page()
    const ids = async () => (await carabiner.getRecentWallets()).map(({ id }) => id)
    for (const id of ['one', 'two', 'three']) await carabiner.addRecentWallet(wallet(id))
    expect(await ids()).toEqual(['three', 'two'])
    await carabiner.addRecentWallet({ ...wallet('two'), name: 'Renamed' })
    expect(await ids()).toEqual(['two', 'three'])
    expect((await carabiner.getRecentWallets())[0]?.name).toBe('Renamed')
  })

  it('a stored recent wallet without an id is left out, and an unsafe link is dropped from another', async () => {
    const { carabiner, storage } = page()
    const data = [{ name: 'no id' }, { ...wallet('one'), homepage: 'javascript:alert(1)' }]
    storage.setItem('carabiner:recentWallets', JSON.stringify({ v: 1, data }))
    expect(await carabiner.getRecentWallets()).toEqual([wallet('one')])
  })
})
