import { describe, expect, it, vi } from 'vitest'
import { createCarabiner } from '../client.js'
import { selectAccount } from '../selectors.js'
import { memoryBackend } from '../storage/backend.js'
import { createFamily, seed, setup, testNetwork } from './family.fixture.js'

/** Loads the next page with the same storage. */
async function reload(storage: ReturnType<typeof memoryBackend>, family = createFamily()) {
  const page = setup(family, {}, storage)
  page.carabiner.start()
  await vi.waitFor(() => expect(page.carabiner.getSnapshot().ready).toBe(true))
  return page
}

describe('choices of the visitor that outlive the page', () => {
  it('[S3.32] the social login and the preferred account type are stored and restored on page load', async () => {
    const { carabiner, connected, storage } = setup()
    carabiner.start()
    await connected()
    const key = { namespace: 'eip155', address: 'one-address', connectorId: 'one' } as const
    await carabiner.updateAccount(key, { socialProvider: 'github', preferredAccountType: 'eoa' })
    carabiner.destroy()

    const family = createFamily()
    const next = setup(family, {}, storage)
    next.carabiner.start()
    await vi.waitFor(() => expect(family.connects).toHaveLength(1))
    family.connectCall().approve()
    await vi.waitFor(() => expect(next.chain().status).toBe('connected'))
    expect(selectAccount(next.carabiner.getSnapshot())).toMatchObject({
      socialProvider: 'github',
      preferredAccountType: 'eoa',
    })
    // Load the page a third time.
    expect(await next.stored()).toMatchObject({
      preferredAccountType: 'eoa',
      connections: [{ socialProvider: 'github' }],
    })
  })

  it('[S3.32] the preferred account type stays stored when the wallet disconnects', async () => {
    const { carabiner, connected, stored, storage } = setup()
    carabiner.start()
    await connected()
    const key = { namespace: 'eip155', address: 'one-address', connectorId: 'one' } as const
    await carabiner.updateAccount(key, { socialProvider: 'github', preferredAccountType: 'eoa' })
    await carabiner.disconnect()
    expect(await stored()).toEqual(expect.objectContaining({ connections: [] }))
    const next = await reload(storage)
    expect(next.chain().preferredAccountType).toBe('eoa')
  })

  it('a stored account type that does not exist in its chain family is not restored', async () => {
    const storage = memoryBackend()
    await seed(storage, { connectorId: undefined, preferredAccountType: 'payment' })
    expect((await reload(storage)).chain()).not.toHaveProperty('preferredAccountType')
  })

  it('a default account type that the host changed applies on the next page load, even after an earlier connect and disconnect', async () => {
    const { carabiner, connected, storage } = setup()
    carabiner.start()
    await connected()
    await carabiner.disconnect()
    const { chain } = setup(createFamily(), { defaultAccountTypes: { eip155: 'eoa' } }, storage)
    expect(chain()).toMatchObject({ defaultAccountType: 'eoa' })
    expect(chain()).not.toHaveProperty('preferredAccountType')
  })
})

it('[S3.29] the connected chain families are stored after each connect and disconnect', async () => {
  const families = [createFamily('eip155', ['one']), createFamily('solana', ['two'])] as const
  const [evm, solana] = families
  const storage = memoryBackend()
  const carabiner = createCarabiner({
    adapters: families.map(({ plugin }) => plugin),
    networks: [testNetwork(1), testNetwork('s', 'solana')],
    storage,
    logLevel: 'silent',
  })
  carabiner.start()
  const connectedNow = () =>
    (['eip155', 'solana'] as const).filter((namespace) => {
      const record = JSON.parse(String(storage.getItem(`carabiner:chain.${namespace}`)))
      return record?.data.connectorId !== undefined
    })
  expect(connectedNow()).toEqual([])
  const first = carabiner.connect('one')
  evm.connectCall().approve()
  await first
  expect(connectedNow()).toEqual(['eip155'])
  const second = carabiner.connect('two')
  solana.connectCall().approve()
  await second
  expect(connectedNow()).toEqual(['eip155', 'solana'])
  await carabiner.disconnect({ namespace: 'eip155' })
  expect(connectedNow()).toEqual(['solana'])
  await carabiner.disconnectAll()
  expect(connectedNow()).toEqual([])
})

it('connect() before storage has loaded does not overwrite other stored fields, such as the preferred account type', async () => {
  const memory = memoryBackend()
  await seed(memory, { connectorId: undefined, connections: [], preferredAccountType: 'eoa' })
  let answer = () => {}
  const readRequested = new Promise<void>((resolve) => (answer = resolve))
  const slow = {
    ...memory,
    getItem: async (key: string) => {
      await readRequested
      return memory.getItem(key)
    },
  }
  const { carabiner, chain, connected, stored } = setup(createFamily(), {}, slow)
  carabiner.start()
  await connected()
  answer()
  await vi.waitFor(() => expect(carabiner.getSnapshot().ready).toBe(true))
  expect(chain()).toMatchObject({ status: 'connected', preferredAccountType: 'eoa' })
  expect(await stored()).toMatchObject({ connectorId: 'one', preferredAccountType: 'eoa' })
})

describe('[S3.31] a wallet disconnected by the visitor', () => {
  async function left(how: (page: ReturnType<typeof setup>) => unknown) {
    const page = setup()
    page.carabiner.start()
    await vi.waitFor(() => expect(page.carabiner.getSnapshot().ready).toBe(true))
    await page.connected()
    await how(page)
    page.carabiner.destroy()
    return page
  }
  const here = ({ carabiner }: ReturnType<typeof setup>) => carabiner.disconnect()
  const byHost = ({ family }: ReturnType<typeof setup>) =>
    family.context().report({ type: 'disconnected', connectorId: 'one', origin: 'host' })

  it.each([
    ['in this page', here],
    ['by the host’s own button', byHost],
  ])(
    'a wallet that the visitor disconnected (%s) is stored as disconnected, and not asked on the next page load',
    async (_, how) => {
      const { storage, stored } = await left(how)
      expect(await stored()).toMatchObject({ disconnectedIds: ['one'] })
      const { chain, family } = await reload(storage)
      expect(chain()).toMatchObject({ status: 'disconnected', disconnectedIds: ['one'] })
      expect(family.connects).toEqual([])
      // A late announcement changes nothing either.
      family.announce('one')
      expect(family.connects).toEqual([])
    },
  )

  it('a wallet disconnected by the visitor is disconnected again if the chain family’s own library restores it', async () => {
    const { storage } = await left(here)
    const { carabiner, chain, family } = await reload(storage)
    const listener = vi.fn()
    carabiner.on('connect', listener)
    const grant = family.grant('one-address')
    family.context().report({
      type: 'connected',
      connectorId: 'one',
      grant,
      current: true,
      origin: 'restore',
    })
    expect(chain()).toMatchObject({ status: 'disconnected', connections: [] })
    await vi.waitFor(() => expect(family.released).toEqual(['one']))
    expect(listener).not.toHaveBeenCalled()
  })

  it('a wallet disconnected by the visitor is disconnected again even if it is restored before storage has loaded', async () => {
    const { storage } = await left(here)
    const family = createFamily()
    let answer = () => {}
    const readRequested = new Promise<void>((resolve) => (answer = resolve))
    const slow = {
      ...storage,
      getItem: async (key: string) => {
        await readRequested
        return storage.getItem(key)
      },
    }
    const { carabiner, chain } = setup(family, {}, slow)
    carabiner.start()
    const grant = family.grant('one-address')
    family.context().report({
      type: 'connected',
      connectorId: 'one',
      grant,
      current: false,
      origin: 'restore',
    })
    expect(chain().connections).toHaveLength(1)
    answer()
    await vi.waitFor(() => expect(chain()).toMatchObject({ connections: [] }))
    await vi.waitFor(() => expect(family.released).toEqual(['one']))
  })

  it('a wallet disconnected by the visitor is restored on page load again once the visitor has reconnected it', async () => {
    const { storage } = await left(here)
    const page = await reload(storage)
    await page.connected()
    expect(page.chain()).not.toHaveProperty('disconnectedIds')
    page.carabiner.destroy()
    const family = createFamily()
    setup(family, {}, storage).carabiner.start()
    await vi.waitFor(() => expect(family.connects).toHaveLength(1))
    expect(family.connectCall().silent).toBe(true)
  })

  it('a wallet that disconnected by itself or was replaced is not stored as disconnected by the visitor', async () => {
    const { carabiner, chain, connected, family } = setup()
    carabiner.start()
    await connected('one')
    await connected('two')
    family.context().report({ type: 'disconnected', connectorId: 'two', origin: 'wallet' })
    expect(chain()).not.toHaveProperty('disconnectedIds')
  })

  it('the last 20 wallets that the visitor disconnected are stored', async () => {
    const ids = Array.from({ length: 25 }, (_, index) => `w${index}`)
    const page = setup(createFamily('eip155', ids))
    page.carabiner.start()
    for (const id of ids) {
      await page.connected(id)
      await page.carabiner.disconnect()
    }
    expect(await page.stored()).toMatchObject({ disconnectedIds: ids.slice(-20) })
  })
})

it('a stored connection is restored even if its stored record has no list of disconnected wallets', async () => {
  const storage = memoryBackend()
  await seed(storage)
  const family = createFamily()
  const { carabiner } = setup(family, {}, storage)
  carabiner.start()
  await vi.waitFor(() => expect(family.connects).toHaveLength(1))
})
