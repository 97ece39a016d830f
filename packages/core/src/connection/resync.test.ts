import { afterEach, describe, expect, it, vi } from 'vitest'
import { NoAccountsError } from '../errors/connection-errors.js'
import { selectAccount } from '../selectors.js'
import { createFamily, setup } from './family.fixture.js'

afterEach(() => void vi.unstubAllGlobals())

it('a wallet that answers after the deadline changes nothing, and is told that nobody waits', async () => {
  const family = createFamily()
  const { carabiner, connected } = setup(family, { deadlines: { restore: 20 } })
  carabiner.start()
  await connected('one')
  // Its wallet is asked again where it stands.
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

describe('back from the back/forward cache', () => {
  /** Two wallets connected, the second one active. */
  async function two() {
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
    /** What the wallets were asked since. */
    const asked = (ids: string[]) =>
      vi.waitFor(() => {
        const calls = family.connects.slice(2)
        expect(calls.map(({ connectorId }) => connectorId)).toEqual(ids)
        return calls
      })
    return { ...parts, asked, comeBack: () => comeBack() }
  }

  it('every connected wallet is asked, also where one of them does not answer', async () => {
    const { asked, chain, comeBack, family } = await two()
    comeBack()
    const [one, active] = await asked(['one', 'two'])
    expect([one?.silent, active?.silent]).toEqual([true, true])
    one?.approve(family.grant('meanwhile'))
    await vi.waitFor(() => expect(chain().connections[0]?.active).toBe('meanwhile'))
    expect(chain()).toMatchObject({ connectorId: 'two' })
    active?.refuse(new NoAccountsError())
    await vi.waitFor(() => expect(chain()).toMatchObject({ connectorId: 'one' }))
  })

  it('one that is being connected is not', async () => {
    const { asked, carabiner, chain, comeBack } = await two()
    const again = carabiner.connect('two')
    comeBack()
    const [prompt] = await asked(['two', 'one'])
    prompt?.approve()
    await again
    expect(chain()).toMatchObject({ status: 'connected', connectorId: 'two' })
  })
})
