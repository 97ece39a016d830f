import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CarabinerEvents } from '../events/events.js'
import { selectAccount } from '../selectors.js'
import { rejected, setup } from './family.fixture.js'

afterEach(() => void vi.useRealTimers())

async function online() {
  const parts = setup()
  parts.carabiner.start()
  await parts.connected()
  const networkChanges: CarabinerEvents['networkChange'][] = []
  parts.carabiner.on('networkChange', (event) => networkChanges.push(event))
  return { ...parts, networkChanges }
}

/** Waits for the given number of prompts and returns the last one. */
const awaitPrompt = ({ family }: Pick<ReturnType<typeof setup>, 'family'>, count = 1) =>
  vi.waitFor(() => {
    expect(family.switches.length).toBeGreaterThanOrEqual(count)
    return family.switchCall()
  })

describe('switchNetwork()', () => {
  it('switchNetwork() stores the chosen network while no wallet is connected', async () => {
    const { carabiner, chain, family, stored } = setup()
    expect((await carabiner.switchNetwork('eip155:2')).caipNetworkId).toBe('eip155:2')
    expect(chain().networkId).toBe('eip155:2')
    expect(family.switches).toEqual([])
    expect(await stored()).toMatchObject({ networkId: 'eip155:2' })
  })

  it('switchNetwork() asks the wallet to switch, and then moves the account to the network', async () => {
    const { carabiner, chain, family, stored, networkChanges } = await online()
    const answer = carabiner.switchNetwork('eip155:2')
    expect(chain().networkId).toBe('eip155:1')
    ;(await awaitPrompt({ family })).answer()
    expect((await answer).caipNetworkId).toBe('eip155:2')
    expect(selectAccount(carabiner.getSnapshot())?.caipAddress).toBe('eip155:2:one-address')
    expect(networkChanges).toEqual([{ namespace: 'eip155', networkId: 'eip155:2' }])
    expect(await stored()).toMatchObject({ networkId: 'eip155:2' })
  })

  it('switchNetwork() does not ask the wallet for a network that is already active', async () => {
    const { carabiner, family, networkChanges } = await online()
    await carabiner.switchNetwork('eip155:1')
    expect(family.switches).toEqual([])
    expect(networkChanges).toEqual([])
  })

  it('switchNetwork() to the stored network still asks the wallet to switch if the wallet is on an unconfigured network', async () => {
    const { carabiner, chain, family } = await online()
    const grant = family.grant('one-address', 'eip155:42')
    family.context().report({ type: 'changed', connectorId: 'one', grant })
    expect(chain().unsupportedChainId).toBe('42')
    const answer = carabiner.switchNetwork('eip155:1')
    ;(await awaitPrompt({ family })).answer()
    await answer
    expect(chain()).not.toHaveProperty('unsupportedChainId')
  })

  it('[S8.20] switchNetwork() throws NetworkNotFoundError for an unknown network', async () => {
    const { carabiner } = setup()
    await expect(carabiner.switchNetwork('eip155:9')).rejects.toMatchObject({
      name: 'NetworkNotFoundError',
      shortMessage: 'Network not found',
    })
  })

  it('switchNetwork() fails with ChainMismatchError if the wallet ends up on another network, which the state then shows', async () => {
    const { carabiner, chain, family } = await online()
    const answer = carabiner.switchNetwork('eip155:2')
    ;(await awaitPrompt({ family })).answer('eip155:42')
    await expect(answer).rejects.toMatchObject({ name: 'ChainMismatchError' })
    expect(chain()).toMatchObject({ unsupportedChainId: '42', networkId: 'eip155:1' })
  })

  it('switchNetwork() changes nothing after a rejection, and can be called again', async () => {
    const { carabiner, chain, family } = await online()
    const answer = carabiner.switchNetwork('eip155:2')
    ;(await awaitPrompt({ family })).refuse(rejected())
    await expect(answer).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
    expect(chain()).toMatchObject({ status: 'connected', networkId: 'eip155:1' })
    const secondAttempt = carabiner.switchNetwork('eip155:2')
    ;(await awaitPrompt({ family }, 2)).answer()
    await secondAttempt
    expect(chain().networkId).toBe('eip155:2')
  })

  it('switchNetwork() sends no second request while the wallet’s prompt is open', async () => {
    const { carabiner, family } = await online()
    const first = carabiner.switchNetwork('eip155:2')
    await expect(carabiner.switchNetwork('eip155:2')).rejects.toMatchObject({
      name: 'RequestPendingError',
    })
    expect(family.switches).toHaveLength(1)
    ;(await awaitPrompt({ family })).answer()
    await first
  })

  it('an aborted switchNetwork() ends at once, and aborts the adapter’s signal', async () => {
    const { carabiner, family } = await online()
    const leaving = new AbortController()
    const answer = carabiner.switchNetwork('eip155:2', { signal: leaving.signal })
    const { signal } = await awaitPrompt({ family })
    leaving.abort()
    await expect(answer).rejects.toMatchObject({ name: 'AbortedError' })
    expect(signal.aborted).toBe(true)
  })

  it('switchNetwork() does not prompt the wallet if its signal has already aborted', async () => {
    const { carabiner, family } = await online()
    const signal = AbortSignal.abort()
    await expect(carabiner.switchNetwork('eip155:2', { signal })).rejects.toMatchObject({
      name: 'AbortedError',
    })
    expect(family.switches).toEqual([])
  })

  it('switchNetwork() fails with WalletTimeoutError if the wallet does not answer within 5 minutes', async () => {
    vi.useFakeTimers()
    const { carabiner, chain, family } = await online()
    const outcome = carabiner.switchNetwork('eip155:2').catch((error: unknown) => error)
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(300_000)
    expect(await outcome).toMatchObject({ name: 'WalletTimeoutError' })
    expect(chain().networkId).toBe('eip155:1')
    // A later answer leads to no further request.
    expect(family.switchCall().signal.aborted).toBe(true)
  })

  it('a wallet that was asked to switch while active keeps its new network, even if another wallet was active in between', async () => {
    const parts = setup(undefined, { multiWallet: true })
    const { carabiner, chain, connected, family } = parts
    carabiner.start()
    await connected('one')
    await connected('two')
    const answer = carabiner.switchNetwork('eip155:2')
    ;(await awaitPrompt({ family })).answer()
    await answer
    expect(chain().connections).toMatchObject([
      { connectorId: 'one', networkId: 'eip155:1' },
      { connectorId: 'two', networkId: 'eip155:2', active: 'two-address' },
    ])
    const networkChanges: CarabinerEvents['networkChange'][] = []
    carabiner.on('networkChange', (event) => networkChanges.push(event))
    carabiner.activate('two', { address: 'two-address' })
    expect(chain().networkId).toBe('eip155:2')
    const attempt = carabiner.connect('one')
    family.connectCall().refuse(rejected())
    await attempt.catch(() => {})
    expect(chain()).toMatchObject({ connectorId: 'two', networkId: 'eip155:2' })
    expect(networkChanges).toEqual([])
    carabiner.activate('one')
    carabiner.activate('two')
    expect(networkChanges.map(({ networkId }) => networkId)).toEqual(['eip155:1', 'eip155:2'])
  })

  it('a late answer to switchNetwork() applies to the wallet that answered, not to the wallet that is active by then', async () => {
    const { carabiner, chain, connected, family } = setup(undefined, { multiWallet: true })
    carabiner.start()
    await connected('one')
    await connected('two')
    const answer = carabiner.switchNetwork('eip155:2')
    const call = await awaitPrompt({ family })
    carabiner.activate('one')
    call.answer()
    await answer
    expect(chain()).toMatchObject({ connectorId: 'one', networkId: 'eip155:1' })
    carabiner.activate('two')
    expect(chain().networkId).toBe('eip155:2')
  })

  it('a late answer to switchNetwork() changes nothing if the wallet has disconnected since', async () => {
    const { carabiner, chain, family } = await online()
    const answer = carabiner.switchNetwork('eip155:2')
    const call = await awaitPrompt({ family })
    family.context().report({ type: 'disconnected', connectorId: 'one', origin: 'wallet' })
    call.answer()
    await answer
    expect(chain()).toMatchObject({ status: 'disconnected', networkId: 'eip155:1' })
  })
})
