import type { Siwx, SiwxSession } from '@carabiner/core'
import { createEvmAdapter } from '@carabiner/core/evm'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { outsideAct } from '../../buttons/buttons.fixture.js'
import type { ModalOptions } from '../../options/modal-options.js'
import { setUpPage } from '../../views/modal-view.fixture.js'
import { useCarabinerLoading } from '../modal/useCarabinerLoading.js'
import { useCarabinerContext } from '../shared/context.js'
import { createHookPage } from '../shared/hooks.fixture.js'
import { useCarabinerSession } from '../sign-in/useCarabinerSession.js'
import { useCarabinerSignIn } from '../sign-in/useCarabinerSignIn.js'
import { useCarabinerSignOut } from '../sign-in/useCarabinerSignOut.js'
import { useCarabinerSendTransaction } from '../signing/useCarabinerSendTransaction.js'
import { useCarabinerSignMessage } from '../signing/useCarabinerSignMessage.js'
import { useCarabinerProvider } from './useCarabinerProvider.js'
import { useCarabinerSigner } from './useCarabinerSigner.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const until = outsideAct((check) => vi.waitFor(check))
// Opened views render in the page. This file loads their code in advance.
setUpPage()
const cleanups: (() => Promise<void>)[] = []
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0)) await cleanUp()
  vi.unstubAllGlobals()
})

async function renderHook<Result>(hook: () => Result, options: Partial<ModalOptions> = {}) {
  const page = await createHookPage(hook, options)
  cleanups.push(page.end)
  return page
}

/** A host's `siwx` that stores sessions in memory. */
function memorySiwx(settings: Partial<Siwx> = {}) {
  let sessions: SiwxSession[] = []
  const data = (chainId: SiwxSession['data']['chainId'], accountAddress: string) =>
    ({
      accountAddress,
      chainId,
      domain: 'app.example',
      uri: 'https://app.example',
      version: '1',
      nonce: 'abcdefgh1',
    }) as const
  const siwx: Siwx = {
    createMessage: async ({ chainId, accountAddress }) => ({
      ...data(chainId, accountAddress),
      toString: () => 'Sign in',
    }),
    addSession: async (...added) => void sessions.push(...added),
    revokeSession: async () => {
      sessions = []
    },
    setSessions: async (all) => {
      sessions = [...all]
    },
    getSessions: async (chainId, accountAddress) =>
      sessions.filter(
        (session) =>
          session.data.chainId === chainId && session.data.accountAddress === accountAddress,
      ),
    ...settings,
  }
  const keep = (owner: string) =>
    siwx.setSessions([{ data: data('eip155:1', owner), message: 'Sign in', signature: '0x51' }])
  return { siwx, keep }
}

describe('hooks for actions of the active account', () => {
  it('useCarabinerSignMessage signs a message with the connected wallet', async () => {
    const { now, connect } = await renderHook(useCarabinerSignMessage)
    await connect()
    await act(async () => void (await now().signMessage({ message: 'Hello' })))
    expect(now()).toMatchObject({ status: 'success', data: { scheme: 'eip191', encoding: 'hex' } })
    expect(now().data?.signature).toMatch(/^0x[0-9a-f]{130}$/)
  })

  it('useCarabinerSignMessage reports a missing connection and the visitor’s rejection as its error', async () => {
    const { now, connect, wallet } = await renderHook(useCarabinerSignMessage)
    await act(async () => void now().signMessage({ message: 'Hello' }))
    await until(() => expect(now().error?.name).toBe('NotConnectedError'))
    await connect()
    wallet.controls.setApproval('manual')
    await act(async () => void now().signMessage({ message: 'Hello' }))
    expect(now()).toMatchObject({ isPending: true, error: undefined })
    await until(() => wallet.controls.reject())
    await until(() => expect(now().error?.name).toBe('UserRejectedRequestError'))
  })

  it('useCarabinerSendTransaction returns the transaction’s hash, or reports an invalid transaction', async () => {
    const hash = `0x${'5'.repeat(64)}`
    const sent: unknown[] = []
    const { now, connect } = await renderHook(useCarabinerSendTransaction, {
      adapters: [
        {
          namespace: 'eip155',
          // Replaces the RPC reads: these networks have no endpoint.
          create(context) {
            const adapter = createEvmAdapter(context)
            if (!adapter.send) throw new Error('EVM adapters send')
            const sendTransaction = async ({ transaction }: { transaction: object }) => {
              sent.push(transaction)
              return { hash }
            }
            return { ...adapter, send: { ...adapter.send, sendTransaction } }
          },
        },
      ],
    })
    await act(async () => void now().sendTransaction({ transaction: { to: address, value: 1n } }))
    await until(() => expect(now().error?.name).toBe('NotConnectedError'))
    await connect()
    await act(
      async () => void (await now().sendTransaction({ transaction: { to: address, value: 1n } })),
    )
    expect(now()).toMatchObject({ status: 'success', data: { hash }, error: undefined })
    expect(sent).toEqual([{ to: address, value: 1n }])
  })

  it('useCarabinerProvider returns the wallet’s own provider while the wallet is connected', async () => {
    const { now, connect, modal } = await renderHook(() => useCarabinerProvider('eip155'))
    expect(now()).toMatchObject({ provider: undefined, status: 'idle' })
    await connect()
    await until(() => expect(now().status).toBe('ready'))
    expect(await now().provider?.request({ method: 'eth_accounts' })).toEqual([address])
    await act(() => modal.carabiner.disconnect())
    expect(now()).toMatchObject({ provider: undefined, status: 'idle' })
  })

  it('useCarabinerSigner creates a new signer for each account and network', async () => {
    const made: unknown[] = []
    const { now, connect, modal, wallet } = await renderHook(() => {
      const { carabiner } = useCarabinerContext().modal
      return useCarabinerSigner('eip155', async () => {
        const networkId = carabiner.state.namespaces.eip155?.networkId
        if (networkId === 'eip155:10') throw new Error('no signer there')
        made.push(networkId)
        return { networkId }
      })
    })
    const idle = { status: 'idle', error: undefined, isFetching: false }
    expect(now()).toEqual({ signer: undefined, ...idle })
    await connect()
    await until(() => expect(now().signer).toEqual({ networkId: 'eip155:1' }))
    wallet.controls.setApproval('auto')
    await act(async () => void (await modal.carabiner.switchNetwork('eip155:10')))
    await until(() => expect(now()).toMatchObject({ signer: undefined, status: 'error' }))
    expect([now().error?.message, made]).toEqual(['no signer there', ['eip155:1']])
  })

  it('useCarabinerLoading reports whether Carabiner is restoring a connection or connecting a wallet', async () => {
    const { now, modal, wallet, id } = await renderHook(useCarabinerLoading)
    await until(() => expect(now().isLoading).toBe(false))
    await until(() => expect(modal.carabiner.state.connectors).toHaveLength(1))
    const { attempt } = await act(async () => ({ attempt: modal.carabiner.connect(id) }))
    expect(now()).toMatchObject({ isLoading: true, isConnecting: true, isRestoring: false })
    await act(async () => {
      wallet.controls.approve()
      await attempt
    })
    expect(now()).toEqual({
      isLoading: false,
      isConnecting: false,
      isRestoring: false,
      isOpening: false,
    })
  })
})

describe('hooks for signing in', () => {
  const session = () => ({ ...useCarabinerSession(), out: useCarabinerSignOut() })

  it('useCarabinerSession returns the sign-in session, and useCarabinerSignOut ends the session', async () => {
    const { siwx, keep } = memorySiwx()
    const { now, connect, modal } = await renderHook(session, { siwx })
    const onSignOut = vi.fn()
    modal.carabiner.on('signOut', onSignOut)
    expect(now()).toMatchObject({ session: undefined, isSignedIn: false, status: 'idle' })
    await keep(address)
    await connect()
    await until(() => expect(now().isSignedIn).toBe(true))
    expect(now().session?.data.accountAddress).toBe(address)
    await act(() => now().out.signOut())
    await until(() => expect(now()).toMatchObject({ isSignedIn: false, status: 'ready' }))
    expect(onSignOut.mock.calls).toEqual([[{ networkId: 'eip155:1', address }]])
    expect(modal.carabiner.state.namespaces.eip155?.status).toBe('connected')
    await act(() => now().out.signOut())
    expect(onSignOut).toHaveBeenCalledOnce()
  })

  it('useCarabinerSession reads the session again after a sign-out and after a reconnect', async () => {
    const answers: (() => void)[] = []
    let isHeld = false
    const memory = memorySiwx()
    const getSessions: typeof memory.siwx.getSessions = async (...args) => {
      if (isHeld) await new Promise<void>((resolve) => answers.push(resolve))
      return memory.siwx.getSessions(...args)
    }
    const siwx = { ...memory.siwx, getSessions }
    const { now, connect, modal } = await renderHook(session, { siwx })
    await memory.keep(address)
    await connect()
    await until(() => expect(now().isSignedIn).toBe(true))
    await act(() => modal.carabiner.disconnect())
    isHeld = true
    await connect()
    await until(() => expect(answers).not.toEqual([]))
    expect(now()).toMatchObject({ session: undefined, isSignedIn: false, status: 'loading' })
    isHeld = false
    await act(async () => answers.splice(0).map((answer) => answer()))
    await memory.keep(address)
    await act(async () => now().refresh())
    await until(() => expect(now().isSignedIn).toBe(true))
    isHeld = true
    await act(async () => modal.carabiner.tell('signOut', { networkId: 'eip155:1', address }))
    expect(now()).toMatchObject({ session: undefined, isSignedIn: false, status: 'loading' })
    await act(async () => answers.splice(0).map((answer) => answer()))
  })

  it('useCarabinerSession returns an error and no session if the session server does not answer', async () => {
    const { siwx } = memorySiwx({
      getSessions: () => Promise.reject(new TypeError('Failed to fetch')),
    })
    const { now, connect } = await renderHook(session, { siwx })
    await connect()
    await until(() => expect(now()).toMatchObject({ isSignedIn: false, status: 'error' }))
    await act(async () => void now().out.signOut())
    await until(() => expect(now().out.error?.message).toContain('Failed to fetch'))
  })

  it('useCarabinerSignIn opens the sign-in view, or reports that the host has configured no sign-in', async () => {
    const { siwx } = memorySiwx()
    const { now, connect, modal } = await renderHook(useCarabinerSignIn, { siwx })
    await connect()
    await act(() => now().requestSignIn())
    await until(() => expect(modal.isOpen()).toBe(true))
    expect(now().status).toBe('success')
    const without = await renderHook(useCarabinerSignIn)
    await act(async () => void without.now().requestSignIn())
    await until(() => expect(without.now().error?.name).toBe('SiwxNotEnabledError'))
  })
})
