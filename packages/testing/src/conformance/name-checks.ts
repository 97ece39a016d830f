import { deployTestNames } from '../contracts/deploy.js'
import { createEvmHarness } from './evm-harness.js'
import type { EvmConformanceSubject } from './evm-subject.js'
import { assert, assertRejects } from './harness.js'
import type { ConformanceCheck } from './subject.js'

/** Returns the checks of names, with a resolver that they deploy. */
export function nameChecks(subject: EvmConformanceSubject): ConformanceCheck[] {
  return [
    {
      name: 'finds names and their addresses',
      async run() {
        const [network] = subject.networks
        const [rpcUrl = ''] = network.rpcUrls.default.http
        const wallet = subject.installWallet()
        const [address = ''] = wallet.addresses
        wallet.remove()
        const owner: `0x${string}` = `0x${address.slice(2)}`
        const resolver = await deployTestNames(rpcUrl, [
          { name: 'clip.eth', address: owner, primary: 'clip.eth', texts: { avatar: pixel } },
        ])
        const harness = await createEvmHarness(subject, {
          ensResolvers: { [Number(network.id)]: resolver },
        })
        const { signal } = new AbortController()
        try {
          const { names } = harness.carabiner.getAdapter('eip155')
          assert(names !== undefined, 'it has names')
          assert(
            (await names.resolve({ name: 'ClIp.eth', signal })) === owner,
            'forward, normalised',
          )
          assert(
            (await names.resolve({ name: 'no.eth', signal })) === undefined,
            'an unregistered name',
          )
          assert(
            (await names.resolve({ name: 'clip.eth', network, signal })) === owner,
            'on the network of the names',
          )
          const elsewhere = { name: 'clip.eth', network: subject.networks[1], signal }
          assert(
            (await names.resolve(elsewhere)) === undefined,
            'no address of one network on another',
          )
          assert((await names.lookup({ address: owner, signal })) === 'clip.eth', 'reverse')
          const other = await names.lookup({ address: harness.receiver, signal })
          assert(other === undefined, 'an address without a name')
          await assertRejects(names.resolve({ name: 'a b.eth', signal }), 'InvalidNameError')
          assert((await names.avatar({ name: 'clip.eth', signal })) === pixel, 'its picture')
        } finally {
          harness.destroy()
        }
      },
    },
    {
      name: 'finds no names if no network has a resolver',
      async run() {
        const harness = await createEvmHarness(subject)
        assert(harness.carabiner.getAdapter('eip155').names === undefined, 'no names')
        harness.destroy()
      },
    },
  ]
}

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
