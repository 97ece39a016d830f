import { expect, it, onTestFinished } from 'vitest'
import type { Owner } from './owner.js'
import { createSharedClient } from './shared-client.js'
import type { TabLock } from './tab-lock.js'

const topic = 'a'.repeat(64)
const session = { topic, expiry: Date.now() + 60_000, namespaces: {}, wallet: 'Wallet' }

const owner: Owner = {
  async run(call) {
    return call.verb === 'propose' ? session : undefined
  },
}

/** Opens a tab of one origin. The test decides whether it is the owner. */
function openTab(name: string, epoch: number | undefined) {
  const closing = new AbortController()
  onTestFinished(() => closing.abort())
  const tabLock: TabLock = {
    self: name,
    acquire: async () => {},
    release() {},
    whenReleased: () => new Promise(() => {}),
  }
  let isOwner = false
  let gain = () => {}
  let lose = () => {}
  const client = createSharedClient({
    tabLock,
    ownership({ onGain, onLose }) {
      gain = onGain
      lose = () => onLose(true)
      return { isOwner: () => isOwner, enter() {}, leave() {}, steal() {} }
    },
    channel: new BroadcastChannel('tabs'),
    createOwner: async () => ({ owner, epoch }),
    page: {},
    signal: closing.signal,
  })
  return {
    client,
    gain() {
      isOwner = true
      gain()
    },
    lose() {
      isOwner = false
      lose()
    },
  }
}

it('tabs accept a new owner of the WalletConnect client that has no database, even if the previous owner tab had one', async () => {
  const first = openTab('first', 3)
  const second = openTab('second', undefined)
  const third = openTab('third', undefined)
  first.gain()
  for (const { client } of [first, second, third]) await client.join()
  first.lose()
  second.gain()
  const pairing = third.client.propose({
    namespaces: {},
    signal: new AbortController().signal,
    onUri() {},
  })
  expect(await pairing).toMatchObject({ topic })
})
