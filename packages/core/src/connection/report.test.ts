import { describe, expect, it, vi } from 'vitest'
import type { CarabinerEvents } from '../events/events.js'
import { selectAccount } from '../selectors.js'
import { setup } from './family.fixture.js'

async function started() {
  const parts = setup()
  const events: string[] = []
  const { carabiner } = parts
  const note =
    <Name extends keyof CarabinerEvents>(name: Name) =>
    (event: CarabinerEvents[Name]) =>
      events.push(`${name} ${JSON.stringify(event)}`)
  carabiner.on('accountChange', note('accountChange'))
  carabiner.on('networkChange', note('networkChange'))
  carabiner.on('disconnect', note('disconnect'))
  carabiner.start()
  await vi.waitFor(() => expect(carabiner.getSnapshot().ready).toBe(true))
  const report = (...parameters: Parameters<ReturnType<typeof parts.family.context>['report']>) =>
    parts.family.context().report(...parameters)
  return { ...parts, events, report }
}

describe('reports of wallets and of the host’s own library', () => {
  it('a running connect ends when the wallet or the host’s library reports a connection', async () => {
    const { carabiner, chain, family, report } = await started()
    const attempt = carabiner.connect('one')
    const [call] = family.connects
    const grant = family.grant('0xHost')
    report({ type: 'connected', connectorId: 'two', grant, current: true, origin: 'host' })
    await expect(attempt).rejects.toMatchObject({ name: 'SupersededError' })
    call?.approve()
    await new Promise((resolve) => setImmediate(resolve))
    expect(chain()).toMatchObject({
      status: 'connected',
      connectorId: 'two',
      connections: [{ connectorId: 'two', active: '0xHost' }],
    })
  })

  it('a network that the host’s library reports is accepted only while no wallet is connected', async () => {
    const { chain, connected, events, report } = await started()
    report({ type: 'network', networkId: 'eip155:999' })
    expect(chain().networkId).toBe('eip155:1')
    report({ type: 'network', networkId: 'eip155:2' })
    expect(chain().networkId).toBe('eip155:2')
    expect(events).toEqual(['networkChange {"namespace":"eip155","networkId":"eip155:2"}'])
    await connected('one')
    report({ type: 'network', networkId: 'eip155:2' })
    expect(chain().networkId).toBe('eip155:1')
  })

  it('a second connection that the host’s library reports is listed, and becomes active only once reported as the current one', async () => {
    const { chain, connected, family, report } = await started()
    await connected('one')
    const grant = family.grant('0xOther', 'eip155:2')
    report({ type: 'connected', connectorId: 'two', grant, current: false, origin: 'host' })
    expect(chain()).toMatchObject({ connectorId: 'one', networkId: 'eip155:1' })
    expect(chain().connections).toHaveLength(2)
    report({ type: 'current', connectorId: 'two', origin: 'host' })
    expect(chain()).toMatchObject({ status: 'connected', connectorId: 'two' })
    report({ type: 'current', connectorId: 'never heard of', origin: 'host' })
    expect(chain().connectorId).toBe('two')
  })

  it('a reported account change updates the state, emits an event and is stored', async () => {
    const { carabiner, connected, events, family, report, stored } = await started()
    await connected('one')
    report({ type: 'changed', connectorId: 'one', grant: family.grant('0xNext') })
    expect(selectAccount(carabiner.getSnapshot())?.address).toBe('0xNext')
    expect(events).toEqual([
      'accountChange {"namespace":"eip155","connectorId":"one","account":{"namespace":"eip155","address":"0xNext"}}',
    ])
    expect(await stored()).toMatchObject({ connections: [{ accounts: [{ address: '0xNext' }] }] })
  })

  it('a reported network change is emitted once, and an unconfigured network is marked as unsupported', async () => {
    const { chain, connected, events, family, report } = await started()
    await connected('one')
    for (const network of ['eip155:2', 'eip155:2', 'eip155:42', 'eip155:1'] as const) {
      report({ type: 'changed', connectorId: 'one', grant: family.grant('one-address', network) })
    }
    expect(events).toEqual([
      'networkChange {"namespace":"eip155","networkId":"eip155:2"}',
      'networkChange {"namespace":"eip155","unsupportedChainId":"42"}',
      'networkChange {"namespace":"eip155","networkId":"eip155:1"}',
    ])
    expect(chain()).not.toHaveProperty('unsupportedChainId')
  })

  it('a connection reported as disconnected is removed, and the event gives the reason', async () => {
    const { chain, connected, events, report, stored } = await started()
    await connected('one')
    const event = { connectorId: 'one', origin: 'wallet', reason: 'locked' } as const
    report({ type: 'disconnected', ...event })
    report({ type: 'disconnected', ...event })
    expect(chain()).toMatchObject({ status: 'disconnected', connections: [] })
    expect(events).toEqual([
      'disconnect {"namespace":"eip155","connectorId":"one","origin":"wallet","reason":"locked"}',
    ])
    expect(await stored()).toEqual({
      networkId: 'eip155:1',
      connections: [],
      recentConnections: [{ connectorId: 'one', address: 'one-address' }],
    })
  })

  it('a wallet’s reported change is ignored if the report names an unknown connection', async () => {
    const { chain, family, report } = await started()
    report({ type: 'changed', connectorId: 'one', grant: family.grant('0xGhost') })
    expect(chain()).toMatchObject({ status: 'disconnected', connections: [] })
  })

  it('reports of wallets and of the host’s library after destroy() are ignored', async () => {
    const { carabiner, chain, connected, family, report } = await started()
    await connected('one')
    carabiner.destroy()
    report({ type: 'changed', connectorId: 'one', grant: family.grant('0xLate') })
    expect(chain().connections[0]?.active).toBe('one-address')
  })

  it('a reported account is copied, so later changes of the object have no effect', async () => {
    const { chain, connected, family, report } = await started()
    await connected('one')
    const account = { namespace: 'eip155' as const, address: '0xMine' }
    report({
      type: 'changed',
      connectorId: 'one',
      grant: { ...family.grant('0xMine'), accounts: [account] },
    })
    account.address = '0xForged'
    expect(chain().connections[0]?.accounts[0]?.address).toBe('0xMine')
  })
})
