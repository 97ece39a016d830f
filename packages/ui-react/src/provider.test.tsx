import type { CarabinerState, DeepReadonly } from '@carabiner/core'
import { mainnet } from '@carabiner/core/networks'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ConnectButton } from './buttons/ConnectButton.js'
import { createModal } from './create-modal.js'
import { useCarabinerAccount } from './hooks/account/useCarabinerAccount.js'
import { idleAdapter } from './idle-adapter.fixture.js'
import { CarabinerProvider } from './provider.js'

const Address = () => <p>{useCarabinerAccount().account?.address ?? 'nobody'}</p>

describe('CarabinerProvider in a server rendering', () => {
  it('a button in CarabinerProvider renders its disconnected state, without a style attribute', () => {
    const modal = createModal({ adapters: [idleAdapter().plugin], networks: [mainnet] })
    const html = renderToString(
      <CarabinerProvider modal={modal}>
        <ConnectButton />
      </CarabinerProvider>,
    )
    expect(html).toContain('Connect wallet')
    expect(html).toContain('aria-expanded="false"')
    expect(html).not.toContain('style=')
    expect(typeof window).toBe('undefined')
  })

  it('CarabinerProvider renders each visitor’s own initial state, even in concurrent requests', () => {
    const modal = createModal({ adapters: [idleAdapter().plugin], networks: [mainnet] })
    const stateOf = (address: string): DeepReadonly<CarabinerState> => ({
      ...modal.carabiner.getInitialState(),
      namespaces: {
        eip155: {
          status: 'connected',
          networkIds: ['eip155:1'],
          networkId: 'eip155:1',
          connectorId: 'one',
          connections: [
            { connectorId: 'one', active: address, accounts: [{ namespace: 'eip155', address }] },
          ],
        },
      },
    })
    const render = (address: string) =>
      renderToString(
        <CarabinerProvider modal={modal} initialState={stateOf(address)}>
          <Address />
        </CarabinerProvider>,
      )
    expect([render('0xaaa'), render('0xbbb')]).toEqual(['<p>0xaaa</p>', '<p>0xbbb</p>'])
    expect(modal.carabiner.state.namespaces.eip155?.status).toBe('disconnected')
  })

  it('a hook without a CarabinerProvider throws an error that names CarabinerProvider', () => {
    expect(() => renderToString(<Address />)).toThrow(/CarabinerProvider/)
  })
})
