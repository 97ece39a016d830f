import { describe, expect, it } from 'vitest'
import { ChainNotSupportedError } from '../../errors/connection-errors.js'
import { defineNetwork } from '../../networks/define-network.js'
import { base, mainnet } from '../../networks/index.js'
import { methodsOn, routeOf } from './family.js'
import { checkedGrants, toGrants } from './grants.js'
import { parseSession, type Session } from './session.js'

const one = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const two = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const sol = 'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z'
const today = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const
const older = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
const solana = defineNetwork({
  id: today.slice('solana:'.length),
  chainNamespace: 'solana',
  name: 'Solana',
  nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [] } },
  deprecatedCaipNetworkId: older,
})
const networks = [mainnet, base, solana]
const withAccounts = (namespaces: Record<string, string[]>): Session => ({
  topic: 'a'.repeat(64),
  expiry: 0,
  wallet: 'W',
  namespaces: Object.fromEntries(
    Object.entries(namespaces).map(([key, accounts]) => [
      key,
      { accounts, methods: [], events: [] },
    ]),
  ),
})

describe('the grants of a WalletConnect session', () => {
  it('a session gives one grant per chain family, with each account once, in checksummed form', () => {
    const session = withAccounts({
      eip155: [
        `eip155:1:${one.toLowerCase()}`,
        `eip155:1:${one}`,
        `eip155:1:${two}`,
        `eip155:8453:${one}`,
      ],
      solana: [`${today}:${sol}`],
    })
    expect(toGrants(session, networks)).toEqual([
      {
        namespace: 'eip155',
        accounts: [one, two].map((address) => ({ namespace: 'eip155', address, type: 'eoa' })),
        active: one,
        network: 'eip155:1',
        approved: ['eip155:1', 'eip155:8453'],
      },
      {
        namespace: 'solana',
        accounts: [{ namespace: 'solana', address: sol }],
        active: sol,
        network: today,
        approved: [today],
      },
    ])
  })

  it('a grant starts on the first configured network for which the wallet shared an account', () => {
    const session = withAccounts({ eip155: [`eip155:10:${two}`, `eip155:8453:${one}`] })
    expect(toGrants(session, networks)).toMatchObject([{ network: 'eip155:8453', active: one }])
  })

  it('a session whose namespaces are keyed by network gives one grant per chain family', () => {
    const session = withAccounts({ 'eip155:1': [`eip155:1:${one}`], 'eip155:8453': [] })
    expect(toGrants(session, networks)).toMatchObject([
      // The wallet accepts no request on a network without an account.
      { network: 'eip155:1', approved: ['eip155:1'] },
    ])
  })

  it('each network of a session allows only the methods that the session lists for that network', () => {
    const session = withAccounts({})
    const part = (id: string, ...methods: string[]) => ({
      chains: [id],
      accounts: [`${id}:${one}`],
      methods,
      events: [],
    })
    session.namespaces = {
      'eip155:1': part('eip155:1', 'personal_sign'),
      eip155: part('eip155:8453', 'eth_sendTransaction'),
      'eip155:10': { ...part('eip155:10', 'x'), accounts: [] },
    }
    expect(methodsOn(session, 'eip155:1')).toEqual(['personal_sign'])
    expect(methodsOn(session, 'eip155:8453')).toEqual(['eth_sendTransaction'])
    expect(methodsOn(session, 'eip155:10')).toEqual([])
    expect(routeOf(session, base)).toBe('eip155:8453')
  })

  it('a session with Solana’s deprecated network id is accepted, and requests then use that id', () => {
    const session = withAccounts({ solana: [`${older}:${sol}`] })
    expect(toGrants(session, networks)).toMatchObject([{ network: today, active: sol }])
    expect(routeOf(session, solana)).toBe(older)
    expect(routeOf(withAccounts({ solana: [`${today}:${sol}`, `${older}:${sol}`] }), solana)).toBe(
      today,
    )
    expect(routeOf(session, mainnet)).toBeUndefined()
  })

  it('the wallet’s later choice of account or network changes the session’s grant', () => {
    const session = withAccounts({ eip155: [`eip155:1:${one}`, `eip155:8453:${two}`] })
    expect(toGrants(session, networks, { eip155: { networkId: 'eip155:8453' } })).toMatchObject([
      { network: 'eip155:8453', active: two },
    ])
    expect(toGrants(session, networks, { eip155: { networkId: 'eip155:4242' } })).toMatchObject([
      { network: 'eip155:4242', active: one },
    ])
    expect(toGrants(session, networks, { eip155: { active: two } })).toMatchObject([
      { active: two, accounts: [{ address: two }, { address: one }] },
    ])
  })

  it('malformed accounts and accounts of other chain families are left out of a session’s grants', () => {
    const session = withAccounts({
      eip155: ['eip155:1:nonsense', `${today}:${sol}`, 'eip155:1', `eip155:1:${one}:x`],
    })
    expect(toGrants(session, networks)).toEqual([])
    expect(() => checkedGrants(session, networks)).toThrow(ChainNotSupportedError)
  })

  it('a session without an account on a configured network is refused', () => {
    const session = withAccounts({ eip155: [`eip155:10:${one}`] })
    expect(() => checkedGrants(session, networks)).toThrow('Chain is not supported')
  })
})

it.each([
  undefined,
  null,
  {},
  { topic: 'x' },
  { topic: 'a'.repeat(64), expiry: 1, namespaces: [] },
])('the value %o is rejected as a WalletConnect session', (value) =>
  expect(parseSession(value)).toBeUndefined(),
)
