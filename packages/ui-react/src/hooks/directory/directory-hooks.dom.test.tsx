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
const cleanups: (() => Promise<void>)[] = []
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0)) await cleanUp()
  vi.unstubAllGlobals()
})

async function page<Result>(hook: () => Result, options?: Partial<ModalOptions>) {
  const made = await createHookPage(hook, options)
  cleanups.unshift(made.end)
  return made
}

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile'
const rainbow = { id: 'rainbow', name: 'Rainbow', mobile_link: 'rainbow://' }

/** Returns a WalletConnect connector whose wallet approves when the test calls `approve`. */
function remoteWallet(uri: string) {
  let resolveGrants: (grants: Grant[]) => void = () => {}
  let pairingSignal: AbortSignal | undefined
  const session: SharedSession = {
    open({ onUri, signal }) {
      pairingSignal = signal
      onUri?.({ uri, expiry: Date.now() + 240_000 })
      return new Promise((resolve, reject) => {
        resolveGrants = resolve
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
    signal: () => pairingSignal,
    approve: () =>
      resolveGrants([
        { namespace: 'eip155', accounts, active: 'eip155-address', network: 'eip155:1' },
      ]),
  }
}

describe('useCarabinerDirectory', () => {
  it('useCarabinerDirectory lists wallets, loads more wallets and searches, without the modal being open', async () => {
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

  it('useCarabinerDirectory aborts its request when its component unmounts', async () => {
    const { url, requests, server } = stubRegistry(vi.stubGlobal)
    server.hangs = true
    const { render } = await page(useCarabinerDirectory, { registry: { url } })
    await until(() => expect(requests).toHaveLength(1))
    expect(requests[0]?.signal?.aborted).toBe(false)
    await render(null)
    expect(requests.map(({ signal }) => signal?.aborted)).toEqual([true])
  })

  it('useCarabinerDirectory sends no requests and loads no code while disabled', async () => {
    const { url, requests } = stubRegistry(vi.stubGlobal)
    const { now, modal } = await page(() => useCarabinerDirectory({ enabled: false }), {
      registry: { url },
    })
    const load = vi.spyOn(modal.surface.shell, 'controller')
    expect(now().status).toBe('idle')
    act(() => now().loadMore())
    expect(load).not.toHaveBeenCalled()
    expect(requests).toEqual([])
  })

  it('useCarabinerDirectory reports that its code failed to load, and loads the code on a retry', async () => {
    const { url } = stubRegistry(vi.stubGlobal)
    let isCodeMissing = true
    const { now, modal, render } = await page(() => null, { registry: { url } })
    expect(now()).toBeNull()
    const { shell } = modal.surface
    const { controller } = shell
    vi.spyOn(shell, 'controller').mockImplementation((create) => {
      if (isCodeMissing) throw new Error('no such chunk')
      return controller(create)
    })
    const seen: ReturnType<typeof useCarabinerDirectory>[] = []
    const Probe = () => {
      seen.push(useCarabinerDirectory())
      return null
    }
    await render(<Probe />)
    await until(() => expect(seen.at(-1)?.status).toBe('error'))
    isCodeMissing = false
    act(() => seen.at(-1)?.retry())
    await until(() => expect(seen.at(-1)?.status).toBe('ready'))
  })
})

describe('useCarabinerPairing', () => {
  it('useCarabinerPairing is idle until prepare() is called, and then fails if the app has no WalletConnect', async () => {
    const { now } = await page(() => useCarabinerPairing())
    expect(now()).toMatchObject({ status: 'idle', matrix: undefined, linkProps: undefined })
    act(() => now().prepare())
    expect(now().status).toBe('preparing')
    await until(() => expect(now().status).toBe('failed'))
    expect(now().error?.name).toBe('ConnectorNotFoundError')
    act(() => now().cancel())
    expect(now().status).toBe('idle')
  })

  it('useCarabinerPairing prepares the link on a phone’s first press, and opens the wallet on the second press', async () => {
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

  it('useCarabinerPairing aborts its pairing when its component unmounts', async () => {
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
