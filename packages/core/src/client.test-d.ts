import type { Chain } from 'viem'
import { base, mainnet } from 'viem/chains'
import { describe, expectTypeOf, it } from 'vitest'
import type { ActiveAccount } from './account/account.js'
import type { Adapter, AdapterPlugin } from './adapter/adapter.js'
import type { AdapterContext, AdapterEvent } from './adapter/context.js'
import type { Grant } from './adapter/grant.js'
import type { SendCapability } from './adapter/send.js'
import type { SentTransaction } from './adapter/sent-transaction.js'
import type { NetworkId } from './caip/caip-2.js'
import type { AccountId } from './caip/caip-10.js'
import type { Carabiner } from './carabiner.js'
import { createCarabiner } from './client.js'
import type { ConnectError } from './connection/connect/connect-error.js'
import type { Connector, Eip1193Provider } from './connector/connector.js'
import type { UserRejectedRequestError } from './errors/rpc-errors.js'
import type { CarabinerEvents, Origin } from './events/events.js'
import { defineNetwork, type NetworkInput } from './networks/define-network.js'
import { base as ourBase, solana } from './networks/index.js'
import type { Network } from './networks/network.js'
import { selectAccount } from './selectors.js'
import type { CarabinerState, ConnectionStatus } from './state.js'

declare const plugin: AdapterPlugin
declare const carabiner: Carabiner

describe('the types of ids', () => {
  it('network and account ids are template literal types of the supported chain families', () => {
    expectTypeOf<'eip155:1'>().toExtend<NetworkId>()
    expectTypeOf<'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'>().toExtend<NetworkId>()
    expectTypeOf<'cosmos:cosmoshub-3'>().not.toExtend<NetworkId>()
    expectTypeOf<'eip155'>().not.toExtend<NetworkId>()
    expectTypeOf<string>().not.toExtend<NetworkId>()
    expectTypeOf<'eip155:1:0xA'>().toExtend<AccountId>()
    expectTypeOf<'eip155:1'>().not.toExtend<AccountId>()
  })
})

describe('the types of createCarabiner()', () => {
  it('createCarabiner() accepts viem chains, network constants and network definitions', () => {
    expectTypeOf<Chain>().toExtend<NetworkInput>()
    expectTypeOf<Network>().toExtend<NetworkInput>()
    expectTypeOf(createCarabiner).returns.toEqualTypeOf<Carabiner>()
    expectTypeOf(createCarabiner).toBeCallableWith({
      adapters: [plugin],
      networks: [mainnet, defineNetwork(mainnet)],
      defaultNetwork: mainnet,
      deadlines: { connect: 1_000 },
      logLevel: 'debug',
    })
  })

  it('createCarabiner() requires adapters and networks, and rejects unknown options', () => {
    const wrong = () => {
      // @ts-expect-error no networks
      createCarabiner({ adapters: [plugin] })
      // @ts-expect-error no adapters
      createCarabiner({ networks: [mainnet] })
      // @ts-expect-error no such option
      createCarabiner({ adapters: [plugin], networks: [mainnet], colour: 'red' })
      // @ts-expect-error no such level
      createCarabiner({ adapters: [plugin], networks: [mainnet], logLevel: 'loud' })
      // @ts-expect-error an id is not a network
      createCarabiner({ adapters: [plugin], networks: ['eip155:1'] })
      // @ts-expect-error an adapter plugin that was not called
      createCarabiner({ adapters: [() => plugin], networks: [mainnet] })
      // @ts-expect-error a chain number is not an id
      createCarabiner({ adapters: [plugin], networks: [mainnet], defaultNetwork: 1 })
      const needed = { adapters: [plugin], networks: [mainnet] }
      // @ts-expect-error misspelt, one level down
      createCarabiner({ ...needed, metadata: { name: 'x', icon: '' } })
      // @ts-expect-error a siwx factory that was not called
      createCarabiner({ adapters: [plugin], networks: [mainnet], siwx: () => {} })
      // @ts-expect-error a chain number is not an id
      carabiner.switchNetwork(1)
      // @ts-expect-error a network is not an id
      carabiner.switchNetwork(mainnet)
      // @ts-expect-error a network needs more than an id
      createCarabiner({ adapters: [plugin], networks: [{ id: 1 }] })
    }
    expectTypeOf(wrong).toBeFunction()
  })

  it('the instance’s methods return promises of the documented types', () => {
    expectTypeOf(carabiner.switchNetwork).returns.resolves.toEqualTypeOf<Network>()
    expectTypeOf(carabiner.sendTransaction).returns.resolves.toEqualTypeOf<SentTransaction>()
    expectTypeOf(carabiner.disconnect).returns.resolves.toEqualTypeOf<void>()
    expectTypeOf(carabiner.connect).parameter(0).toEqualTypeOf<string>()
    expectTypeOf<ConnectError['name']>().toEqualTypeOf<string>()
    expectTypeOf<UserRejectedRequestError>().not.toEqualTypeOf<ConnectError>()
  })
})

describe('the types of configured networks’ ids', () => {
  const local = { ...mainnet, id: 31_337 } as const
  const make = () =>
    createCarabiner({
      adapters: [plugin],
      networks: [mainnet, ourBase, solana, defineNetwork(local)],
      defaultNetwork: 'eip155:8453',
    })
  type Id = 'eip155:1' | 'eip155:8453' | 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' | 'eip155:31337'

  it('the ids of configured networks are literal types for viem chains, constants and definitions', () => {
    expectTypeOf(make).returns.toEqualTypeOf<Carabiner<Id>>()
    expectTypeOf(make).returns.toExtend<Carabiner>()
    expectTypeOf(make).returns.toHaveProperty('switchNetwork').parameter(0).toEqualTypeOf<Id>()
  })

  it('only ids of configured networks are accepted as the default network and by switchNetwork()', () => {
    const wrong = () => {
      const needed = { adapters: [plugin], networks: [mainnet] } as const
      createCarabiner({ ...needed, defaultNetwork: 'eip155:1' })
      createCarabiner({ ...needed, defaultNetwork: mainnet })
      // @ts-expect-error not an id
      createCarabiner({ ...needed, defaultNetwork: 'nonsense' })
      // @ts-expect-error not configured
      createCarabiner({ ...needed, defaultNetwork: 'eip155:10' })
      // @ts-expect-error a network that is not configured
      createCarabiner({ ...needed, defaultNetwork: base })
      // @ts-expect-error not an id
      make().switchNetwork('nonsense')
      // @ts-expect-error not configured
      make().switchNetwork('eip155:10')
      // @ts-expect-error the other family's id
      make().switchNetwork('solana:1')
      // @ts-expect-error not an id, even if the networks are unknown
      carabiner.switchNetwork('nonsense')
    }
    expectTypeOf(wrong).toBeFunction()
  })

  it('a network id known only at run time has to be looked up before switchNetwork() accepts the id', () => {
    const dynamic = (id: string) => {
      // @ts-expect-error any text
      make().switchNetwork(id)
      make().switchNetwork(make().networks.get(id).caipNetworkId)
      for (const { caipNetworkId } of make().networks.list()) make().switchNetwork(caipNetworkId)
    }
    expectTypeOf(dynamic).toBeFunction()
  })

  it('the network ids in events have the literal types of the configured networks', () => {
    make().on('networkChange', ({ networkId }) => {
      expectTypeOf(networkId).toEqualTypeOf<Id | undefined>()
    })
    make().on('signOut', ({ networkId }) => {
      expectTypeOf(networkId).toEqualTypeOf<Id>()
    })
    expectTypeOf(make().switchNetwork).returns.resolves.toEqualTypeOf<Network<Id>>()
  })

  it('any network id is accepted if the list of networks is made at run time', () => {
    const fromNetworks = (networks: Network[]) => createCarabiner({ adapters: [plugin], networks })
    const fromChains = (networks: Chain[]) => createCarabiner({ adapters: [plugin], networks })
    expectTypeOf(fromNetworks).returns.toEqualTypeOf<Carabiner>()
    expectTypeOf(fromChains).returns.toEqualTypeOf<Carabiner<`eip155:${number}`>>()
  })
})

describe('the types of the instance’s state', () => {
  it('the instance’s state is read-only at every depth', () => {
    const wrong = () => {
      // @ts-expect-error read only
      carabiner.state.ready = true
      // @ts-expect-error read only, deeper
      carabiner.state.namespaces.eip155 = undefined
      // @ts-expect-error read only list
      carabiner.state.connectors.push()
      const chain = carabiner.state.namespaces.eip155
      // @ts-expect-error read only, deepest
      if (chain) chain.status = 'connected'
      // @ts-expect-error a snapshot is read-only too
      carabiner.getSnapshot().activeNamespace = 'solana'
      // @ts-expect-error no such family
      carabiner.state.namespaces.cosmos
    }
    expectTypeOf(wrong).toBeFunction()
    expectTypeOf<ConnectionStatus>().toEqualTypeOf<'disconnected' | 'connecting' | 'connected'>()
    expectTypeOf(carabiner.state.namespaces.eip155?.networkId).toEqualTypeOf<
      NetworkId | undefined
    >()
  })

  it('selectAccount() accepts the instance’s state and a snapshot of it', () => {
    expectTypeOf(selectAccount).toBeCallableWith(carabiner.state)
    expectTypeOf(selectAccount).toBeCallableWith(carabiner.getSnapshot(), 'solana')
    expectTypeOf(selectAccount).returns.toEqualTypeOf<ActiveAccount | undefined>()
    expectTypeOf<ActiveAccount['caipAddress']>().toEqualTypeOf<AccountId | undefined>()
    expectTypeOf<CarabinerState['namespaces']>().not.toHaveProperty('cosmos')
  })
})

describe('the types of a list of calls', () => {
  it('a run of calls has typed fields, amounts and decisions', async () => {
    const calls = await carabiner.calls({ interval: 1_000 })
    expectTypeOf(calls.run).parameter(0).toHaveProperty('calls')
    const run = await calls.run({ calls: [{ to: '0x', value: 1n }], note: 'mine' })
    expectTypeOf(run.calls[0]?.fee).toEqualTypeOf<bigint | undefined>()
    expectTypeOf(run.waitsFor).toEqualTypeOf<'account' | 'network' | 'wallet' | 'tab' | undefined>()
    // @ts-expect-error amounts are in wei, as bigint
    await calls.run({ calls: [{ to: '0x', value: 1 }] })
    // @ts-expect-error runs are read-only
    calls.state.runs = []
    // @ts-expect-error not a decision
    await calls.resume(run.id, { decision: 'sent twice' })
    carabiner.on('callsChanged', (change) => {
      expectTypeOf(change.run).toEqualTypeOf<typeof run>()
    })
  })
})

describe('the types of events', () => {
  it('event names and the details of each event are typed', () => {
    expectTypeOf<keyof CarabinerEvents>().toEqualTypeOf<
      | 'connect'
      | 'disconnect'
      | 'fault'
      | 'accountChange'
      | 'callsChanged'
      | 'networkChange'
      | 'connectError'
      | 'interaction'
      | 'lateAnswer'
      | 'sessionError'
      | 'sessionRequest'
      | 'signIn'
      | 'signInError'
      | 'signOut'
    >()
    carabiner.on('connect', ({ origin, account }) => {
      expectTypeOf(origin).toEqualTypeOf<Origin>()
      expectTypeOf(account.address).toEqualTypeOf<string>()
    })
    carabiner.on('networkChange', ({ networkId }) => {
      expectTypeOf(networkId).toEqualTypeOf<NetworkId | undefined>()
    })
    // @ts-expect-error no such event
    carabiner.on('connected', () => {})
  })
})

describe('the types of the adapter contract', () => {
  it('each optional capability of an adapter is an optional object', () => {
    expectTypeOf<Adapter['send']>().toEqualTypeOf<SendCapability | undefined>()
    expectTypeOf<Parameters<AdapterPlugin['create']>>().toEqualTypeOf<[AdapterContext]>()
    expectTypeOf<Adapter['connect']>().returns.resolves.toEqualTypeOf<Grant>()
    expectTypeOf<Adapter['switchNetwork']>().returns.resolves.toEqualTypeOf<NetworkId>()
    expectTypeOf<Adapter['owns']>().toEqualTypeOf<'engine' | 'adapter'>()
  })

  it('an adapter gets connector, account, network and signal with each request to sign or send', () => {
    type Sign = Parameters<Adapter['signMessage']>[0]
    type Send = Parameters<SendCapability['sendTransaction']>[0]
    type Named = 'connector' | 'account' | 'network' | 'signal'
    expectTypeOf<keyof Sign>().toEqualTypeOf<Named | 'onBroadcast' | 'message'>()
    expectTypeOf<keyof Send>().toEqualTypeOf<Named | 'onBroadcast' | 'transaction' | 'fee'>()
    expectTypeOf<Sign>().not.toExtend<{ network?: undefined }>()
  })

  it('each adapter report about a connection must name its connector', () => {
    expectTypeOf<AdapterEvent['type']>().toEqualTypeOf<
      'connected' | 'changed' | 'current' | 'network' | 'disconnected'
    >()
    type OfConnection = Exclude<AdapterEvent, { type: 'network' }>
    expectTypeOf<OfConnection['connectorId']>().toEqualTypeOf<string>()
    const connected = { type: 'connected', connectorId: 'x', current: true } as const
    // @ts-expect-error without grant and origin
    const event: AdapterEvent = connected
    expectTypeOf(event).toExtend<{ type: string }>()
  })

  it('the type of a connector’s provider follows from its chain family', () => {
    expectTypeOf<Connector['getProvider']>().toBeCallableWith('eip155')
    const get = (connector: Connector) => connector.getProvider('eip155')
    expectTypeOf(get).returns.resolves.toEqualTypeOf<Eip1193Provider | undefined>()
    // @ts-expect-error connectors in state have no methods
    type Info = CarabinerState['connectors'][number]['getProvider']
    expectTypeOf<Info>().toBeAny()
  })
})
