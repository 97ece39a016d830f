import { describe, expect, it, vi } from 'vitest'
import { memoryBackend } from '../../storage/backend.js'
import { createFamily, setup } from '../family.fixture.js'

const connectorIds = ['one', 'two', 'three']

async function page(storage = memoryBackend()) {
  const parts = setup(createFamily('eip155', connectorIds), {}, storage)
  parts.carabiner.start()
  await vi.waitFor(() => expect(parts.carabiner.getSnapshot().ready).toBe(true))
  const recent = () =>
    parts.chain().recentConnections?.map(({ connectorId, address }) => [connectorId, address]) ?? []
  /** Connects and disconnects a wallet. */
  const visit = async (connectorId: string) => {
    await parts.connected(connectorId)
    await parts.carabiner.disconnect()
  }
  return { ...parts, recent, visit }
}

describe('recent connections', () => {
  it('[S9.05] the last two disconnected wallets are listed as recent with their addresses, newest first, without duplicates', async () => {
    const { recent, visit } = await page()
    for (const id of connectorIds) await visit(id)
    expect(recent()).toEqual([
      ['three', 'three-address'],
      ['two', 'two-address'],
    ])
    await visit('two')
    expect(recent().map(([id]) => id)).toEqual(['two', 'three'])
  })

  it('a wallet that was replaced or that disconnected by itself is listed as recent', async () => {
    const { connected, family, recent } = await page()
    await connected('one')
    await connected('two')
    expect(recent()).toEqual([['one', 'one-address']])
    family.context().report({ type: 'disconnected', connectorId: 'two', origin: 'wallet' })
    expect(recent().map(([id]) => id)).toEqual(['two', 'one'])
  })

  it('a connected wallet is not listed as recent', async () => {
    const { connected, recent, visit } = await page()
    await visit('one')
    await connected('one')
    expect(recent()).toEqual([])
  })

  it('[S3.30] recent connections are still listed after a reload', async () => {
    const storage = memoryBackend()
    await (await page(storage)).visit('one')
    expect((await page(storage)).recent()).toEqual([['one', 'one-address']])
  })
})

describe('forgetRecent()', () => {
  it('forgetRecent() removes a recent wallet from the list for good, even after a reload', async () => {
    const storage = memoryBackend()
    const { carabiner, chain, recent, visit } = await page(storage)
    await visit('one')
    await visit('two')
    await carabiner.forgetRecent('one', 'eip155')
    expect(recent().map(([id]) => id)).toEqual(['two'])
    expect(chain().disconnectedIds).toEqual(['one', 'two'])
    expect((await page(storage)).recent().map(([id]) => id)).toEqual(['two'])
  })

  it('undoing forgetRecent() puts the wallet back in its former place in the list', async () => {
    const storage = memoryBackend()
    const { carabiner, recent, visit } = await page(storage)
    await visit('one')
    await visit('two')
    for (const id of ['one', 'two']) {
      const restore = await carabiner.forgetRecent(id, 'eip155')
      restore()
      restore()
      expect(recent().map(([id]) => id)).toEqual(['two', 'one'])
    }
    expect((await page(storage)).recent()).toHaveLength(2)
  })

  it('undoing forgetRecent() does not list the wallet as recent if the wallet has connected since', async () => {
    const { carabiner, connected, recent, visit } = await page()
    await visit('one')
    const restore = await carabiner.forgetRecent('one', 'eip155')
    await connected('one')
    restore()
    expect(recent()).toEqual([])
  })

  it('forgetRecent() does nothing for an unknown wallet', async () => {
    const { carabiner, recent, visit } = await page()
    await visit('one')
    const restore = await carabiner.forgetRecent('nobody', 'eip155')
    restore()
    expect(recent()).toHaveLength(1)
  })
})
