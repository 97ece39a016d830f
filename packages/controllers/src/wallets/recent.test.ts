import type { WalletListing } from '@carabiner/core'
import { describe, expect, it, vi } from 'vitest'
import { grant, settle, setup } from '../controllers.fixture.js'

const wallet = (id: string): WalletListing => ({ id, name: id, mobile_link: `${id}://` })

async function connected(parts: ReturnType<typeof setup>, id: string) {
  const attempt = parts.carabiner.connect(id)
  parts.connects.last().give(grant('0xA'))
  await attempt
}
const ids = ({ recent }: ReturnType<typeof setup>) => recent.state.wallets.map(({ id }) => id)

describe('recent wallets', () => {
  it('[S9.05] are at most 2, the newest first, without duplicates', async () => {
    const parts = setup()
    expect(ids(parts)).toEqual([])
    for (const [id, expected] of [
      ['one', ['one']],
      ['two', ['two', 'one']],
      ['one', ['one', 'two']],
    ] as const) {
      await connected(parts, id)
      await vi.waitFor(() => expect(ids(parts)).toEqual(expected))
    }
    await parts.carabiner.addRecentWallet(wallet('third'))
    await connected(parts, 'two')
    await vi.waitFor(() => expect(ids(parts)).toEqual(['two', 'third']))
    expect(parts.recent.state.wallets[0]).toEqual({ id: 'two', name: 'two', rdns: 'test.two' })
  })

  it('include the listed wallet that was chosen for a pairing', async () => {
    const parts = setup()
    parts.modal.open()
    parts.walletConnect.choose(wallet('rainbow'))
    await vi.waitFor(() => expect(parts.pairings.asked).toHaveLength(1))
    parts.pairings.last().give([grant('0xA')])
    await vi.waitFor(() => expect(parts.recent.state.wallets).toEqual([wallet('rainbow')]))
  })

  it('leave out a code that an unknown wallet scanned', async () => {
    const parts = setup()
    parts.modal.open()
    void parts.wallets.connect('paired')
    await vi.waitFor(() => expect(parts.pairings.asked).toHaveLength(1))
    parts.pairings.last().give([grant('0xA')])
    await vi.waitFor(() => expect(parts.wallets.state.connecting?.status).toBe('connected'))
    await settle()
    expect(ids(parts)).toEqual([])
  })

  it('leave out a wallet that connected by itself', async () => {
    const parts = setup()
    parts.report({
      type: 'connected',
      connectorId: 'one',
      grant: grant('0xA'),
      current: true,
      origin: 'wallet',
    })
    await settle()
    expect(ids(parts)).toEqual([])
  })
})
