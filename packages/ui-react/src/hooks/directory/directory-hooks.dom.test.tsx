import type { Connector, Grant } from '@carabiner/core'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { outsideAct } from '../../buttons/buttons.fixture.js'
import { familyAdapter } from '../../family-adapter.fixture.js'
import { stubRegistry } from '../../headless/registry.fixture.js'
import type { ModalOptions } from '../../options/modal-options.js'
import { createHookPage } from '../shared/hooks.fixture.js'
import { useCarabinerDirectory } from './useCarabinerDirectory.js'
import { useCarabinerPairing } from './useCarabinerPairing.js'

type SharedSession = NonNullable<Connector['session']>

const until = outsideAct((check) => vi.waitFor(check, 5_000))
const ends: (() => Promise<void>)[] = []
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
  vi.unstubAllGlobals()
})

async function page<Result>(hook: () => Result, options?: Partial<ModalOptions>) {
  const made = await createHookPage(hook, options)
  ends.unshift(made.end)
  return made
}

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile'
const rainbow = { id: 'rainbow', name: 'Rainbow', mobile_link: 'rainbow://' }

/** A WalletConnect connector whose wallet reads the pairing on the test's signal. */
function remoteWallet(uri: string) {
  let give: (grants: Grant[]) => void = () => {}
  let asked: AbortSignal | undefined
  const session: SharedSession = {
    open({ onUri, signal }) {
      asked = signal
      onUri?.({ uri, expiry: Date.now() + 240_000 })
      return new Promise((resolve, reject) => {
        give = resolve
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    },
    close: async () => {},
    watch: () => () => {},
  }
  const connector = {
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    session,
  } as const
  const accounts = [{ namespace: 'eip155', address: 'eip155-address' }] as const
  return {
    connector,
    signal: () => asked,
    approve: () =>
      give([{ namespace: 'eip155', accounts, active: 'eip155-address', network: 'eip155:1' }]),
  }
}

describe('useCarabinerDirectory', () => {
  it('lists wallets, loads more and searches without the modal', async () => {
    const { url } = stubRegistry(vi.stubGlobal)
    const { now, seen } = await page(useCarabinerDirectory, { registry: { url } })
    expect(seen[0]).toMatchObject({ status: 'loading', wallets: [], hasMore: false })
    await until(() => expect(now().status).toBe('ready'))
    const first = now().wallets.length
    expect(now().hasMore).toBe(true)
    act(() => now().loadMore())
    await until(() => expect(now().wallets.length).toBeGreaterThan(first))
    act(() => now().search('trust'))
    expect(now()).toMatchObject({ status: 'loading', isStale: true })
    await until(() => expect(now().status).toBe('ready'))
    expect(now().wallets.map(({ name }) => name)).toContain('Trust Wallet')
  })

  it('aborts its requests when it leaves the page', async () => {
    const { url, asked, mood } = stubRegistry(vi.stubGlobal)
    mood.hangs = true
    const { render } = await page(useCarabinerDirectory, { registry: { url } })
    await until(() => expect(asked).toHaveLength(1))
    expect(asked[0]?.signal?.aborted).toBe(false)
    await render(null)
    expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true])
  })

  it('sends no requests while disabled', async () => {
    const { url, asked } = stubRegistry(vi.stubGlobal)
    const { now, modal } = await page(() => useCarabinerDirectory({ enabled: false }), {
      registry: { url },
    })
    const load = vi.spyOn(modal.surface.shell, 'controller')
    expect(now().status).toBe('idle')
    act(() => now().loadMore())
    expect(load).not.toHaveBeenCalled()
    expect(asked).toEqual([])
  })

  it('reports that its code failed to load, and loads it on retry', async () => {
    const { url } = stubRegistry(vi.stubGlobal)
    let isAway = true
    const { now, modal, render } = await page(() => null, { registry: { url } })
    expect(now()).toBeNull()
    const { shell } = modal.surface
    const { controller } = shell
    vi.spyOn(shell, 'controller').mockImplementation((create) => {
      if (isAway) throw new Error('no such chunk')
      return controller(create)
    })
    const seen: ReturnType<typeof useCarabinerDirectory>[] = []
    const Probe = () => {
      seen.push(useCarabinerDirectory())
      return null
    }
    await render(<Probe />)
    await until(() => expect(seen.at(-1)?.status).toBe('error'))
    isAway = false
    act(() => seen.at(-1)?.retry())
    await until(() => expect(seen.at(-1)?.status).toBe('ready'))
  })
})

describe('useCarabinerPairing', () => {
  it('loads nothing before it is used, then reports that WalletConnect is missing', async () => {
    const { now } = await page(() => useCarabinerPairing())
    expect(now()).toMatchObject({ status: 'idle', matrix: undefined, linkProps: undefined })
    act(() => now().prepare())
    expect(now().status).toBe('preparing')
    await until(() => expect(now().status).toBe('failed'))
    expect(now().error?.name).toBe('ConnectorNotFoundError')
    act(() => now().cancel())
    expect(now().status).toBe('idle')
  })

  it('on a phone the first press prepares, the next one opens the wallet', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iPhone)
    const followed: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      followed.push(`${this.target} ${this.rel} ${this.href}`)
    })
    const uri = `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}`
    const remote = remoteWallet(uri)
    const { now } = await page(() => useCarabinerPairing({ wallet: rainbow }), {
      adapters: [familyAdapter('eip155', [remote.connector]).plugin],
    })
    act(() => now().press())
    expect(followed).toEqual([])
    await until(() => expect(now().status).toBe('ready'))
    const href = `rainbow://wc?uri=${encodeURIComponent(uri)}`
    expect(now()).toMatchObject({ uri, linkProps: { href, target: '_self' } })
    expect(now().matrix?.length).toBe(now().matrix?.[0]?.length)
    act(() => {
      now().press()
      expect(followed).toEqual([`_self noopener noreferrer ${href}`])
    })
    expect(now().status).toBe('waiting')
    await act(async () => remote.approve())
    await until(() => expect(now().status).toBe('connected'))
    expect(now().linkProps).toBeUndefined()
  })

  it('ends its pairing when it leaves the page', async () => {
    const remote = remoteWallet('wc:one')
    const { now, render } = await page(useCarabinerPairing, {
      adapters: [familyAdapter('eip155', [remote.connector]).plugin],
    })
    act(() => now().prepare())
    await until(() => expect(now().status).toBe('ready'))
    expect(remote.signal()?.aborted).toBe(false)
    await render(null)
    expect(remote.signal()?.aborted).toBe(true)
  })
})
