import { afterEach, describe, expect, it, vi } from 'vitest'
import { findWallets, wallets } from '../../../../apps/lab/services/registry/directory.js'
import {
  createRegistries,
  type DirectorySetup,
  metaMask,
  phantom,
  setupDirectory,
  trust,
} from '../wallets/directory/directory.fixture.js'
import { type DirectorySessionSettings, openDirectory } from './directory-session.js'

const start = createRegistries(afterEach)
const { count } = findWallets(wallets, new URLSearchParams('chains=eip155:1'))

async function setup(
  settings: DirectorySessionSettings = {},
  { installed }: Pick<DirectorySetup, 'installed'> = {},
) {
  const registry = await start()
  const harness = setupDirectory(registry, installed && { installed })
  harness.modal.leave()
  const open = () =>
    openDirectory(
      harness.carabiner,
      harness,
      { registry: { url: registry.url }, ...settings },
      {},
      harness.page,
    )
  const walletRequests = () => registry.requests('/getWallets').map(({ params }) => params)
  const ends = (session: ReturnType<typeof open>, status: string) =>
    vi.waitFor(() => expect(session.get().status).toBe(status), 5_000)
  return { ...harness, registry, open, asked: walletRequests, ends }
}

describe('a wallet list in a host’s own view', () => {
  it('a wallet list in a host’s own view loads its first page while the modal is closed, and further pages on demand', async () => {
    const { open, ends } = await setup()
    const session = open()
    expect(session.get()).toMatchObject({ status: 'loading', wallets: [] })
    await ends(session, 'ready')
    const { wallets: firstPage, hasMore, total } = session.get()
    expect(firstPage.length).toBeGreaterThanOrEqual(40)
    expect({ hasMore, total }).toEqual({ hasMore: true, total: count })
    session.loadMore()
    await vi.waitFor(() => expect(session.get().wallets.length).toBeGreaterThan(firstPage.length))
    expect(session.get().wallets.slice(0, firstPage.length)).toEqual(firstPage)
    session.close()
  })

  it('a wallet list in a host’s own view shows the app’s own wallets, then featured ones, and no excluded ones', async () => {
    const ownWallet = { id: 'own', name: 'Own wallet', mobile_link: 'own://' }
    const { open, ends, asked } = await setup({
      featuredWalletIds: [trust],
      excludeWalletIds: [metaMask],
      wallets: [ownWallet],
    })
    const session = open()
    await ends(session, 'ready')
    const ids = session.get().wallets.map(({ id }) => id)
    expect(ids.slice(0, 2)).toEqual(['own', trust])
    expect(ids).not.toContain(metaMask)
    expect(asked().every(({ include, chains }) => include || chains)).toBe(true)
    session.close()
  })

  it('a wallet list in a host’s own view searches after a pause in typing, and lists all wallets again when the text is cleared', async () => {
    const { open, ends, asked } = await setup()
    const session = open()
    await ends(session, 'ready')
    const all = session.get().wallets
    for (const text of ['t', 'tr', 'trust']) session.search(text)
    expect(session.get()).toMatchObject({ status: 'loading', query: 'trust', isStale: true })
    await ends(session, 'ready')
    expect(session.get().wallets.map(({ id }) => id)).toContain(trust)
    expect(session.get().hasMore).toBe(false)
    expect(asked().filter(({ search }) => search)).toMatchObject([{ search: 'trust' }])
    session.search('no such wallet')
    await ends(session, 'empty')
    session.search('')
    await ends(session, 'ready')
    expect(session.get()).toMatchObject({ status: 'ready', query: '', wallets: all })
    session.close()
  })

  it('a wallet list in a host’s own view names the connectors of each wallet that is installed in this browser', async () => {
    const { open, ends } = await setup(
      {},
      { installed: [{ name: 'MetaMask', rdns: 'io.metamask' }] },
    )
    const session = open()
    await ends(session, 'ready')
    const installedWallets = session
      .get()
      .wallets.filter(({ connectorIds }) => connectorIds.length > 0)
    expect(installedWallets.map(({ id, connectorIds }) => ({ id, connectorIds }))).toEqual([
      { id: metaMask, connectorIds: ['6963:io.metamask'] },
    ])
    session.close()
  })

  it('a wallet list in a host’s own view reports a failed read, and loads again on retry', async () => {
    const { open, ends, registry } = await setup()
    registry.misbehave({ status: 500 })
    const session = open()
    await ends(session, 'error')
    registry.misbehave({})
    await vi.waitFor(
      () => {
        session.retry()
        expect(session.get().status).toBe('ready')
      },
      { timeout: 20_000, interval: 500 },
    )
    session.close()
  }, 30_000)

  it('a wallet list in a host’s own view reports that its code failed to load, also in a search, and loads the code on retry', async () => {
    vi.doMock('../api/start-registry.js', () => {
      throw new Error('no such chunk')
    })
    const { open, ends, asked } = await setup()
    const session = open()
    await ends(session, 'error')
    session.search('trust')
    expect(session.get()).toMatchObject({ status: 'loading', isStale: true })
    await ends(session, 'error')
    expect(session.get()).toMatchObject({ query: 'trust', isStale: false })
    vi.doUnmock('../api/start-registry.js')
    session.retry()
    await ends(session, 'loading')
    await ends(session, 'ready')
    expect(session.get().wallets.map(({ id }) => id)).toContain(trust)
    expect(asked().filter(({ search }) => search)).toMatchObject([{ search: 'trust' }])
    session.search('')
    await vi.waitFor(() => expect(session.get()).toMatchObject({ status: 'ready', total: count }))
    session.close()
  })

  it('a wallet list in a host’s own view does not share its search with the modal’s list', async () => {
    const { open, ends, directory, modal } = await setup()
    const session = open()
    await ends(session, 'ready')
    session.search('trust')
    await ends(session, 'ready')
    modal.open()
    expect(directory.state.search.query).toBe('')
    modal.leave()
    expect(session.get().query).toBe('trust')
    session.close()
  })

  it('a wallet list in a host’s own view ends its requests when the host closes the list, and when the instance is destroyed', async () => {
    const { open, registry, destroy } = await setup()
    registry.misbehave({ hangs: true })
    const closed = open()
    open()
    const heard = vi.fn()
    const sentRequests = () => registry.requests('/getWallets')
    await vi.waitFor(() => expect(sentRequests().length).toBe(2))
    closed.subscribe(heard)
    closed.close()
    destroy()
    await vi.waitFor(() => expect(sentRequests().every(({ dropped }) => dropped)).toBe(true))
    expect(heard).not.toHaveBeenCalled()
  })

  it('a wallet list in a host’s own view lists only the app’s own wallets if the app has no wallet registry', async () => {
    const ownWallet = { id: phantom, name: 'Phantom', mobile_link: 'phantom://' }
    const { open, ends, registry } = await setup({ registry: false, wallets: [ownWallet] })
    const session = open()
    await ends(session, 'ready')
    expect(session.get()).toMatchObject({
      hasMore: false,
      wallets: [{ ...ownWallet, connectorIds: [] }],
    })
    expect(registry.requests()).toEqual([])
    session.close()
  })
})
