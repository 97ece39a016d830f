import { afterEach, describe, expect, it, vi } from 'vitest'
import { findWallets, wallets } from '../../../../../apps/lab/services/registry/directory.js'
import {
  createRegistries,
  metaMask,
  phantom,
  safePal,
  setupDirectory,
  trust,
} from './directory.fixture.js'

const start = createRegistries(afterEach)
afterEach(() => void vi.useRealTimers())

async function setup(options: Parameters<typeof setupDirectory>[1] = {}) {
  const registry = await start()
  const harness = setupDirectory(registry, options)
  const walletRequests = () => registry.requests('/getWallets').map(({ params }) => params)
  return { registry, asked: walletRequests, ...harness }
}
/** The wallets that the lab's registry has for this app. */
const { count: total } = findWallets(wallets, new URLSearchParams('chains=eip155:1'))
const certified = wallets.filter(
  ({ badge_type, chains }) => badge_type === 'certified' && chains.includes('eip155:1'),
).length
const ids = (wallets: readonly { id: string }[]) => wallets.map(({ id }) => id)

describe('the wallet directory before the first call', () => {
  it('the wallet directory sends no request before the first call', async () => {
    const { registry, state } = await setup()
    expect(state).toMatchObject({ available: true, suggestions: { status: 'idle' } })
    expect(registry.requests()).toEqual([])
  })

  it('calls to the wallet directory have no effect in an app without a wallet registry', async () => {
    const { directory, state } = setupDirectory(undefined)
    await Promise.all([directory.loadSuggestions(), directory.loadMore(), directory.retry()])
    directory.search('meta')
    expect(state).toMatchObject({
      available: false,
      suggestions: { status: 'idle' },
      all: { status: 'idle', wallets: [] },
      search: { status: 'idle' },
    })
  })
})

describe('suggested wallets', () => {
  it('[S9.01][S7.03] the suggested wallets are 4 recommended ones and the total number of wallets', async () => {
    const { directory, registry, state, asked } = await setup()
    registry.misbehave({ delay: 200 })
    const loading = directory.loadSuggestions()
    // The directory's code loads first.
    await vi.waitFor(() => expect(state.suggestions.status).toBe('loading'), 4_000)
    await loading
    expect(state.suggestions.status).toBe('ready')
    expect(state.suggestions.recommended).toHaveLength(4)
    expect(state.suggestions.total).toBe(total)
    expect(asked()).toEqual([
      { page: '1', entries: '4', chains: 'eip155:1,eip155:31337', st: 'carabiner', sv: '0.0.0' },
    ])
  })

  it('the suggested wallets are requested only once', async () => {
    const { directory, asked } = await setup()
    await Promise.all([directory.loadSuggestions(), directory.loadSuggestions()])
    await directory.loadSuggestions()
    expect(asked()).toHaveLength(1)
  })

  it('[S7.03] the suggested wallets list featured wallets in the host’s order, and do not list them again as recommended', async () => {
    const { directory, state, asked } = await setup({
      featuredWalletIds: [trust, metaMask, 'nobody'],
    })
    await directory.loadSuggestions()
    expect(ids(state.suggestions.featured)).toEqual([trust, metaMask])
    expect(ids(state.suggestions.recommended)).not.toContain(metaMask)
    expect(state.suggestions.total).toBe(total)
    expect(asked()).toMatchObject([
      { include: `${trust},${metaMask},nobody`, entries: '3' },
      { exclude: `${trust},${metaMask},nobody`, entries: '4' },
    ])
  })

  it('[S7.03] only wallets in includeWalletIds are suggested if the host sets that option', async () => {
    const { directory, state } = await setup({ includeWalletIds: [trust, safePal] })
    await directory.loadSuggestions()
    expect(ids(state.suggestions.recommended).sort()).toEqual([safePal, trust].sort())
    expect(state.suggestions.total).toBe(2)
  })

  it('[S6.11] the suggested wallets leave out excluded ones, whose names are read from the registry', async () => {
    const { directory, state } = await setup({
      featuredWalletIds: [metaMask, trust],
      excludeWalletIds: [metaMask, 'unknown'],
    })
    await directory.loadSuggestions()
    expect(ids(state.suggestions.featured)).toEqual([trust])
    expect(ids(state.suggestions.recommended)).not.toContain(metaMask)
    expect(state.suggestions.excluded).toMatchObject([
      { id: metaMask, name: 'MetaMask', rdns: 'io.metamask' },
      { id: 'unknown', name: '' },
    ])
  })

  it('no wallets are suggested if no wallet fits the app', async () => {
    const { directory, state } = await setup({ includeWalletIds: ['nobody'] })
    await directory.loadSuggestions()
    expect(state.suggestions).toMatchObject({ status: 'empty', total: 0 })
  })
})

describe('the pages of the All Wallets list', () => {
  it('[S9.02] the pages of the All Wallets list have 40 wallets each, without the suggested ones, until the last page', async () => {
    const { directory, state, asked } = await setup({ featuredWalletIds: [phantom] })
    await directory.loadMore()
    const firstQuery = asked().at(-1)
    expect(firstQuery).toMatchObject({ page: '1', entries: '40' })
    expect(firstQuery?.exclude?.split(',')).toEqual([
      phantom,
      ...ids(state.suggestions.recommended),
    ])
    expect(state.all).toMatchObject({ status: 'ready', hasMore: true, total: total })
    expect(state.all.wallets).toHaveLength(45)
    expect(state.all.wallets[0]?.id).toBe(phantom)
    while (state.all.hasMore) await directory.loadMore()
    expect(asked().at(-1)).toMatchObject({ page: '3', entries: '40' })
    expect(state.all.wallets).toHaveLength(total)
    expect(new Set(ids(state.all.wallets)).size).toBe(total)
    const requests = asked().length
    await directory.loadMore()
    expect(asked()).toHaveLength(requests)
  })

  it('the pages of the All Wallets list are requested one at a time', async () => {
    const { directory, state, asked } = await setup()
    await Promise.all([directory.loadMore(), directory.loadMore()])
    expect(state.all.wallets).toHaveLength(44)
    expect(asked()).toHaveLength(2)
  })

  it('the All Wallets list shows wallets that are installed in this browser first', async () => {
    const { directory, names } = await setup({
      installed: [{ name: 'Zerion', rdns: 'io.zerion.wallet' }],
      excludeWalletIds: [],
    })
    await directory.loadMore()
    expect(names('all')[4]).toBe('Zerion')
  })

  it('[S7.03] the All Wallets list shows only certified wallets while that filter is on, and all wallets once it is off', async () => {
    const { directory, state, asked } = await setup()
    await directory.loadMore()
    await directory.showCertifiedOnly(true)
    expect(asked().at(-1)).toMatchObject({ badge_type: 'certified', page: '1' })
    expect(asked().at(-1)).not.toHaveProperty('exclude')
    expect(state).toMatchObject({ certifiedOnly: true, all: { status: 'ready', hasMore: false } })
    expect(state.all.wallets).toHaveLength(certified)
    expect(state.all.total).toBe(certified)
    await directory.showCertifiedOnly(false)
    expect(state.all.wallets).toHaveLength(44)
    expect(state.suggestions.total).toBe(total)
  })

  it('the All Wallets list on a phone leaves out wallets without a link, and corrects the total after the last page', async () => {
    const { directory, state } = await setup({ phone: true })
    await directory.loadMore()
    const totalBefore = state.all.total ?? 0
    while (state.all.hasMore) await directory.loadMore()
    const { wallets: shownWallets } = state.all
    expect(state.all.total).toBe(shownWallets.length)
    expect(shownWallets.length).toBeLessThan(total)
    expect(totalBefore).toBeGreaterThanOrEqual(shownWallets.length)
    for (const { mobile_link, webapp_link, link_mode, id } of shownWallets) {
      expect(mobile_link ?? webapp_link ?? link_mode ?? id === phantom).toBeTruthy()
    }
  })

  it('the All Wallets list on a phone keeps a wallet without a link if it is installed in this browser', async () => {
    const keplr = { name: 'Keplr', rdns: 'app.keplr' }
    const { directory, state, names } = await setup({ phone: true, installed: [keplr] })
    while (state.all.hasMore) await directory.loadMore()
    expect(names('all')).toContain('Keplr')
  })

  it('the All Wallets list starts over when the app’s networks change', async () => {
    const { carabiner, directory, state, asked } = await setup()
    await directory.loadMore()
    await carabiner.removeNetwork('eip155:31337')
    await directory.loadMore()
    expect(asked().at(-1)).toMatchObject({ page: '1', chains: 'eip155:1' })
    expect(state.all.wallets).toHaveLength(44)
  })

  it('the All Wallets list leaves out malformed wallets of the registry, and keeps the valid ones', async () => {
    const { directory, registry, state } = await setup()
    registry.misbehave({ malformed: true, path: '/getWallets' })
    while (state.all.hasMore) await directory.loadMore()
    expect(state.all.status).toBe('ready')
    expect(state.all.wallets.length).toBeGreaterThan(40)
    expect(state.all.total).toBe(state.all.wallets.length)
  })
})

describe('a wallet search', () => {
  /** Types one character after another. */
  const type = async (search: (text: string) => void, text: string) => {
    for (let end = 1; end <= text.length; end += 1) {
      search(text.slice(0, end))
      await vi.advanceTimersByTimeAsync(50)
    }
  }

  it('[S9.04][S9.03] a wallet search sends one request 300 ms after the last keystroke, for up to 100 wallets', async () => {
    const { directory, names, state, asked, carabiner } = await setup()
    const heard: unknown[] = []
    carabiner.on('interaction', (event) => heard.push(event))
    await directory.loadSuggestions()
    vi.useFakeTimers()
    await type(directory.search, 'meta')
    await vi.advanceTimersByTimeAsync(249)
    expect(state.search.status).toBe('idle')
    await vi.advanceTimersByTimeAsync(1)
    expect(state.search).toMatchObject({ status: 'loading', query: 'meta' })
    await vi.waitFor(() => expect(state.search.status).toBe('ready'))
    expect(names('search')).toEqual(['MetaMask'])
    expect(state.search.answered).toBe('meta')
    const searches = asked().filter(({ search }) => search)
    expect(searches).toMatchObject([{ search: 'meta', page: '1', entries: '100' }])
    // The event does not contain the typed name.
    expect(heard).toEqual([{ event: 'SEARCH_WALLET', properties: {} }])
  })

  it('a wallet search needs two typed characters, and ends if there are fewer', async () => {
    const { directory, state, asked } = await setup()
    directory.search(' z ')
    directory.search('ze')
    await vi.waitFor(() => expect(state.search.status).toBe('ready'))
    directory.search('z')
    await vi.waitFor(() => expect(state.search).toEqual({ status: 'idle', query: '', wallets: [] }))
    expect(asked()).toHaveLength(1)
  })

  it('a wallet search keeps its results until new ones arrive, and ignores an older answer', async () => {
    const { directory, names, registry, state } = await setup()
    directory.search('meta')
    await vi.waitFor(() => expect(state.search.status).toBe('ready'))
    registry.misbehave({ delay: 400, path: '/getWallets', times: 1 })
    directory.search('trust')
    await vi.waitFor(() =>
      expect(state.search).toMatchObject({ status: 'loading', query: 'trust' }),
    )
    expect(names('search')).toEqual(['MetaMask'])
    directory.search('safepal')
    await vi.waitFor(() => expect(state.search.answered).toBe('safepal'))
    expect(names('search')).toEqual(['SafePal'])
    expect(registry.requests('/getWallets').map(({ dropped }) => dropped)).toEqual([
      false,
      true,
      false,
    ])
  })

  it('a wallet search without results has the status empty', async () => {
    const { directory, state } = await setup()
    directory.search('no such wallet')
    await vi.waitFor(() =>
      expect(state.search).toMatchObject({ status: 'empty', answered: 'no such wallet' }),
    )
  })

  it('[S6.11] a wallet search leaves out wallets excluded by domain name, which the registry cannot filter', async () => {
    const { directory, state, asked } = await setup({ excludeWalletIds: ['io.metamask'] })
    directory.search('metamask')
    await vi.waitFor(() => expect(state.search.status).toBe('empty'))
    expect(asked().every((query) => !('exclude' in query))).toBe(true)
  })

  it('[S6.11] a wallet search leaves out excluded wallets', async () => {
    const { directory, state } = await setup({ excludeWalletIds: [metaMask] })
    directory.search('metamask')
    await vi.waitFor(() => expect(state.search.status).toBe('empty'))
  })

  it('a wallet search is sent again when the certified filter changes', async () => {
    const { directory, names, state } = await setup()
    directory.search('wallet')
    await vi.waitFor(() => expect(state.search.status).toBe('ready'))
    const resultCount = names('search').length
    await directory.showCertifiedOnly(true)
    expect(names('search').length).toBeLessThan(resultCount)
    expect(state.search.query).toBe('wallet')
  })
})

describe('a wallet registry that fails', () => {
  it('a wallet registry that answers with 401 raises the alert Invalid Project ID', async () => {
    const { alerts, directory, registry } = await setup()
    registry.misbehave({ status: 401 })
    await directory.loadMore()
    expect(alerts.state.raised).toEqual(['INVALID_PROJECT_ID'])
  })

  it('[S9.37] a wallet registry that answers with 403 alerts the developer, and the view offers a retry', async () => {
    const { alerts, directory, registry, state } = await setup()
    registry.misbehave({ status: 403 })
    await directory.loadMore()
    expect(state).toMatchObject({ suggestions: { status: 'error' }, all: { status: 'error' } })
    expect(alerts.state.raised).toEqual(['ORIGIN_NOT_ALLOWED'])
    registry.behave()
    await directory.retry()
    expect(state).toMatchObject({ suggestions: { status: 'ready' }, all: { status: 'ready' } })
  })

  it('[S9.37] a wallet registry that answered with 429 gets no request for any list until its Retry-After has passed', async () => {
    const { directory, registry, state, asked } = await setup()
    vi.useFakeTimers({ toFake: ['Date'] })
    registry.misbehave({ status: 429, retryAfter: 60, times: 1 })
    await directory.loadSuggestions()
    const retryAt = Date.now() + 60_000
    expect(state.suggestions).toMatchObject({ status: 'error', retryAt })
    await directory.retry()
    await directory.loadMore()
    expect(state.all).toMatchObject({ status: 'error', retryAt })
    expect(asked()).toHaveLength(1)
    vi.setSystemTime(retryAt)
    await directory.retry()
    expect(state.suggestions.status).toBe('ready')
    expect(state.suggestions.retryAt).toBeUndefined()
    expect(state.all.status).toBe('ready')
  })

  it.each([500, 503])(
    '[S9.37] a wallet registry that answers with %i causes no alert, and the request can be retried',
    async (status) => {
      const { alerts, directory, registry, state } = await setup()
      registry.misbehave({ status })
      await directory.loadSuggestions()
      expect(state.suggestions).toMatchObject({ status: 'error', recommended: [] })
      expect(alerts.state.raised).toEqual([])
      registry.behave()
      await directory.retry()
      expect(state.suggestions.status).toBe('ready')
    },
  )

  it('the loaded pages of the All Wallets list stay when the next page fails', async () => {
    const { directory, registry, state, asked } = await setup()
    await directory.loadMore()
    registry.misbehave({ status: 500, times: 1 })
    await directory.loadMore()
    expect(state.all).toMatchObject({ status: 'error', hasMore: true })
    expect(state.all.wallets).toHaveLength(44)
    await directory.retry()
    expect(asked().at(-1)).toMatchObject({ page: '2' })
    expect(state.all.wallets).toHaveLength(84)
  })

  it('a failed wallet search can be retried', async () => {
    const { directory, names, registry, state } = await setup()
    registry.misbehave({ status: 500, times: 1 })
    directory.search('meta')
    await vi.waitFor(() => expect(state.search.status).toBe('error'))
    await directory.retry()
    expect(names('search')).toEqual(['MetaMask'])
  })

  it('the wallet directory has the status error if the registry is unreachable', async () => {
    const { directory, registry, state } = await setup()
    await registry.stop()
    await directory.loadSuggestions()
    expect(state.suggestions.status).toBe('error')
  })

  it('the wallet directory has the status error if the registry’s URL is invalid', async () => {
    const { directory, state } = await setup({ url: 'not a url' })
    await directory.loadSuggestions()
    expect(state.suggestions.status).toBe('error')
  })

  it('the wallet directory has the status offline while the browser is offline, and recovers automatically', async () => {
    const { directory, goOnline, registry, state } = await setup()
    await goOnline(false)
    registry.misbehave({ status: 500, times: 1 })
    await directory.loadSuggestions()
    expect(state.suggestions.status).toBe('offline')
    await goOnline(true)
    await vi.waitFor(() => expect(state.suggestions.status).toBe('ready'))
  })

  it('a request to the wallet registry has a time limit of 10 s', async () => {
    const { directory, registry, state } = await setup()
    await directory.loadSuggestions()
    vi.useFakeTimers()
    registry.misbehave({ hangs: true })
    void directory.loadMore()
    await vi.waitFor(() => expect(registry.requests('/getWallets')).toHaveLength(2))
    await vi.advanceTimersByTimeAsync(10_000)
    await vi.waitFor(() => expect(state.all.status).toBe('error'))
  })
})

describe('the wallet directory when the modal closes', () => {
  it('closing the modal aborts the wallet directory’s requests, and reopening continues at the page that was aborted', async () => {
    const { directory, modal, registry, state } = await setup()
    await directory.loadMore()
    registry.misbehave({ hangs: true })
    const loading = directory.loadMore()
    directory.search('meta')
    await vi.waitFor(() => expect(state.search.status).toBe('loading'))
    modal.close()
    await loading
    await vi.waitFor(() =>
      expect(registry.requests('/getWallets').map(({ dropped }) => dropped)).toEqual([
        false,
        false,
        true,
        true,
      ]),
    )
    expect(state).toMatchObject({
      all: { status: 'ready' },
      search: { status: 'idle', query: '', wallets: [] },
    })
    registry.behave()
    modal.open()
    await directory.loadMore()
    expect(state.all.wallets).toHaveLength(84)
  })

  it('destroy() aborts the wallet directory’s requests, and removes its listeners', async () => {
    const { destroy, directory, page, registry, state } = await setup()
    const stopped = vi.spyOn(page, 'removeEventListener')
    registry.misbehave({ hangs: true })
    const loading = directory.loadSuggestions()
    await vi.waitFor(() => expect(registry.requests()).toHaveLength(1))
    destroy()
    await loading
    await vi.waitFor(() => expect(registry.requests()).toMatchObject([{ dropped: true }]))
    expect(state.suggestions.status).toBe('idle')
    expect(stopped).toHaveBeenCalledWith('online', expect.any(Function))
  })
})
