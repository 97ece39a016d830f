import { afterEach, describe, expect, it, vi } from 'vitest'
import { NoAccountsError } from '../errors/connection-errors.js'
import { selectAccount } from '../selectors.js'
import { createFamily, setup } from './family.fixture.js'

afterEach(() => void vi.unstubAllGlobals())

it('when a connected wallet is read again, its answer after the time limit is ignored, and the signal of the read is aborted', async () => {
  const family = createFamily()
  const { carabiner, connected } = setup(family, { deadlines: { restore: 20 } })
  carabiner.start()
  await connected('one')
  // Removing the network asks the wallet again.
  carabiner.removeNetwork('eip155:1')
  await vi.waitFor(() => expect(family.connectCall()).toMatchObject({ silent: true }))
  const { approve, signal } = family.connectCall()
  await vi.waitFor(() => expect(signal.aborted).toBe(true))
  approve({
    active: 'other-address',
    network: 'eip155:2',
    accounts: [{ namespace: 'eip155', address: 'other-address' }],
  })
  await new Promise((resolve) => setTimeout(resolve))
  expect(selectAccount(carabiner.getSnapshot())?.address).toBe('one-address')
})

describe('a return of the page from the back/forward cache', () => {
  /** Connects two wallets, the second of which is active. */
  async function connectTwo() {
    let comeBack = () => {}
    vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) => {
      if (type === 'pageshow') comeBack = () => listener({ persisted: true })
    })
    const family = createFamily('eip155', ['one', 'two', 'three'])
    const parts = setup(family, { multiWallet: true })
    parts.carabiner.start()
    await vi.waitFor(() => expect(parts.carabiner.getSnapshot().ready).toBe(true))
    await parts.connected('one')
    await parts.connected('two')
    /** Waits for the wallets that were asked since the two connects. */
    const awaitRequests = (ids: string[]) =>
      vi.waitFor(() => {
        const calls = family.connects.slice(2)
        expect(calls.map(({ connectorId }) => connectorId)).toEqual(ids)
        return calls
      })
    return { ...parts, awaitRequests, comeBack: () => comeBack() }
  }

  it('every connected wallet is read on the page’s return, even if one of them does not answer', async () => {
    const { awaitRequests, chain, comeBack, family } = await connectTwo()
    comeBack()
    const [one, active] = await awaitRequests(['one', 'two'])
    expect([one?.silent, active?.silent]).toEqual([true, true])
    one?.approve(family.grant('meanwhile'))
    await vi.waitFor(() => expect(chain().connections[0]?.active).toBe('meanwhile'))
    expect(chain()).toMatchObject({ connectorId: 'two' })
    active?.refuse(new NoAccountsError())
    await vi.waitFor(() => expect(chain()).toMatchObject({ connectorId: 'one' }))
  })

  it('a wallet that is being connected is not read on the page’s return', async () => {
    const { awaitRequests, carabiner, chain, comeBack } = await connectTwo()
    const secondConnect = carabiner.connect('two')
    comeBack()
    const [prompt] = await awaitRequests(['two', 'one'])
    prompt?.approve()
    await secondConnect
    expect(chain()).toMatchObject({ status: 'connected', connectorId: 'two' })
  })
})
