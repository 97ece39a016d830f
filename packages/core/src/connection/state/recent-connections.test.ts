import { describe, expect, it, vi } from 'vitest'
import { memoryBackend } from '../../storage/backend.js'
import { createFamily, setup } from '../family.fixture.js'

const present = ['one', 'two', 'three']

async function page(storage = memoryBackend()) {
  const parts = setup(createFamily('eip155', present), {}, storage)
  parts.carabiner.start()
  await vi.waitFor(() => expect(parts.carabiner.getSnapshot().ready).toBe(true))
  const recent = () =>
    parts.chain().recentConnections?.map(({ connectorId, address }) => [connectorId, address]) ?? []
  /** Connects a wallet and lets it go. */
  const visit = async (connectorId: string) => {
    await parts.connected(connectorId)
    await parts.carabiner.disconnect()
  }
  return { ...parts, recent, visit }
}

describe('what was connected last', () => {
  it('[S9.05] are two wallets with their addresses, the newest first, each once', async () => {
    const { recent, visit } = await page()
    for (const id of present) await visit(id)
    expect(recent()).toEqual([
      ['three', 'three-address'],
      ['two', 'two-address'],
    ])
    await visit('two')
    expect(recent().map(([id]) => id)).toEqual(['two', 'three'])
  })

  it('a wallet that another took the place of, or that left by itself, is one too', async () => {
    const { connected, family, recent } = await page()
    await connected('one')
    await connected('two')
    expect(recent()).toEqual([['one', 'one-address']])
    family.context().report({ type: 'disconnected', connectorId: 'two', origin: 'wallet' })
    expect(recent().map(([id]) => id)).toEqual(['two', 'one'])
  })

  it('is not recent while it is connected', async () => {
    const { connected, recent, visit } = await page()
    await visit('one')
    await connected('one')
    expect(recent()).toEqual([])
  })

  it('[S3.30] outlives the page', async () => {
    const storage = memoryBackend()
    await (await page(storage)).visit('one')
    expect((await page(storage)).recent()).toEqual([['one', 'one-address']])
  })
})

describe('a wallet that is forgotten', () => {
  it('is gone, also on the next page, and still not restored', async () => {
    const storage = memoryBackend()
    const { carabiner, chain, recent, visit } = await page(storage)
    await visit('one')
    await visit('two')
    await carabiner.forgetRecent('one', 'eip155')
    expect(recent().map(([id]) => id)).toEqual(['two'])
    expect(chain().disconnectedIds).toEqual(['one', 'two'])
    expect((await page(storage)).recent().map(([id]) => id)).toEqual(['two'])
  })

  it('comes back where it was', async () => {
    const storage = memoryBackend()
    const { carabiner, recent, visit } = await page(storage)
    await visit('one')
    await visit('two')
    for (const id of ['one', 'two']) {
      const restore = await carabiner.forgetRecent(id, 'eip155')
      restore()
      restore()
      expect(recent().map(([known]) => known)).toEqual(['two', 'one'])
    }
    expect((await page(storage)).recent()).toHaveLength(2)
  })

  it('stays out of the list where it was connected meanwhile', async () => {
    const { carabiner, connected, recent, visit } = await page()
    await visit('one')
    const restore = await carabiner.forgetRecent('one', 'eip155')
    await connected('one')
    restore()
    expect(recent()).toEqual([])
  })

  it('that is not there leaves the others', async () => {
    const { carabiner, recent, visit } = await page()
    await visit('one')
    const restore = await carabiner.forgetRecent('nobody', 'eip155')
    restore()
    expect(recent()).toHaveLength(1)
  })
})
