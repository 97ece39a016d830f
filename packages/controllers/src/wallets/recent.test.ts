import type { WalletListing } from '@carabiner/core'
import { describe, expect, it, vi } from 'vitest'
import { grant, settle, setup } from '../controllers.fixture.js'

const wallet = (id: string): WalletListing => ({ id, name: id, mobile_link: `${id}://` })

async function connected(harness: ReturnType<typeof setup>, id: string) {
  const attempt = harness.carabiner.connect(id)
  harness.connects.last().give(grant('0xA'))
  await attempt
}
const ids = ({ recent }: ReturnType<typeof setup>) => recent.state.wallets.map(({ id }) => id)

describe('recent wallets', () => {
  it('[S9.05] recent wallets are at most 2, newest first, without duplicates', async () => {
    const harness = setup()
    expect(ids(harness)).toEqual([])
    for (const [id, expected] of [
      ['one', ['one']],
      ['two', ['two', 'one']],
      ['one', ['one', 'two']],
    ] as const) {
      await connected(harness, id)
      await vi.waitFor(() => expect(ids(harness)).toEqual(expected))
    }
    await harness.carabiner.addRecentWallet(wallet('third'))
    await connected(harness, 'two')
    await vi.waitFor(() => expect(ids(harness)).toEqual(['two', 'third']))
    expect(harness.recent.state.wallets[0]).toEqual({ id: 'two', name: 'two', rdns: 'test.two' })
  })

  it('recent wallets include the listed wallet that the visitor chose for a pairing', async () => {
    const harness = setup()
    harness.modal.open()
    harness.walletConnect.choose(wallet('rainbow'))
    await vi.waitFor(() => expect(harness.pairings.asked).toHaveLength(1))
    harness.pairings.last().give([grant('0xA')])
    await vi.waitFor(() => expect(harness.recent.state.wallets).toEqual([wallet('rainbow')]))
  })

  it('recent wallets do not include an unknown wallet that scanned a QR code', async () => {
    const harness = setup()
    harness.modal.open()
    void harness.wallets.connect('paired')
    await vi.waitFor(() => expect(harness.pairings.asked).toHaveLength(1))
    harness.pairings.last().give([grant('0xA')])
    await vi.waitFor(() => expect(harness.wallets.state.connecting?.status).toBe('connected'))
    await settle()
    expect(ids(harness)).toEqual([])
  })

  it('recent wallets do not include a wallet that connected without the visitor’s choice in the modal', async () => {
    const harness = setup()
    harness.report({
      type: 'connected',
      connectorId: 'one',
      grant: grant('0xA'),
      current: true,
      origin: 'wallet',
    })
    await settle()
    expect(ids(harness)).toEqual([])
  })
})
